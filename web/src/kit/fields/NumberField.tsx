import type { Limits } from '@atrium-console/sdk/limits';
import { NumberInput } from '@mantine/core';
import { LockTooltip } from '../../ui/LockTooltip.tsx';
import { useLockProps } from '../../ui/useLockProps.tsx';
import { limitProblem } from '../limits/limitProblem.ts';
import type { FieldProps } from './FieldProps.ts';

type Props = FieldProps<number> & {
  label: string;
  description?: string;
  /** Its limits in the contract: what is beyond them is said, and the arrows stop at them. */
  limits?: Limits;
};

/** A whole number. Beyond its limits it keeps what was typed and says so. */
export function NumberField({ limits, disabledReason, onChange, ...props }: Props) {
  const lock = useLockProps({ description: props.description, disabledReason });
  return (
    <LockTooltip disabledReason={disabledReason}>
      <NumberInput
        {...props}
        min={limits?.minimum}
        max={limits?.maximum}
        error={props.error ?? limitProblem(props.value, limits)}
        maw={200}
        clampBehavior="none"
        allowDecimal={false}
        {...lock}
        onChange={(value) => onChange(Number(value) || 0)}
      />
    </LockTooltip>
  );
}
