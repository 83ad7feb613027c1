import type { TicketTag } from '@atrium-console/sdk';
import { countTags, tagCascade, tagLevel, topmostTags } from '@atrium-console/sdk/rules';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { NameList } from '../../../kit/NameList.tsx';
import { DeletionNotice } from '../../../kit/undo/DeletionNotice.tsx';
import { isByKey } from '../../../kit/undo/isByKey.ts';
import { type Replacement, UsageFields } from '../../../kit/usage/UsageFields.tsx';
import type { LoadUsage } from '../../../kit/usage/useItemUsage.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { tagNames } from '../tagNames.ts';
import { countsText, itemCount } from '../tagWords.ts';

type Props = {
  tags: readonly TicketTag[];
  chosen: readonly TicketTag[];
  /** Loads what uses items and those below them. */
  usage: LoadUsage;
  onConfirm: (replacement: Replacement, isByKey: boolean) => void;
  onClose: () => void;
};

/** Confirms a deletion. Names the items and counts those below them that are also deleted, by level (SPEC 4). */
export function DeleteTags({ tags, chosen, usage, onConfirm, onClose }: Props) {
  const roots = topmostTags(tags, chosen);
  const all = tagCascade(tags, roots);
  const below = all.filter((tag) => !roots.includes(tag));
  const [first] = roots;
  const isOne = roots.length === 1;
  const [replacement, setReplacement] = useState<Replacement>({});
  const deletedIds = new Set(all.map(({ _id }) => _id));
  return (
    <ConfirmDialog
      opened
      danger
      title={isOne ? `Delete ${first?.name}?` : `Delete ${itemCount(all.length)}?`}
      confirmLabel={`Delete ${itemCount(all.length)}`}
      onConfirm={(event) => onConfirm(replacement, isByKey(event))}
      onCancel={onClose}
    >
      {isOne && first
        ? `The ${tagLevel(first)} “${first.name}” will be deleted.`
        : `${countsText(countTags(roots))} will be deleted:`}
      {!isOne && <NameList items={roots.map(({ _id, name }) => ({ id: _id, name }))} />}
      {below.length > 0 && (
        <Text size="sm" mt="sm">
          All items below {isOne ? 'it' : 'them'} will be deleted, too: <strong>{countsText(countTags(below))}</strong>.
        </Text>
      )}
      <UsageFields
        ids={roots.map(({ _id }) => _id)}
        load={usage}
        options={tagNames(tags).options.filter(({ value }) => !deletedIds.has(value))}
        value={replacement}
        onChange={setReplacement}
      />
      <DeletionNotice />
    </ConfirmDialog>
  );
}
