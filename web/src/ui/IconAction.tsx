import { ActionIcon, type ActionIconProps, Tooltip } from '@mantine/core';
import type { MouseEventHandler, ReactNode } from 'react';

type Props = ActionIconProps & {
  /** What it does and to what, for people and screen readers: `Edit Lunch`. */
  label: string;
  icon: ReactNode;
  /** Why it cannot be used. Absent when it can. */
  reason?: string | undefined;
  onClick: MouseEventHandler<HTMLButtonElement>;
};

/** A small button of one icon that names itself; when it cannot be used it stays reachable and says why. */
export function IconAction({ label, icon, reason, onClick, ...props }: Props) {
  const gate = reason === undefined ? {} : { 'data-disabled': true, 'aria-disabled': true, 'aria-description': reason };
  return (
    <Tooltip label={reason ?? label} multiline maw={280} events={{ hover: true, focus: true, touch: false }}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={label}
        {...props}
        {...gate}
        onClick={reason === undefined ? onClick : (event) => event.preventDefault()}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
