import { TagsInput } from '@mantine/core';

type Props = {
  label: string;
  description?: string;
  placeholder?: string;
  required?: boolean;
  value: readonly string[];
  /** How many there may be, and how long each. */
  maxWords: number;
  maxLength: number;
  error?: string | undefined;
  /** Why it cannot be changed. Absent when it can. */
  reason?: string | undefined;
  onChange: (words: string[]) => void;
};

/** A list of words or phrases: Enter, a comma or a new line ends one; what is there already is not added again. */
export function WordsField({ value, maxWords, maxLength, reason, onChange, ...props }: Props) {
  return (
    <TagsInput
      {...props}
      value={[...value]}
      maxTags={maxWords}
      maxLength={maxLength}
      splitChars={[',', '\n']}
      acceptValueOnBlur
      clearable={reason === undefined}
      clearButtonProps={{ 'aria-label': `Clear ${props.label}` }}
      readOnly={reason !== undefined}
      aria-description={reason}
      comboboxProps={{ disabled: true }}
      onChange={(words) => onChange(words.map((word) => word.trim()).filter((word) => word !== ''))}
    />
  );
}
