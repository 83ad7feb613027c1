import { Button, type ButtonProps } from '@mantine/core';
import { type ComponentPropsWithRef, useLayoutEffect, useRef } from 'react';

type Props = ButtonProps & Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps | 'ref'>;

/**
 * A button with a `loading` state. Browsers blur a disabled button, so it is focused again when loading ends, unless the
 * focus has moved elsewhere.
 */
export function BusyButton(props: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const isBusy = props.loading === true;
  useLayoutEffect(() => {
    // The browser blurs it only with the next frame.
    if (!isBusy || document.activeElement !== button.current) return;
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) button.current?.focus();
      });
    };
  }, [isBusy]);
  return <Button {...props} ref={button} />;
}
