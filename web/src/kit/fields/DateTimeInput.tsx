import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';

/** What to do about a date of which only a part is entered, or that does not exist, such as February 31. */
const INCOMPLETE = {
  date: 'Enter a complete date that exists.',
  'datetime-local': 'Enter a complete date and time.',
} as const;

type Inherited =
  | 'label'
  | 'readOnly'
  | 'disabled'
  | 'required'
  | 'className'
  | 'max'
  | 'flex'
  | 'miw'
  | 'aria-label'
  | 'aria-description';

type Props = Pick<TextInputProps, Inherited> & {
  kind: keyof typeof INCOMPLETE;
  /** As HTML writes it, for example `2026-12-25` or `2026-12-25T09:30`; empty while it is not complete. */
  value: string;
  /** The error message; `true` if it is shown elsewhere. */
  error?: string | boolean | undefined;
  onChange: (value: string) => void;
};

/**
 * The browser's input for a date, or a date and time. The browser reports an incomplete one as empty and keeps showing it, so
 * an error says what is missing.
 */
export function DateTimeInput({ kind, error, onChange, ...input }: Props) {
  const [isIncomplete, setIncomplete] = useState(false);
  const look = ({ validity }: HTMLInputElement) => setIncomplete(validity.badInput);
  return (
    <TextInput
      {...input}
      type={kind}
      error={error === true || (isIncomplete ? INCOMPLETE[kind] : error)}
      onChange={(event) => {
        look(event.currentTarget);
        onChange(event.currentTarget.value);
      }}
      // The browser reports no change while the first date is incomplete.
      onBlur={(event) => look(event.currentTarget)}
    />
  );
}
