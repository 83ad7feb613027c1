import { Button, type ButtonProps } from '@mantine/core';
import type { MouseEventHandler, ReactNode } from 'react';
import { BusyButton } from './BusyButton.tsx';
import { useHint } from './useHint.tsx';

type Props = ButtonProps & {
  children: ReactNode;
  /** Why it is disabled, if it is. */
  disabledReason?: string | undefined;
  onClick?: MouseEventHandler<HTMLButtonElement>;
  type?: 'button' | 'submit';
  form?: string;
  'aria-label'?: string;
};

/** A button that, when disabled, stays focusable and shows the reason. */
export function GatedButton({ disabledReason, onClick, ...props }: Props) {
  if (disabledReason === undefined) return <BusyButton {...props} onClick={onClick} />;
  return <DisabledButton {...props} reason={disabledReason} />;
}

function DisabledButton({ reason, ...props }: Omit<Props, 'disabledReason' | 'onClick'> & { reason: string }) {
  const { target, hint } = useHint(reason);
  return (
    <>
      <Button
        {...props}
        {...target}
        data-disabled
        aria-disabled
        aria-description={reason}
        onClick={(e) => e.preventDefault()}
      />
      {hint}
    </>
  );
}
