import { TextInput } from '@mantine/core';

type Props = {
  label: string;
  description?: string;
  /** How a valid text begins or looks like. */
  placeholder?: string;
  type?: 'text' | 'url';
  required?: boolean;
  /** Longest text that the contract takes. */
  maxLength: number;
  value: string;
  error?: string | undefined;
  /** Why it cannot be changed. Absent when it can. */
  reason?: string | undefined;
  onChange: (text: string) => void;
};

/** A text of one line. */
export function TextField({ reason, onChange, ...props }: Props) {
  return (
    <TextInput
      {...props}
      readOnly={reason !== undefined}
      aria-description={reason}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
