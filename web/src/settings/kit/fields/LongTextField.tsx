import { Textarea } from '@mantine/core';

type Props = {
  label: string;
  description?: string;
  /** Longest text that the contract takes. */
  maxLength: number;
  value: string;
  error?: string | undefined;
  /** Why it cannot be changed. Absent when it can. */
  reason?: string | undefined;
  onChange: (text: string) => void;
};

/** A text of several lines. It grows with what is typed. */
export function LongTextField({ reason, onChange, ...props }: Props) {
  return (
    <Textarea
      {...props}
      autosize
      minRows={2}
      maxRows={8}
      readOnly={reason !== undefined}
      aria-description={reason}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
