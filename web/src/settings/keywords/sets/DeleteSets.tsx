import type { KeywordPattern } from '@atrium-console/sdk';
import { List, Stack } from '@mantine/core';
import { setSentence } from '../../../areas/keywords/setSentence.ts';
import { countText } from '../../../kit/words/countText.ts';
import { KEYWORD_SET_DELETION } from '../../../settingsMessages.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';

type Props = {
  /** Default: how many they are. */
  title?: string;
  sets: readonly KeywordPattern[];
  onConfirm: () => void;
  onCancel: () => void;
};

/** How many sets are listed. */
const LISTED = 5;

/** Asks with the words of SPEC 5 before sets are deleted, and says what they collect. */
export function DeleteSets({ sets, title = `Delete ${countText(sets.length, 'set')}?`, onConfirm, onCancel }: Props) {
  // Keyed by index, because sets have no identity of their own.
  const shown = sets.slice(0, LISTED).map((set, index) => ({ set, index }));
  const more = sets.length - LISTED;
  return (
    <ConfirmDialog
      opened
      danger
      title={title}
      confirmLabel={sets.length === 1 ? 'Delete set' : 'Delete sets'}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Stack gap="xs">
        <div>{KEYWORD_SET_DELETION}</div>
        <List size="sm" spacing={4} style={{ overflowWrap: 'anywhere' }} aria-label="Sets to delete">
          {shown.map(({ set, index }) => (
            <List.Item key={index}>
              {set.includes.length === 0 ? 'A set without includes' : `A post matches if it ${setSentence(set)}.`}
            </List.Item>
          ))}
          {more > 0 && <List.Item>And {countText(more, 'more set')}.</List.Item>}
        </List>
      </Stack>
    </ConfirmDialog>
  );
}
