import { MultiSelect } from '@mantine/core';
import type { ManyFieldProps } from '../../kit/fields/FieldProps.ts';
import { PickerFailure } from '../../kit/PickerFailure.tsx';
import { LockTooltip } from '../../ui/LockTooltip.tsx';
import type { ListeningKeywords } from './useKeywordNames.ts';
import { SHOWN, useKeywordSearch } from './useKeywordSearch.ts';

type Props = Omit<ManyFieldProps, 'disabledReason'> & { keywords: ListeningKeywords };

/** Chooses keywords by their path. The value is sorted by id: the order of selection has no meaning. */
export function KeywordPicker({ keywords, value, placeholder, onChange, ...props }: Props) {
  const { search, isFailed, disabledReason, select } = useKeywordSearch(keywords, props.description);
  const { names, query } = keywords;
  if (isFailed) return <PickerFailure onRetry={query.refetch}>The keywords could not be loaded.</PickerFailure>;
  const chosen = new Set(value);
  const found = names.search(search, SHOWN + chosen.size).filter((option) => !chosen.has(option.value));
  return (
    <LockTooltip disabledReason={disabledReason}>
      <MultiSelect
        {...props}
        value={[...value]}
        data={[...value.map((id) => ({ value: id, label: names.pathOf(id) })), ...found]}
        // They match already; filtering by the label alone would not find words in another order.
        filter={({ options }) => options}
        hidePickedOptions
        placeholder={value.length === 0 ? (placeholder ?? '') : ''}
        {...select}
        onChange={(ids) => onChange(ids.toSorted())}
      />
    </LockTooltip>
  );
}
