import type { ReactNode } from 'react';
import classes from './TriedResult.module.css';

type Props = {
  /** False while the shown result is that of an earlier input. */
  isCurrent: boolean;
  children: ReactNode;
};

/**
 * The result of a dry run. While the input has changed and its result is not known yet, the result of the previous input is
 * hidden, so that nobody takes it for the new one.
 */
export function TriedResult({ isCurrent, children }: Props) {
  return (
    <div className={classes.result} aria-busy={!isCurrent}>
      {children}
    </div>
  );
}
