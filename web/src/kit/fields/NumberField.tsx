import type { Limits } from '@atrium-console/sdk/limits';
import { NumberInput } from '@mantine/core';
import { LockTooltip } from '../../ui/LockTooltip.tsx';
import { useLockProps } from '../../ui/useLockProps.tsx';
import { limitProblem } from '../limits/limitProblem.ts';
import type { FieldProps } from './FieldProps.ts';

type Props = FieldProps<number> & {
  label: string;
  description?: string;
  /** The contract's limits. Values beyond them show an error; the arrow buttons stop at them. */
  limits?: Limits;
};

/** A field for a whole number. Keeps values beyond its limits and shows an error. */
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
