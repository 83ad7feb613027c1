import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import type { MouseEventHandler, ReactNode } from 'react';
import { BusyButton } from './BusyButton.tsx';

type Props = ButtonProps & {
  children: ReactNode;
  /** Why the control cannot be used. Absent when it can. */
  reason?: string | undefined;
  onClick?: MouseEventHandler<HTMLButtonElement>;
  type?: 'button' | 'submit';
  form?: string;
  'aria-label'?: string;
};

/** A button that, when it cannot be used, stays reachable and says why. */
export function GatedButton({ reason, onClick, ...props }: Props) {
  if (reason === undefined) return <BusyButton {...props} onClick={onClick} />;
  return (
    <Tooltip label={reason} multiline maw={360} fz="xs" events={{ hover: true, focus: true, touch: true }}>
      <Button {...props} data-disabled aria-disabled aria-description={reason} onClick={(e) => e.preventDefault()} />
    </Tooltip>
  );
}
