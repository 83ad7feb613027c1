import type { MouseEventHandler, ReactNode } from 'react';
import classes from './IconAction.module.css';
import { useHint } from './useHint.tsx';

type Props = {
  /** The action and its object, for the tooltip and screen readers: `Edit Lunch`. */
  label: string;
  /** Temporarily replaces the label in the tooltip, for example to report success. */
  hint?: string | undefined;
  icon: ReactNode;
  /** Why it is disabled, if it is. */
  disabledReason?: string | undefined;
  /** Width and height in pixels: 28 in a row, 36 beside a field; at least 24 (WCAG 2.5.8). */
  size?: number | undefined;
  /** -1 if it is reached from its row instead of by Tab. */
  tabIndex?: 0 | -1 | undefined;
  /** The id of the element it shows and hides. */
  expands?: { id: string; isOpen: boolean } | undefined;
  onClick: MouseEventHandler<HTMLButtonElement>;
};

/**
 * An icon button with a tooltip; when disabled, it stays focusable and shows the reason. A native button with a lazy
 * tooltip for performance: a list shows about fifty, which are re-rendered while the user types a search.
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
