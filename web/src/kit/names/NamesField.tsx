import { MultiSelect } from '@mantine/core';
import { LockTooltip } from '../../ui/LockTooltip.tsx';
import type { ManyFieldProps } from '../fields/FieldProps.ts';
import { PickerFailure } from '../PickerFailure.tsx';
import { type NameSource, SHOWN, useNameSearch } from './useNameSearch.ts';

type Props = Omit<ManyFieldProps, 'disabledReason'> & {
  source: NameSource;
  /** The plural noun: `keywords`. */
  many: string;
};

/** Chooses items by their path. The value is sorted by id: the order of selection has no meaning. */
export function NamesField({ source, many, value, placeholder, onChange, ...props }: Props) {
  const { search, isFailed, disabledReason, select } = useNameSearch(source, many, props.description);
  const { names, query } = source;
  if (isFailed) return <PickerFailure onRetry={query.refetch}>The {many} could not be loaded.</PickerFailure>;
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
