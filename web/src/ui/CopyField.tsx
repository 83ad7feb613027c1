import { TextInput } from '@mantine/core';
import { CopyAction } from './CopyAction.tsx';

type Props = {
  label: string;
  description?: string | undefined;
  value: string;
  /** Why it cannot be copied yet. Absent when it can. */
  reason?: string | undefined;
};

/** A text to take elsewhere: to be read, selected and copied, not changed. */
export function CopyField({ label, description, value, reason }: Props) {
  return (
    <TextInput
      label={label}
      description={description}
      readOnly
      value={value}
      ff="monospace"
      rightSection={<CopyAction label={`Copy: ${label}`} text={value} reason={reason} />}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
