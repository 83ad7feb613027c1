import type { TicketTag } from '@atrium-console/sdk';
import { countTags, tagCascade, tagLevel, topmostTags } from '@atrium-console/sdk/rules';
import { Text } from '@mantine/core';
import { NameList } from '../../../kit/NameList.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { countsText, itemCount } from '../tagWords.ts';
import { UNDO_SECONDS } from './useUndoableDelete.ts';

type Props = {
  tags: readonly TicketTag[];
  chosen: readonly TicketTag[];
  onConfirm: () => void;
  onClose: () => void;
};

/** Confirms a deletion. Names the items and counts those below them that are also deleted, by level (SPEC 4). */
export function DeleteTags({ tags, chosen, onConfirm, onClose }: Props) {
  const roots = topmostTags(chosen);
  const all = tagCascade(tags, roots);
  const below = all.filter((tag) => !roots.includes(tag));
  const [first] = roots;
  const isOne = roots.length === 1;
  return (
    <ConfirmDialog
      opened
      danger
      title={isOne ? `Delete ${first?.name}?` : `Delete ${itemCount(all.length)}?`}
      confirmLabel={`Delete ${itemCount(all.length)}`}
      onConfirm={onConfirm}
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
      <Text size="sm" mt="sm" c="dimmed">
        They will also be removed from group management. You can undo this for {UNDO_SECONDS} seconds.
      </Text>
    </ConfirmDialog>
  );
}
