import type { TicketTag } from '@atrium-console/sdk';
import { legalParents, tagLevel } from '@atrium-console/sdk/rules';
import { Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { EditorModal } from '../../kit/EditorModal.tsx';
import { asTheyAreNow, type TagDesk } from '../tagDesk.ts';
import { LEVEL_NAMES, levelCount } from '../tagWords.ts';
import { groupedByParent } from './parentOptions.ts';
import { useMoveTags } from './useMoveTags.ts';

type Props = {
  desk: TagDesk;
  chosen: readonly TicketTag[];
  onMoved: (parentId: string) => void;
  onClose: () => void;
};

/** Moves items of one level: choose the new parent among those that may have them. What is refused stays here. */
export function MoveTags({ desk, chosen, onMoved, onClose }: Props) {
  const [left, setLeft] = useState(chosen);
  const [parent, setParent] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const { move, isMoving } = useMoveTags(desk);
  const [first] = left;
  const level = first ? tagLevel(first) : 'tag';
  const what = left.length === 1 ? `${first?.name}` : levelCount(level, left.length);
  const label = LEVEL_NAMES[level === 'tag' ? 'category' : 'group'];
  const submit = async () => {
    if (parent === null) return setProblem(`Choose a ${label.toLocaleLowerCase()}.`);
    const outcome = await move(left, parent);
    setProblem(outcome.problem);
    if (outcome.problem === undefined && outcome.left.length < left.length) onMoved(parent);
    if (outcome.left.length === 0) onClose();
    else setLeft(outcome.left);
  };
  return (
    <EditorModal
      title={`Move ${what}`}
      size="md"
      saveLabel="Move"
      isDirty={false}
      isSaving={isMoving}
      onSave={submit}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Select
          label={label}
          description={level === 'category' ? 'Their tags move along.' : 'Where they go.'}
          placeholder={`Choose a ${label.toLocaleLowerCase()}`}
          required
          searchable
          // The list itself scrolls: an area around it would have to be reached by the keyboard on its own.
          withScrollArea={false}
          styles={{ options: { maxHeight: 260, overflowY: 'auto' } }}
          nothingFoundMessage={`No ${label.toLocaleLowerCase()} of this name`}
          data-autofocus
          data={groupedByParent(desk.tags, legalParents(desk.tags, asTheyAreNow(desk.tags, left)))}
          value={parent}
          error={problem}
          onChange={(value) => {
            setParent(value);
            setProblem(undefined);
          }}
        />
        {left.length < chosen.length && (
          <Text size="sm" role="status">
            {chosen.length - left.length} of {chosen.length} were moved; {left.length} could not be.
          </Text>
        )}
      </Stack>
    </EditorModal>
  );
}
