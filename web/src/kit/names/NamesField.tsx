import { MultiSelect } from '@mantine/core';
import { memo, useDeferredValue, useMemo } from 'react';
import { LockTooltip } from '../../ui/LockTooltip.tsx';
import type { ManyFieldProps } from '../fields/FieldProps.ts';
import { useStable } from '../list/useStable.ts';
import { PickerFailure } from '../PickerFailure.tsx';
import { type NameSource, SHOWN, useNameSearch } from './useNameSearch.ts';

type OwnProps = Omit<ManyFieldProps, 'disabledReason'> & {
  /** The plural noun: `keywords`. */
  many: string;
};

/**
 * Chooses items by their path. The value is sorted by id: the order of selection has no meaning. Not rendered again when
 * other fields of the form change, because rendering the options would slow down typing there.
 */
export function NamesField({ source, onChange, ...props }: OwnProps & { source: NameSource }) {
  const { names, missing, off, query } = source;
  const events = useStable({ onChange });
  return <Field {...props} {...events} names={names} missing={missing} off={off} query={query} />;
}

const Field = memo(function Field({
  names,
  missing,
  off,
  query,
  many,
  value,
  onChange,
  ...props
}: OwnProps & NameSource) {
  const { placeholder, description } = props;
  const { search, isFailed, disabledReason, select } = useNameSearch({ names, missing, off, query }, many, description);
  // The typed letter is shown before the options follow.
  const searched = useDeferredValue(search);
  const found = useMemo(() => {
    const chosen = new Set(value);
    return names.search(searched, SHOWN + chosen.size).filter((option) => !chosen.has(option.value));
  }, [names, searched, value]);
  if (isFailed) return <PickerFailure onRetry={query.refetch}>The {many} could not be loaded.</PickerFailure>;
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
});
