import { STATES, type State } from './states.ts';
import { ToneBadge } from './ToneBadge.tsx';

type Props = {
  state: State;
  /** What follows the word: the number of the set for `Fits set`. */
  detail?: string;
  /** `lg` for the result of a whole page. */
  size?: 'lg';
};

/** A state as its word with a coloured dot. In rows of very long lists, use `StateDot`. */
export function StateBadge({ state, detail, size }: Props) {
  const { label, tone } = STATES[state];
  return (
    <ToneBadge tone={tone} size={size}>
      {detail === undefined ? label : `${label} ${detail}`}
    </ToneBadge>
  );
}
