import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import type { MouseEventHandler, ReactNode } from 'react';
import { BusyButton } from './BusyButton.tsx';

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
