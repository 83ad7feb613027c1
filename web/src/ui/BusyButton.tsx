import { Button, type ButtonProps } from '@mantine/core';
import { type ComponentPropsWithRef, useLayoutEffect, useRef } from 'react';

type Props = ButtonProps & Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps | 'ref'>;

/**
 * A button that waits for what it has begun (`loading`). Meanwhile the browser takes the focus from it; it gets it back when
 * it can be pressed again, unless the focus is elsewhere by then.
 */
export function BusyButton(props: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const isBusy = props.loading === true;
  useLayoutEffect(() => {
    // The browser blurs it with the next frame only.
    if (!isBusy || document.activeElement !== button.current) return;
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) button.current?.focus();
      });
    };
  }, [isBusy]);
  return <Button {...props} ref={button} />;
}
