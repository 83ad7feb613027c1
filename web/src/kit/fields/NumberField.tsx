import { NumberInput } from '@mantine/core';
import { lockedBy } from '../../ui/lockedBy.tsx';
import { Why } from '../../ui/Why.tsx';
import type { FieldProps } from './FieldProps.ts';

type Props = FieldProps<number> & {
  label: string;
  description?: string;
  min: number;
  max: number;
};

/** A whole number within its limits. Beyond them it says so, and keeps what was typed. */
export function NumberField({ reason, onChange, ...props }: Props) {
  const { value, min, max } = props;
  const problem = value < min || value > max ? `Between ${min} and ${max}.` : undefined;
  return (
    <Why reason={reason}>
      <NumberInput
        {...props}
        error={props.error ?? problem}
        maw={200}
        clampBehavior="none"
        allowDecimal={false}
        {...lockedBy(reason, props.description)}
        onChange={(value) => onChange(Number(value) || 0)}
      />
    </Why>
  );
}
