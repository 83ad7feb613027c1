import type { Limits } from '@atrium-console/sdk/limits';
import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { limitProblem } from '../../kit/limits/limitProblem.ts';
import { useLockProps } from '../../ui/useLockProps.tsx';

type Props = {
  'aria-label': string;
  'aria-describedby'?: string | undefined;
  value: number;
  /** What is beyond them is said, and the arrows stop at them. */
  limits: Limits;
  suffix?: string;
  error?: string | boolean | undefined;
  onChange: (value: number) => void;
};

/** A small field for a whole number, at most 100. */
export function PercentInput({ limits, value, error, onChange, ...props }: Props) {
  const lock = useLockProps();
  // An empty field counts as 0 but stays empty while the user types: an inserted 0 would mix with the next digit.
  const [isEmpty, setEmpty] = useState(false);
  return (
    <NumberInput
      {...props}
      w={92}
      min={limits.minimum}
      max={limits.maximum}
      clampBehavior="none"
      error={limitProblem(value, limits) ?? error}
      allowDecimal={false}
      allowNegative={false}
      {...lock}
      value={isEmpty ? '' : value}
      onChange={(typed) => {
        setEmpty(typed === '');
        onChange(Number(typed) || 0);
      }}
      onBlur={() => setEmpty(false)}
    />
  );
}
