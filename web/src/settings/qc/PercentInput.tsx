import { NumberInput } from '@mantine/core';

type Props = {
  'aria-label': string;
  'aria-describedby'?: string | undefined;
  value: number;
  min?: number;
  suffix?: string;
  error?: string | boolean | undefined;
  /** Why it cannot be changed. Absent when it can. */
  reason?: string | undefined;
  onChange: (value: number) => void;
};

/** A small field for a whole number up to 100. */
export function PercentInput({ min = 0, reason, onChange, ...props }: Props) {
  return (
    <NumberInput
      {...props}
      w={92}
      min={min}
      max={100}
      clampBehavior="strict"
      allowDecimal={false}
      allowNegative={false}
      readOnly={reason !== undefined}
      aria-description={reason}
      onChange={(value) => onChange(Number(value) || 0)}
    />
  );
}
