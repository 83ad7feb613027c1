import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FieldProps } from '../../../kit/fields/FieldProps.ts';
import { amountIn, priceProblem } from './planDraft.ts';

type Props = FieldProps<number> & { description?: string | undefined };

/** The field for a price. What is typed stays; the value is `NaN` while it is no amount. */
export function PriceField({ value, error, onChange, description }: Props) {
  const [typed, setTyped] = useState<string>();
  // A value that changed in another way, such as a reset, replaces the text.
  const isOwn = typed !== undefined && Object.is(amountIn(typed), value);
  return (
    <TextInput
      label="Price per month"
      required
      description={description}
      leftSection="$"
      inputMode="decimal"
      autoComplete="off"
      maw={200}
      value={isOwn ? typed : Number.isNaN(value) ? '' : value.toFixed(2)}
      error={priceProblem(value) ?? error}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text);
        onChange(amountIn(text));
      }}
      onBlur={() => Number.isNaN(value) || setTyped(undefined)}
    />
  );
}
