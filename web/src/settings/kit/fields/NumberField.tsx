import { NumberInput } from '@mantine/core';
import { Why } from '../../../ui/Why.tsx';
import { withReason } from '../../../ui/withReason.tsx';
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
        description={withReason(props.description, reason)}
        maw={200}
        allowDecimal={false}
        readOnly={reason !== undefined}
        aria-description={reason}
        onChange={(value) => onChange(Number(value) || 0)}
      />
    </Why>
  );
}
