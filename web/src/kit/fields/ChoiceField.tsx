import { Select } from '@mantine/core';
import { LockTooltip } from '../../ui/LockTooltip.tsx';
import { useLockProps } from '../../ui/useLockProps.tsx';
import type { FieldProps } from './FieldProps.ts';
import { PlainSelect } from './PlainSelect.tsx';

type Props<Value extends string> = FieldProps<Value> & {
  label: string;
  description?: string;
  options: readonly { value: Value; label: string }[];
  required?: boolean;
  /** For many options: lets people search by typing. */
  searchable?: boolean;
};

/** A field for one of several options. */
export function ChoiceField<Value extends string>({ searchable, ...given }: Props<Value>) {
  const { options, disabledReason, onChange, ...props } = given;
  const lock = useLockProps({ description: props.description, disabledReason });
  const choose = (text: string | null) => {
    const chosen = options.find(({ value }) => value === text);
    if (chosen) onChange(chosen.value);
  };
  return (
    <LockTooltip disabledReason={disabledReason}>
      {searchable ? (
        <Select
          {...props}
          data={[...options]}
          allowDeselect={false}
          searchable
          // A long list scrolls by itself: a scroll area around it would need its own keyboard access.
          withScrollArea={false}
          styles={{ options: { maxHeight: 260, overflowY: 'auto' } }}
          {...lock}
          onChange={choose}
          // What is typed replaces the current option instead of following it.
          onClick={(event) => event.currentTarget.select()}
          onFocus={(event) => event.currentTarget.select()}
        />
      ) : (
        <PlainSelect {...props} data={[...options]} {...lock} onChange={choose} />
      )}
    </LockTooltip>
  );
}
