import { MultiSelect } from '@mantine/core';
import { useState } from 'react';
import type { ManyFieldProps } from '../../kit/fields/FieldProps.ts';
import { PickerFailure } from '../../kit/PickerFailure.tsx';
import { LockTooltip } from '../../ui/LockTooltip.tsx';
import { useLockProps } from '../../ui/useLockProps.tsx';
import type { ListeningKeywords } from './useKeywordNames.ts';

type Props = Omit<ManyFieldProps, 'disabledReason'> & { keywords: ListeningKeywords };

/** Options shown at once. An account may have 100,000 keywords; typing narrows them. */
const SHOWN = 50;

/** Chooses keywords by their path. The value is sorted by id: the order of selection has no meaning. */
export function KeywordPicker({ keywords: { names, missing, query }, value, placeholder, onChange, ...props }: Props) {
  const [search, setSearch] = useState('');
  const disabledReason =
    missing &&
    `Choosing keywords needs the permission ${missing}; ask the people who manage roles in your organisation.`;
  const lock = useLockProps({ description: props.description, disabledReason });
  if (query.isError && query.data === undefined) {
    return <PickerFailure onRetry={query.refetch}>The keywords could not be loaded.</PickerFailure>;
  }
  const chosen = new Set(value);
  const found = names.search(search, SHOWN + chosen.size).filter((option) => !chosen.has(option.value));
  return (
    <LockTooltip disabledReason={disabledReason}>
      <MultiSelect
        {...props}
        value={[...value]}
        data={[...value.map((id) => ({ value: id, label: names.pathOf(id) })), ...found]}
        searchable
        searchValue={search}
        onSearchChange={setSearch}
        // They match already; filtering by the label alone would not find words in another order.
        filter={({ options }) => options}
        hidePickedOptions
        nothingFoundMessage={query.isLoading ? 'Loading…' : 'No matching keywords.'}
        placeholder={value.length === 0 ? (placeholder ?? '') : ''}
        {...lock}
        onChange={(ids) => onChange(ids.toSorted())}
      />
    </LockTooltip>
  );
}
