import { MultiSelect } from '@mantine/core';
import { LockTooltip } from '../../ui/LockTooltip.tsx';
import { useLockProps } from '../../ui/useLockProps.tsx';
import type { ManyFieldProps } from './FieldProps.ts';

type Props = ManyFieldProps & {
  data: readonly { value: string; label: string }[];
  /** Shown when no option matches the search. */
  nothingFound: string;
};

/** Chooses several items by name. The value is sorted by id: the order of selection has no meaning. */
export function PickField({ value, data, nothingFound, placeholder, disabledReason, onChange, ...props }: Props) {
  const lock = useLockProps({ description: props.description, disabledReason });
  return (
    <LockTooltip disabledReason={disabledReason}>
      <MultiSelect
        {...props}
        value={[...value]}
        data={[...data]}
        searchable
        hidePickedOptions
        nothingFoundMessage={nothingFound}
        placeholder={value.length === 0 ? (placeholder ?? '') : ''}
        {...lock}
        onChange={(ids) => onChange(ids.toSorted())}
      />
    </LockTooltip>
  );
}
