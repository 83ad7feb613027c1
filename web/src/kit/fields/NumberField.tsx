import { NumberInput } from '@mantine/core';
import { LockTooltip } from '../../ui/LockTooltip.tsx';
import { useLockProps } from '../../ui/useLockProps.tsx';
import type { FieldProps } from './FieldProps.ts';

type Props = FieldProps<number> & {
  label: string;
  description?: string;
  min: number;
  max: number;
};

/** A whole number within its limits. Beyond them it says so, and keeps what was typed. */
export function NumberField({ disabledReason, onChange, ...props }: Props) {
  const lock = useLockProps({ description: props.description, disabledReason });
  const { value, min, max } = props;
  const problem = value < min || value > max ? `Between ${min} and ${max}.` : undefined;
  return (
    <LockTooltip disabledReason={disabledReason}>
      <NumberInput
        {...props}
        error={props.error ?? problem}
        maw={200}
        clampBehavior="none"
        allowDecimal={false}
        {...lock}
        onChange={(value) => onChange(Number(value) || 0)}
      />
    </LockTooltip>
  );
}
