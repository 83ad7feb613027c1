import { MultiSelect } from '@mantine/core';
import type { ManyFieldProps } from '../../kit/fields/FieldProps.ts';
import { lockedBy } from '../../ui/lockedBy.tsx';
import { Why } from '../../ui/Why.tsx';

type Props = ManyFieldProps & {
  data: readonly { value: string; label: string }[];
  maxValues: number;
  /** Said when nothing has the name that was typed. */
  nothingFound: string;
};

/** Several things by their names. The order in which they are chosen means nothing: they come back sorted by id. */
export function PickField({ value, data, nothingFound, placeholder, reason, onChange, ...props }: Props) {
  return (
    <Why reason={reason}>
      <MultiSelect
        {...props}
        value={[...value]}
        data={[...data]}
        searchable
        hidePickedOptions
        nothingFoundMessage={nothingFound}
        placeholder={value.length === 0 ? (placeholder ?? '') : ''}
        {...lockedBy(reason, props.description)}
        onChange={(ids) => onChange(ids.toSorted())}
      />
    </Why>
  );
}
