import { Select } from '@mantine/core';

type Props<Value extends string> = {
  label: string;
  description?: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  error?: string | undefined;
  /** Why it cannot be changed. Absent when it can. */
  reason?: string | undefined;
  onChange: (value: Value) => void;
};

/** One of a few values that are known beforehand. */
export function ChoiceField<Value extends string>({ options, reason, onChange, ...props }: Props<Value>) {
  const choose = (text: string | null) => {
    const chosen = options.find(({ value }) => value === text);
    if (chosen) onChange(chosen.value);
  };
  return (
    <Select
      {...props}
      data={[...options]}
      allowDeselect={false}
      readOnly={reason !== undefined}
      aria-description={reason}
      onChange={choose}
    />
  );
}
