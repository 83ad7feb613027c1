import { Select } from '@mantine/core';
import { lockedBy } from '../../ui/lockedBy.tsx';
import { Why } from '../../ui/Why.tsx';
import type { FieldProps } from './FieldProps.ts';

type Props<Value extends string> = FieldProps<Value> & {
  label: string;
  description?: string;
  options: readonly { value: Value; label: string }[];
  required?: boolean;
  /** For more of them than can be looked over: they are found by typing. */
  searchable?: boolean;
};

/** One of several values. */
export function ChoiceField<Value extends string>({ options, reason, onChange, ...props }: Props<Value>) {
  const choose = (text: string | null) => {
    const chosen = options.find(({ value }) => value === text);
    if (chosen) onChange(chosen.value);
  };
  return (
    <Why reason={reason}>
      <Select
        {...props}
        data={[...options]}
        allowDeselect={false}
        {...lockedBy(reason, props.description)}
        onChange={choose}
      />
    </Why>
  );
}
