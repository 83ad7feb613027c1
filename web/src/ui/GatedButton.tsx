import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import type { MouseEventHandler, ReactNode } from 'react';
import { BusyButton } from './BusyButton.tsx';

type Props = ButtonProps & {
  children: ReactNode;
  /** Why the control cannot be used. Absent when it can. */
  disabledReason?: string | undefined;
  onClick?: MouseEventHandler<HTMLButtonElement>;
  type?: 'button' | 'submit';
  form?: string;
  'aria-label'?: string;
};

/** A button that, when it cannot be used, stays reachable and says why. */
export function GatedButton({ disabledReason, onClick, ...props }: Props) {
  if (disabledReason === undefined) return <BusyButton {...props} onClick={onClick} />;
  return (
    <Tooltip label={disabledReason} multiline maw={360} fz="xs" events={{ hover: true, focus: true, touch: true }}>
      <Button
        {...props}
        data-disabled
        aria-disabled
        aria-description={disabledReason}
        onClick={(e) => e.preventDefault()}
      />
    </Tooltip>
  );
}
