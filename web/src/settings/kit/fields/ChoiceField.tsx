import { Select } from '@mantine/core';
import { Why } from '../../../ui/Why.tsx';
import { withReason } from '../../../ui/withReason.tsx';
import type { FieldProps } from './FieldProps.ts';

type Props<Value extends string> = FieldProps<Value> & {
  label: string;
  description?: string;
  options: readonly { value: Value; label: string }[];
};

/** One of a few values that are known beforehand. */
export function ChoiceField<Value extends string>({ options, reason, onChange, ...props }: Props<Value>) {
  const choose = (text: string | null) => {
    const chosen = options.find(({ value }) => value === text);
    if (chosen) onChange(chosen.value);
  };
  return (
    <Why reason={reason}>
      <Select
        {...props}
        description={withReason(props.description, reason)}
        data={[...options]}
        allowDeselect={false}
        readOnly={reason !== undefined}
        aria-description={reason}
        onChange={choose}
      />
    </Why>
  );
}
