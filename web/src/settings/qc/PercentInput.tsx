import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useLockProps } from '../../ui/useLockProps.tsx';

type Props = {
  'aria-label': string;
  'aria-describedby'?: string | undefined;
  value: number;
  min?: number;
  suffix?: string;
  error?: string | boolean | undefined;
  onChange: (value: number) => void;
};

/** A small field for a whole number up to 100. */
export function PercentInput({ min = 0, value, onChange, ...props }: Props) {
  const lock = useLockProps();
  // An emptied field counts as 0 and stays empty while it is typed in: a 0 put there would mix with the next digit.
  const [isEmpty, setEmpty] = useState(false);
  return (
    <NumberInput
      {...props}
      w={92}
      min={min}
      max={100}
      clampBehavior="strict"
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
