import { NumberInput } from '@mantine/core';
import { lockedBy } from '../../../ui/lockedBy.tsx';
import { Why } from '../../../ui/Why.tsx';
import type { FieldProps } from './FieldProps.ts';

type Props = FieldProps<number> & {
  label: string;
  description?: string;
  min: number;
  max: number;
};

/** A whole number within its limits. */
export function NumberField({ reason, onChange, ...props }: Props) {
  return (
    <Why reason={reason}>
      <NumberInput
        {...props}
        maw={200}
        allowDecimal={false}
        {...lockedBy(reason, props.description)}
        onChange={(value) => onChange(Number(value) || 0)}
      />
    </Why>
  );
}
