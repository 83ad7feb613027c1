import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { MouseEventHandler, ReactNode } from 'react';
import { useHint } from './useHint.tsx';

type Props = ActionIconProps & {
  /** What it does and to what, for people and screen readers: `Edit Lunch`. */
  label: string;
  /** Shown in place of the label for a while, for example that it has worked. */
  hint?: string | undefined;
  icon: ReactNode;
  /** Why it cannot be used. Absent when it can. */
  reason?: string | undefined;
  onClick: MouseEventHandler<HTMLButtonElement>;
};

/**
 * A small button of one icon that names itself; when it cannot be used it stays reachable and says why. Lists hold
 * hundreds of them, so the tooltip is made when it is looked for.
 */
export function IconAction({ label, hint, icon, reason, onClick, ...props }: Props) {
  const { target, hint: tooltip } = useHint(reason ?? hint ?? label);
  const gate = reason === undefined ? {} : { 'data-disabled': true, 'aria-disabled': true, 'aria-description': reason };
  return (
    <>
      <ActionIcon
        {...target}
        variant="subtle"
        color="gray"
        aria-label={label}
        {...props}
        {...gate}
        onClick={reason === undefined ? onClick : (event) => event.preventDefault()}
      >
        {icon}
      </ActionIcon>
      {tooltip}
    </>
  );
}
