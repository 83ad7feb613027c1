import { Select } from '@mantine/core';
import { bestFirst } from './bestFirst.ts';

type Props = {
  label: string;
  options: readonly { value: string; label: string }[];
  /** Empty if nothing is chosen. */
  value: string;
  /** Shown if nothing is chosen: `Any`. */
  placeholder: string;
  error?: string | undefined;
  className?: string | undefined;
  onChange: (value: string) => void;
};

/** Options that are seen at once without scrolling; from more, people search by typing. */
const SEEN = 7;
/** Options shown at once. An account may have thousands of users; typing narrows them. */
const SHOWN = 50;

/** Chooses one of several options, or none of them: by the clear button, or by deleting the text. */
export function OptionalChoice({ options, value, onChange, ...props }: Props) {
  const isLong = options.length > SEEN;
  // What is typed replaces the chosen option instead of following it.
  const select = isLong ? (event: { currentTarget: HTMLInputElement }) => event.currentTarget.select() : undefined;
  const isKnown = options.some((option) => option.value === value);
  return (
    <Select
      {...props}
      data={[...options]}
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${props.label}` }}
      searchable={isLong}
      filter={bestFirst}
      limit={SHOWN}
      // The list itself scrolls: a scroll area around it would need its own keyboard access.
      withScrollArea={false}
      styles={{ options: { maxHeight: 260, overflowY: 'auto' } }}
      nothingFoundMessage="No matches."
      value={value === '' ? null : value}
      onChange={(chosen) => onChange(chosen ?? '')}
      onSearchChange={(text) => isKnown && text === '' && onChange('')}
      onClick={select}
      onFocus={select}
    />
  );
}
