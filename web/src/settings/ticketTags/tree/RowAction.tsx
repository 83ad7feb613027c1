import type { ReactNode } from 'react';
import { useHint } from '../../../ui/useHint.tsx';
import classes from './TreeGrid.module.css';

type Props = {
  /** What it does and to what. */
  label: string;
  icon: ReactNode;
  /** Why it cannot be used. Absent when it can. */
  reason?: string | undefined;
  tabIndex: 0 | -1;
  onClick: () => void;
};

/** A button of a row. A plain one: a screen of rows has fifty, and is made anew with every key that finds something. */
export function RowAction({ label, icon, reason, tabIndex, onClick }: Props) {
  const { target, hint } = useHint(reason ?? label);
  return (
    <>
      <button
        {...target}
        type="button"
        className={classes.action}
        aria-label={label}
        aria-disabled={reason !== undefined || undefined}
        aria-description={reason}
        tabIndex={tabIndex}
        onClick={reason === undefined ? onClick : undefined}
      >
        {icon}
      </button>
      {hint}
    </>
  );
}
