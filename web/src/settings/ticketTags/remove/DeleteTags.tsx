import type { TicketTag } from '@atrium-console/sdk';
import { countTags, tagCascade, tagLevel, topmostTags } from '@atrium-console/sdk/rules';
import { Text } from '@mantine/core';
import { NameList } from '../../../kit/NameList.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { countsText, things } from '../tagWords.ts';
import { UNDO_SECONDS } from './useHeldDelete.ts';

type Props = {
  tags: readonly TicketTag[];
  chosen: readonly TicketTag[];
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before items are deleted: what goes with them, and how many of each level (SPEC 4). */
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
      title={isOne ? `Delete ${first?.name}?` : `Delete ${things(all.length)}?`}
      confirmLabel={`Delete ${things(all.length)}`}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      {isOne && first ? `The ${tagLevel(first)} “${first.name}” goes.` : `${capital(countsText(countTags(roots)))} go:`}
      {!isOne && <NameList items={roots.map(({ _id, name }) => ({ id: _id, name }))} />}
      {below.length > 0 && (
        <Text size="sm" mt="sm">
          What is below {isOne ? 'it' : 'them'} goes as well: <strong>{countsText(countTags(below))}</strong>.
        </Text>
      )}
      <Text size="sm" mt="sm" c="dimmed">
        Group management no longer lists them. You can undo this for {UNDO_SECONDS} seconds.
      </Text>
    </ConfirmDialog>
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
