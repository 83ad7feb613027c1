import { TextInput } from '@mantine/core';

type Props = {
  label?: string;
  description?: string;
  /** Longest text that the contract takes. */
  maxLength: number;
  value: string;
  error?: string | undefined;
  /** Why it cannot be changed. Absent when it can. */
  reason?: string | undefined;
  onChange: (name: string) => void;
};

/** The name of an item, where its form begins. */
export function NameField({ label = 'Name', reason, onChange, ...props }: Props) {
  return (
    <TextInput
      {...props}
      label={label}
      required
      data-autofocus
      readOnly={reason !== undefined}
      aria-description={reason}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
