import { Select } from '@mantine/core';
import { LockTooltip } from '../../ui/LockTooltip.tsx';
import { useLockProps } from '../../ui/useLockProps.tsx';
import { midSentence } from '../words/midSentence.ts';
import { bestFirst } from './bestFirst.ts';
import type { FieldProps } from './FieldProps.ts';
import { PlainSelect } from './PlainSelect.tsx';

/** The value is empty if nothing is chosen. */
type Props = FieldProps<string> & {
  label: string;
  /** Whether only screen readers are told the label, because the placeholder says what is chosen from. */
  isLabelHidden?: boolean;
  description?: string;
  options: readonly { value: string; label: string }[];
  /** Shown if nothing is chosen: `Any`. */
  placeholder: string;
  className?: string | undefined;
};

/** Options that are seen at once without scrolling; from more, people search by typing. */
const SEEN = 7;
/** Options shown at once. An account may have thousands of users; typing narrows them. */
const SHOWN = 50;

/** Chooses one of several options, or none of them: by the clear button, or by deleting the text. */
export function OptionalChoice({ options, value, disabledReason, isLabelHidden, onChange, ...given }: Props) {
  const { label, ...props } = given;
  const lock = useLockProps({ description: props.description, disabledReason });
  const named = isLabelHidden ? { 'aria-label': label } : { label };
  const clearLabel = `Clear ${isLabelHidden ? midSentence(label) : label}`;
  // What is typed replaces the chosen option instead of following it.
  const select = (event: { currentTarget: HTMLInputElement }) => event.currentTarget.select();
  const isKnown = options.some((option) => option.value === value);
  const shared = { ...props, ...named, data: [...options], value: value === '' ? null : value, ...lock };
  return (
    <LockTooltip disabledReason={disabledReason}>
      {options.length > SEEN ? (
        <Select
          {...shared}
          clearable
          clearButtonProps={{ 'aria-label': clearLabel }}
          searchable
          filter={bestFirst}
          limit={SHOWN}
          // The list itself scrolls: a scroll area around it would need its own keyboard access.
          withScrollArea={false}
          styles={{ options: { maxHeight: 260, overflowY: 'auto' } }}
          nothingFoundMessage="No matches."
          onChange={(chosen) => onChange(chosen ?? '')}
          onSearchChange={(text) => isKnown && text === '' && onChange('')}
          onClick={select}
          onFocus={select}
        />
      ) : (
        <PlainSelect {...shared} clearLabel={clearLabel} onChange={(chosen) => onChange(chosen ?? '')} />
      )}
    </LockTooltip>
  );
}
