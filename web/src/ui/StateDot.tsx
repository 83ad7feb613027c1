import classes from './StateDot.module.css';
import { STATE_COLORS } from './stateColors.ts';
import { STATES, type State } from './states.ts';

/** A state in a row of a long list, of plain elements: a badge would take most of the time to render the row. */
export function StateDot({ state }: { state: State }) {
  const { label, tone } = STATES[state];
  return (
    <span className={classes.state}>
      <span className={classes.dot} style={{ background: STATE_COLORS[tone] }} aria-hidden />
      {label}
    </span>
  );
}
