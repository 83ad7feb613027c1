import type { TicketTag } from '@atrium-console/sdk';
import { legalParents, tagLevel } from '@atrium-console/sdk/rules';
import { useState } from 'react';
import { MoveModal } from '../../../kit/MoveModal.tsx';
import { currentTags } from '../currentTags.ts';
import { LEVEL_NAMES, levelCount } from '../tagWords.ts';
import type { TicketTagActions } from '../useTicketTagActions.ts';
import { groupedByParent } from './parentOptions.ts';
import { useMoveTags } from './useMoveTags.ts';

type Props = {
  actions: TicketTagActions;
  chosen: readonly TicketTag[];
  onMoved: (parentId: string) => void;
  onClose: () => void;
};

/** Moves items of the same level to a new parent. Items that could not be moved stay in the dialog. */
export function MoveTags({ actions, chosen, onMoved, onClose }: Props) {
  const [left, setLeft] = useState(chosen);
  const { move, isMoving } = useMoveTags(actions);
  const [first] = left;
  const level = first ? tagLevel(first) : 'tag';
  const parentLevel = level === 'tag' ? 'category' : 'group';
  const isOne = left.length === 1;
  const onMove = async (parentId: string) => {
    const outcome = await move(left, parentId);
    if (outcome.problem === undefined && outcome.left.length < left.length) onMoved(parentId);
    setLeft(outcome.left);
    if (outcome.left.length === 0) onClose();
    return outcome.problem;
  };
  return (
    <MoveModal
      what={isOne && first ? first.name : levelCount(level, left.length)}
      label={LEVEL_NAMES[parentLevel]}
      description={`The new ${parentLevel} of ${isOne ? 'this' : 'these'}.${level === 'category' ? ' Their tags are moved, too.' : ''}`}
      options={groupedByParent(actions.tags, legalParents(actions.tags, currentTags(actions.tags, left)))}
      total={chosen.length}
      left={left.length}
      isMoving={isMoving}
      onMove={onMove}
      onClose={onClose}
    />
  );
}
