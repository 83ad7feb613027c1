import { Select } from '@mantine/core';
import { LockTooltip } from '../../ui/LockTooltip.tsx';
import { useLockProps } from '../../ui/useLockProps.tsx';
import type { FieldProps } from './FieldProps.ts';

type Props<Value extends string> = FieldProps<Value> & {
  label: string;
  description?: string;
  options: readonly { value: Value; label: string }[];
  required?: boolean;
  /** For many options: lets people search by typing. */
  searchable?: boolean;
};

/** A field for one of several options. */
export function ChoiceField<Value extends string>({ options, disabledReason, onChange, ...props }: Props<Value>) {
  const lock = useLockProps({ description: props.description, disabledReason });
  const choose = (text: string | null) => {
    const chosen = options.find(({ value }) => value === text);
    if (chosen) onChange(chosen.value);
  };
  return (
    <LockTooltip disabledReason={disabledReason}>
      <Select
        {...props}
        data={[...options]}
        allowDeselect={false}
        // A long list scrolls by itself: a scroll area around it would need its own keyboard access.
        withScrollArea={props.searchable !== true}
        styles={props.searchable ? { options: { maxHeight: 260, overflowY: 'auto' } } : undefined}
        {...lock}
        onChange={choose}
        // What is typed replaces the current option instead of following it.
        onClick={props.searchable ? (event) => event.currentTarget.select() : undefined}
        onFocus={props.searchable ? (event) => event.currentTarget.select() : undefined}
      />
    </LockTooltip>
  );
}
