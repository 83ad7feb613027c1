import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';

type Props = { label: string; value: string; error?: string | undefined; onChange: (text: string) => void };

/** The search field of a list. */
export function ListSearch({ label, value, error, onChange }: Props) {
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={value && <CloseButton size="sm" aria-label="Clear the search" onClick={() => onChange('')} />}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      flex="1 1 200px"
      maw={360}
    />
  );
}
