import { Alert, Button, Group, Select, Text } from '@mantine/core';
import { LockTooltip } from '../../ui/LockTooltip.tsx';
import { useLockProps } from '../../ui/useLockProps.tsx';
import type { TicketTags } from './useTicketTags.ts';

type Props = {
  tags: TicketTags;
  value: string | null;
  error?: string | undefined;
  onChange: (id: string | null) => void;
};

/** Options shown at once. A desk may have thousands; typing narrows them. */
const SHOWN = 50;

/** Chooses the ticket tag that a rule puts on tickets, by its path: group, category, tag. */
export function TagPicker({ tags, value, error, onChange }: Props) {
  const { disabledReason } = tags;
  const lock = useLockProps({ description: disabledReason ?? 'Group › category › tag.', disabledReason });
  if (tags.retry !== undefined) {
    return (
      <Alert color="red" variant="light" role="alert">
        <Group gap="sm">
          <Text size="sm">The ticket tags could not be loaded.</Text>
          <Button size="xs" variant="default" onClick={tags.retry}>
            Try again
          </Button>
        </Group>
      </Alert>
    );
  }
  const isUnknown = value !== null && !tags.isLoading && !tags.paths.some((path) => path.value === value);
  // What cannot be looked up still shows that something is chosen.
  const paths = isUnknown ? [{ value, label: tags.nameOf(value) }, ...tags.paths] : tags.paths;
  const isGone = isUnknown && disabledReason === undefined;
  return (
    <LockTooltip disabledReason={disabledReason}>
      <Select
        label="Ticket tag"
        required
        searchable
        allowDeselect={false}
        limit={SHOWN}
        nothingFoundMessage="No matching tags."
        placeholder={tags.isLoading ? 'Loading…' : 'Choose a tag'}
        data={[...paths]}
        value={value}
        error={error ?? (isGone ? 'This tag no longer exists. Choose another one.' : undefined)}
        {...lock}
        onChange={onChange}
      />
    </LockTooltip>
  );
}
