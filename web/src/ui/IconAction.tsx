import { ActionIcon, type ActionIconProps, Tooltip } from '@mantine/core';
import { type MouseEventHandler, type ReactNode, useRef, useState } from 'react';

type Props = ActionIconProps & {
  /** What it does and to what, for people and screen readers: `Edit Lunch`. */
  label: string;
  /** Shown in place of the label for a while, for example that it has worked. */
  hint?: string | undefined;
  icon: ReactNode;
  /** Why it cannot be used. Absent when it can. */
  reason?: string | undefined;
  /** -1 takes it out of the tab order, where a row of its list is in it instead. */
  tabIndex?: number;
  onClick: MouseEventHandler<HTMLButtonElement>;
};

/**
 * A small button of one icon that names itself; when it cannot be used it stays reachable and says why. Lists hold
 * hundreds of them, so the tooltip is made when it is looked for.
 */
export function IconAction({ label, hint, icon, reason, onClick, ...props }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [isShown, setShown] = useState(false);
  const gate = reason === undefined ? {} : { 'data-disabled': true, 'aria-disabled': true, 'aria-description': reason };
  return (
    <>
      <ActionIcon
        ref={button}
        variant="subtle"
        color="gray"
        aria-label={label}
        {...props}
        {...gate}
        onClick={reason === undefined ? onClick : (event) => event.preventDefault()}
        onMouseEnter={() => setShown(true)}
        onMouseLeave={() => setShown(false)}
        onFocus={(event) => setShown(event.currentTarget.matches(':focus-visible'))}
        onBlur={() => setShown(false)}
      >
        {icon}
      </ActionIcon>
      {isShown && <Tooltip target={button} opened label={reason ?? hint ?? label} multiline maw={280} />}
    </>
  );
}
