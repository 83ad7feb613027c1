import { Select } from '@mantine/core';
import { PickerFailure } from '../../kit/PickerFailure.tsx';
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
export function TagPicker({ tags: { names, items, isPartial, missing, off, query }, value, error, onChange }: Props) {
  const disabledReason =
    off ??
    (missing &&
      `Choosing a ticket tag needs the permission ${missing}; ask the people who manage roles in your organisation.`);
  const lock = useLockProps({ description: disabledReason ?? 'Group › category › tag.', disabledReason });
  if (query.isError && items === undefined) {
    return <PickerFailure onRetry={query.refetch}>The ticket tags could not be loaded.</PickerFailure>;
  }
  const isUnknown = value !== null && !query.isLoading && names.find(value) === undefined;
  // A tag that cannot be looked up still shows that something is chosen.
  const options = isUnknown ? [{ value, label: names.pathOf(value) }, ...names.options] : names.options;
  // What the options of the group hide is still there.
  const isDeleted = isUnknown && items !== undefined && !isPartial;
  return (
    <LockTooltip disabledReason={disabledReason}>
      <Select
        label="Ticket tag"
        required
        searchable
        allowDeselect={false}
        limit={SHOWN}
        // The list itself scrolls: a scroll area around it would need its own keyboard access.
        withScrollArea={false}
        styles={{ options: { maxHeight: 260, overflowY: 'auto' } }}
        nothingFoundMessage="No matching tags."
        placeholder={query.isLoading ? 'Loading…' : 'Choose a tag'}
        data={[...options]}
        value={value}
        error={error ?? (isDeleted ? 'This tag no longer exists. Choose another one.' : undefined)}
        {...lock}
        onChange={onChange}
      />
    </LockTooltip>
  );
}
