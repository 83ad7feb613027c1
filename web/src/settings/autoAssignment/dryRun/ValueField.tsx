import { Autocomplete } from '@mantine/core';
import type { KnownValues } from '../knownValues.ts';

type Props = {
  label: string;
  known: KnownValues;
  value: string;
  onChange: (value: string) => void;
};

/** One value of the sample ticket: suggests those that the conditions compare first. Other values can be typed. */
export function ValueField({ label, known: { inConditions, common }, value, onChange }: Props) {
  const typed = value.trim().toLowerCase();
  const isComplete = [...inConditions, ...common].some((one) => one.toLowerCase() === typed);
  // A complete value does not narrow the options, so that another one can be chosen.
  const options = (values: readonly string[]) =>
    values.filter((one) => isComplete || one.toLowerCase().includes(typed));
  return (
    <Autocomplete
      label={label}
      data={[
        { group: 'In your conditions', items: options(inConditions) },
        { group: 'Other', items: options(common) },
      ]}
      filter={({ options: groups }) => groups}
      value={value}
      onChange={onChange}
    />
  );
}
