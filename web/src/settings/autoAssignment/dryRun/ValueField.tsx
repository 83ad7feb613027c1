import type { AssignCondition } from '@atrium-console/sdk';
import { Autocomplete } from '@mantine/core';
import type { KnownValues } from '../knownValues.ts';
import { valueMeant, valueWord } from '../valueWords.ts';

type Props = {
  label: string;
  field: AssignCondition['field'];
  known: KnownValues;
  value: string;
  onChange: (value: string) => void;
};

/** One value of the sample ticket: suggests those that the conditions compare first. Other values can be typed. */
export function ValueField({ label, field, known: { inConditions, common }, value, onChange }: Props) {
  const known = [...inConditions, ...common];
  const typed = value.trim().toLowerCase();
  const isComplete = known.some((one) => one.toLowerCase() === typed);
  // A complete value does not narrow the options, so that another one can be chosen.
  const options = (values: readonly string[]) =>
    values.map((one) => valueWord(field, one)).filter((word) => isComplete || word.toLowerCase().includes(typed));
  return (
    <Autocomplete
      label={label}
      wrapperProps={{ 'data-any-text': true }}
      data={[
        { group: 'In your conditions', items: options(inConditions) },
        { group: 'Other', items: options(common) },
      ]}
      filter={({ options: groups }) => groups}
      value={valueWord(field, value)}
      onChange={(text) => onChange(valueMeant(field, text, known))}
    />
  );
}
