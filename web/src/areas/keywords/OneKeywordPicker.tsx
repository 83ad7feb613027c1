import { Select } from '@mantine/core';
import type { FieldProps } from '../../kit/fields/FieldProps.ts';
import { SHOWN, useNameSearch } from '../../kit/names/useNameSearch.ts';
import { PickerFailure } from '../../kit/PickerFailure.tsx';
import { LockTooltip } from '../../ui/LockTooltip.tsx';
import type { ListeningKeywords } from './useKeywordNames.ts';

type Props = Omit<FieldProps<string>, 'disabledReason'> & {
  label: string;
  description?: string;
  keywords: ListeningKeywords;
  /** Which keywords are offered. Default: all. */
  isOption?: (id: string) => boolean;
  /** What it means to choose none. Without it, one must be chosen. */
  noneLabel?: string;
};

/** Chooses one keyword by its path. The value is empty until one is chosen. */
export function OneKeywordPicker({ keywords, isOption, noneLabel, value, onChange, ...props }: Props) {
  const { search, isFailed, disabledReason, select } = useNameSearch(keywords, 'keywords', props.description);
  const { names, query } = keywords;
  if (isFailed) return <PickerFailure onRetry={query.refetch}>The keywords could not be loaded.</PickerFailure>;
  const chosen = value === '' ? [] : [{ value, label: names.pathOf(value) }];
  // Until something is typed, the search is the label of the chosen keyword.
  const typed = search === chosen[0]?.label ? '' : search;
  const found = names.search(typed, SHOWN, isOption).filter((option) => option.value !== value);
  return (
    <LockTooltip disabledReason={disabledReason}>
      <Select
        {...props}
        required={noneLabel === undefined}
        clearable={noneLabel !== undefined}
        allowDeselect={false}
        placeholder={noneLabel ?? 'Choose a keyword'}
        value={value === '' ? null : value}
        data={[...chosen, ...found]}
        // They match already; filtering by the label alone would not find words in another order.
        filter={({ options }) => options}
        // The list itself scrolls: a scroll area around it would need its own keyboard access.
        withScrollArea={false}
        {...select}
        styles={{ options: { maxHeight: 260, overflowY: 'auto' } }}
        onChange={(id) => (id !== null || noneLabel !== undefined) && onChange(id ?? '')}
        // What is typed replaces the chosen keyword.
        onFocus={(event) => event.currentTarget.select()}
      />
    </LockTooltip>
  );
}
