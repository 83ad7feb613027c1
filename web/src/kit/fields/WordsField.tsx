import { TagsInput } from '@mantine/core';
import { LockTooltip } from '../../ui/LockTooltip.tsx';
import { useLockProps } from '../../ui/useLockProps.tsx';
import type { ManyFieldProps } from './FieldProps.ts';

type Props = ManyFieldProps & {
  /** Suggestions; other words can be typed as well. */
  suggestions?: readonly string[];
};

/** A field for words or phrases: Enter, a comma or a line break adds one. Duplicates are ignored. */
export function WordsField({ value, suggestions = [], disabledReason, onChange, ...props }: Props) {
  const lock = useLockProps({ description: props.description, disabledReason });
  return (
    <LockTooltip disabledReason={disabledReason}>
      <TagsInput
        {...props}
        value={[...value]}
        data={[...suggestions]}
        splitChars={[',', '\n']}
        acceptValueOnBlur
        clearable={!lock.readOnly}
        clearButtonProps={{ 'aria-label': `Clear ${props.label}` }}
        {...lock}
        comboboxProps={{ disabled: suggestions.length === 0 || lock.readOnly }}
        onChange={(words) => onChange(words.map((word) => word.trim()).filter((word) => word !== ''))}
      />
    </LockTooltip>
  );
}
