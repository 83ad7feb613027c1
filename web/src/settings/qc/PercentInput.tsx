import type { Limits } from '@atrium-console/sdk/limits';
import { WholeNumberInput } from '../../kit/fields/WholeNumberInput.tsx';
import { limitProblem } from '../../kit/limits/limitProblem.ts';
import { useLockProps } from '../../ui/useLockProps.tsx';

type Props = {
  'aria-label': string;
  /** What is wrong, if it is shown elsewhere. */
  'aria-description'?: string | undefined;
  value: number;
  /** Values beyond them show an error; the arrow keys stop at them. */
  limits: Limits;
  suffix?: string;
  error?: string | boolean | undefined;
  onChange: (value: number) => void;
};

/** A small field for a whole number, at most 100. */
export function PercentInput({ error, ...props }: Props) {
  const lock = useLockProps();
  const description = lock['aria-description'] ?? props['aria-description'];
  const problem = limitProblem(props.value, props.limits) ?? error;
  return <WholeNumberInput {...props} w={92} {...lock} aria-description={description} error={problem} />;
}
