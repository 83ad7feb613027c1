import { MultiSelect } from '@mantine/core';
import { LockTooltip } from '../../ui/LockTooltip.tsx';
import { useLockProps } from '../../ui/useLockProps.tsx';
import { bestFirst } from './bestFirst.ts';
import type { ManyFieldProps } from './FieldProps.ts';

type Props = ManyFieldProps & {
  data: readonly { value: string; label: string }[];
  /** Shown when no option matches the search. */
  nothingFound: string;
  /** Keeps the order of selection. By default, the value is sorted by id. */
  isOrdered?: boolean;
};

/** Chooses several items by name. */
export function PickField({ value, data, nothingFound, isOrdered = false, ...rest }: Props) {
  const { placeholder, disabledReason, onChange, ...props } = rest;
  const lock = useLockProps({ description: props.description, disabledReason });
  return (
    <LockTooltip disabledReason={disabledReason}>
      <MultiSelect
        {...props}
        value={[...value]}
        data={[...data]}
        searchable
        filter={bestFirst}
        hidePickedOptions
        nothingFoundMessage={nothingFound}
        placeholder={value.length === 0 ? (placeholder ?? '') : ''}
        {...lock}
        onChange={(ids) => onChange(isOrdered ? ids : ids.toSorted())}
      />
    </LockTooltip>
  );
}
