import { TagsInput } from '@mantine/core';
import { lockedBy } from '../../ui/lockedBy.tsx';
import { Why } from '../../ui/Why.tsx';
import type { ManyFieldProps } from './FieldProps.ts';

type Props = ManyFieldProps & {
  /** How many there may be, and how long each. */
  maxWords: number;
  maxLength: number;
  /** Words to choose from; others can be typed as well. */
  suggestions?: readonly string[];
};

/** A list of words or phrases: Enter, a comma or a new line ends one; what is there already is not added again. */
export function WordsField({ value, maxWords, maxLength, suggestions = [], reason, onChange, ...props }: Props) {
  return (
    <Why reason={reason}>
      <TagsInput
        {...props}
        value={[...value]}
        data={[...suggestions]}
        maxTags={maxWords}
        maxLength={maxLength}
        splitChars={[',', '\n']}
        acceptValueOnBlur
        clearable={reason === undefined}
        clearButtonProps={{ 'aria-label': `Clear ${props.label}` }}
        {...lockedBy(reason, props.description)}
        comboboxProps={{ disabled: suggestions.length === 0 || reason !== undefined }}
        onChange={(words) => onChange(words.map((word) => word.trim()).filter((word) => word !== ''))}
      />
    </Why>
  );
}
