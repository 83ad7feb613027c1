import type { Limits } from '@atrium-console/sdk/limits';
import { LockTooltip } from '../../ui/LockTooltip.tsx';
import { useLockProps } from '../../ui/useLockProps.tsx';
import type { FieldProps } from './FieldProps.ts';
import { WholeNumberInput } from './WholeNumberInput.tsx';

type Props = FieldProps<number> & {
  label: string;
  description?: string;
  /** The contract's limits. Values beyond them show an error; the arrow keys stop at them. */
  limits?: Limits;
};

/** A field for a whole number. What is typed stays, with an error if it is not a whole number within the limits. */
export function NumberField({ disabledReason, ...props }: Props) {
  const lock = useLockProps({ description: props.description, disabledReason });
  return (
    <LockTooltip disabledReason={disabledReason}>
      <WholeNumberInput {...props} maw={200} {...lock} />
    </LockTooltip>
  );
}
