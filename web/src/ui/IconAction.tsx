import type { MouseEventHandler, ReactNode } from 'react';
import classes from './IconAction.module.css';
import { useHint } from './useHint.tsx';

type Props = {
  /** What it does and to what, for people and screen readers: `Edit Lunch`. */
  label: string;
  /** Shown in place of the label for a while, for example that it has worked. */
  hint?: string | undefined;
  icon: ReactNode;
  /** Why it cannot be used. Absent when it can. */
  disabledReason?: string | undefined;
  /** Width and height in pixels: 28 in a row, 36 beside a field. Smaller ones than 24 are hard to hit. */
  size?: number | undefined;
  /** -1 where the row and not the tab key leads to it. */
  tabIndex?: 0 | -1 | undefined;
  /** What it shows and hides, by its id. */
  expands?: { id: string; isOpen: boolean } | undefined;
  onClick: MouseEventHandler<HTMLButtonElement>;
};

/**
 * A small button of one icon that names itself; when it cannot be used it stays reachable and says why. A plain button,
 * its tooltip made when it is looked for: a screen of a list has fifty, and is made anew with every letter of a search.
 */
export function IconAction({ label, hint, icon, disabledReason, size = 28, tabIndex, expands, onClick }: Props) {
  const { target, hint: tooltip } = useHint(disabledReason ?? hint ?? label);
  return (
    <>
      <button
        {...target}
        type="button"
        className={classes.action}
        style={size === 28 ? undefined : { width: size, height: size }}
        aria-label={label}
        aria-expanded={expands?.isOpen}
        aria-controls={expands?.isOpen ? expands.id : undefined}
        aria-disabled={disabledReason !== undefined || undefined}
        aria-description={disabledReason}
        tabIndex={tabIndex}
        onClick={disabledReason === undefined ? onClick : undefined}
      >
        {icon}
      </button>
      {tooltip}
    </>
  );
}
