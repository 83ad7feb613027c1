import { NumberInput } from '@mantine/core';

type Props = {
  label: string;
  description?: string;
  value: number;
  min: number;
  max: number;
  error?: string | undefined;
  /** Why it cannot be changed. Absent when it can. */
  reason?: string | undefined;
  onChange: (value: number) => void;
};

/** A whole number within its limits. */
export function NumberField({ reason, onChange, ...props }: Props) {
  return (
    <NumberInput
      {...props}
      maw={200}
      allowDecimal={false}
      readOnly={reason !== undefined}
      aria-description={reason}
      onChange={(value) => onChange(Number(value) || 0)}
    />
  );
}
