import { Textarea } from '@mantine/core';
import { CopyAction } from './CopyAction.tsx';

type Props = {
  label: string;
  description?: string | undefined;
  value: string;
  /** Why it cannot be copied yet, if it cannot. */
  disabledReason?: string | undefined;
};

const INPUT = { fontFamily: 'var(--mantine-font-family-monospace)', wordBreak: 'break-all' } as const;

/** A read-only text to copy, shown in full. */
export function CopyField({ label, description, value, disabledReason }: Props) {
  return (
    <Textarea
      label={label}
      description={description}
      readOnly
      autosize
      minRows={1}
      value={value}
      styles={{ input: INPUT }}
      rightSection={<CopyAction label={`Copy: ${label}`} text={value} disabledReason={disabledReason} />}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
