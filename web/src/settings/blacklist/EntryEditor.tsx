import type { BlacklistEntry } from '@atrium-console/sdk';
import { blacklistEntryBodyLimits } from '@atrium-console/sdk/limits';
import { blacklistApi } from '@atrium-console/sdk/rtk';
import { Stack } from '@mantine/core';
import { ItemModal } from '../../kit/edit/ItemModal.tsx';
import { SETTING_TOASTS } from '../../kit/edit/settingToasts.ts';
import { type ItemEditing, useItemEditing } from '../../kit/edit/useItemEditing.ts';
import { LongTextField } from '../../kit/fields/LongTextField.tsx';
import { NameField } from '../../kit/fields/NameField.tsx';
import { SegmentedField } from '../../kit/fields/SegmentedField.tsx';
import { bodyOf, checkEntry, entryWords, newEntry, tidyEntry } from './entryDraft.ts';
import { ENTRY_TYPES, type EntryType, TYPE_ORDER } from './entryTypes.ts';
import { HiddenPosts } from './HiddenPosts.tsx';

type Props = ItemEditing<BlacklistEntry> & {
  /** The initial type of a new entry. */
  newType: EntryType;
};

/**
 * Creates or edits a blacklist entry. A copy keeps the value, which is changed before it is saved: two links often differ
 * only at the end.
 */
export function EntryEditor({ newType, ...props }: Props) {
  const [create] = blacklistApi.useCreateBlacklistEntryMutation();
  const [update] = blacklistApi.useUpdateBlacklistEntryMutation();
  const { draft, field, modal } = useItemEditing({
    ...props,
    nameOf: ({ value }) => value,
    fresh: newEntry(newType),
    bodyOf,
    checks: { limits: blacklistEntryBodyLimits, fields: checkEntry, tidy: tidyEntry },
    create: (body) => create({ blacklistEntryBody: body }),
    update: (id, body) => update({ id, blacklistEntryBody: body }),
    messages: SETTING_TOASTS,
  });
  const { label, help, effect } = ENTRY_TYPES[draft.value.type];
  return (
    <ItemModal {...modal} one="blacklist entry" words={entryWords}>
      <Stack gap="md">
        <SegmentedField
          label="Type"
          options={TYPE_ORDER.map((value) => ({ value, label: ENTRY_TYPES[value].one }))}
          effect={effect}
          {...field('type')}
        />
        <NameField label={label} description={help} {...field('value')} />
        <HiddenPosts entry={draft.value} />
        <LongTextField label="Note" description="Why it is on the blacklist. Optional." {...field('note')} />
      </Stack>
    </ItemModal>
  );
}
