import classes from './StateDot.module.css';
import { STATE_COLORS } from './stateColors.ts';

type Props = {
  tone: keyof typeof STATE_COLORS;
  /** The state as text; the dot is decorative. */
  children: string;
};

/** A state in a row of a long list, of plain elements: a badge would take most of the time to render the row. */
export function StateDot({ tone, children }: Props) {
  return (
    <span className={classes.state}>
      <span className={classes.dot} style={{ background: STATE_COLORS[tone] }} aria-hidden />
      {children}
    </span>
  );
}
