import { Button, type ButtonProps } from '@mantine/core';
import { type ComponentPropsWithRef, useLayoutEffect, useRef } from 'react';

type Props = ButtonProps & Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps | 'ref'>;

/**
 * A button with a `loading` state. Browsers blur a disabled button, so it is focused again when loading ends, unless the
 * focus has moved elsewhere.
 */
export function BusyButton(props: Props) {
  const button = useRef<HTMLButtonElement>(null);
  /** Whether it had the focus when it was disabled. */
  const hadFocus = useRef(false);
  const isBusy = props.loading === true;
  useLayoutEffect(() => {
    const element = button.current;
    // From version 150, Chromium blurs it at once, while React is busy and tells nobody.
    const note = () => {
      if (element?.disabled) hadFocus.current = true;
    };
    element?.addEventListener('blur', note);
    return () => element?.removeEventListener('blur', note);
  }, []);
  useLayoutEffect(() => {
    if (!isBusy) return;
    // Other browsers blur it only with the next frame.
    if (document.activeElement === button.current) hadFocus.current = true;
    return () => {
      const hadIt = hadFocus.current;
      hadFocus.current = false;
      if (!hadIt) return;
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) button.current?.focus();
      });
    };
  }, [isBusy]);
  return <Button {...props} ref={button} />;
}
