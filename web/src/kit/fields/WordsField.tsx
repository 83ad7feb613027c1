import { TagsInput, type TagsInputProps, Text } from '@mantine/core';
import { useState } from 'react';
import { LockTooltip } from '../../ui/LockTooltip.tsx';
import { useLockProps } from '../../ui/useLockProps.tsx';
import { listText } from '../words/listText.ts';
import type { ManyFieldProps } from './FieldProps.ts';

type Props = ManyFieldProps & {
  /** Suggestions; other words can be typed as well. */
  suggestions?: readonly string[];
  /**
   * What is shown above a suggestion and found like the suggestion itself, for example the name of a person above their
   * address. With it, suggestions are shown once something is typed.
   */
  detailOf?: (suggestion: string) => string | undefined;
  /** Whether the typed text is a word as it is. If not, Tab completes it to the only suggestion. Default: any text is. */
  isWord?: (typed: string) => boolean;
  /** What ends a word, besides Enter. Default: a comma or a line break. */
  splitChars?: readonly string[];
};

const SEPARATORS = [',', '\n'];

const normal = (word: string) => word.trim().toLowerCase();
const isDuplicate = (word: string, words: string[]) => words.some((other) => normal(other) === normal(word));

/** How many suggestions are shown at once. */
const SHOWN = 50;

/** Shows details above suggestions, and finds suggestions by both. */
function suggestedWith(
  detailOf: (suggestion: string) => string | undefined,
): Pick<TagsInputProps, 'filter' | 'renderOption'> {
  const isFound = (suggestion: string, search: string) =>
    `${detailOf(suggestion) ?? ''}\n${suggestion}`.toLowerCase().includes(search);
  return {
    filter: ({ options, search, limit }) => {
      const typed = normal(search);
      if (typed === '') return [];
      return options.filter((option) => 'value' in option && isFound(option.value, typed)).slice(0, limit);
    },
    renderOption: ({ option: { value } }) => (
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {detailOf(value)}
        <Text size="xs" c="dimmed">
          {value}
        </Text>
      </div>
    ),
  };
}

/** A field for words or phrases: Enter, a comma or a line break adds one. Duplicates are not added, and named. */
export function WordsField({
  value,
  suggestions = [],
  detailOf,
  isWord = () => true,
  splitChars = SEPARATORS,
  error,
  disabledReason,
  ...rest
}: Props) {
  const { onChange, ...props } = rest;
  const [repeated, setRepeated] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const lock = useLockProps({ description: props.description, disabledReason });
  return (
    <LockTooltip disabledReason={disabledReason}>
      <TagsInput
        {...props}
        error={error ?? repeatedText(repeated)}
        value={[...value]}
        isDuplicate={isDuplicate}
        onDuplicate={(word) => setRepeated((current) => [...current, word.trim()])}
        // It is emptied when a word is added; the notice stays until the next one is typed.
        onSearchChange={(text) => {
          setTyped(text);
          if (text !== '') setRepeated([]);
        }}
        wrapperProps={{ 'data-any-text': isWord(typed) || undefined }}
        data={[...suggestions]}
        limit={SHOWN}
        {...(detailOf && suggestedWith(detailOf))}
        splitChars={[...splitChars]}
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

function repeatedText(words: readonly string[]): string | undefined {
  if (words.length === 0) return undefined;
  return `${listText(words.map((word) => `“${word}”`))} ${words.length === 1 ? 'is' : 'are'} already in the list.`;
}
