import { useTypedNumber } from '../../../kit/fields/useTypedNumber.ts';
import { useReadOnlyReason } from '../../../ui/ReadOnlyContext.ts';
import { limitOfAgentProblem } from './agentDraft.ts';
import classes from './matrix.module.css';

type Props = {
  /** The agent's name. */
  name: string;
  value: number;
  stored: number;
  stop: { 'data-row': number; 'data-column': number; tabIndex: number };
  onChange: (value: number) => void;
};

/** An agent's limit, in a cell of the matrix. A native input for performance. */
export function LimitInput({ name, value, stored, stop, onChange }: Props) {
  const reason = useReadOnlyReason();
  const { text, type, leave } = useTypedNumber(value, onChange, 0);
  const problem = limitOfAgentProblem(value);
  return (
    <input
      type="text"
      inputMode="numeric"
      className={classes.limit}
      aria-label={`Maximum open tickets of ${name}`}
      aria-invalid={problem !== undefined}
      aria-description={reason ?? problem ?? (value === stored ? undefined : 'Not saved yet.')}
      title={reason ?? problem}
      readOnly={reason !== undefined}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      {...stop}
    />
  );
}
