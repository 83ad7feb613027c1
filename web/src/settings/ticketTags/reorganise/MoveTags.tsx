import type { TicketTag } from '@atrium-console/sdk';
import { legalParents, tagLevel } from '@atrium-console/sdk/rules';
import { useState } from 'react';
import { MoveModal } from '../../../kit/MoveModal.tsx';
import { asTheyAreNow } from '../asTheyAreNow.ts';
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

/** Moves items of one level: choose the new parent among those that may have them. What is refused stays here. */
export function MoveTags({ actions, chosen, onMoved, onClose }: Props) {
  const [left, setLeft] = useState(chosen);
  const { move, isMoving } = useMoveTags(actions);
  const [first] = left;
  const level = first ? tagLevel(first) : 'tag';
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
      label={LEVEL_NAMES[level === 'tag' ? 'category' : 'group']}
      description={`Where ${isOne ? 'it goes' : 'they go'}.${level === 'category' ? ' Tags move along.' : ''}`}
      options={groupedByParent(actions.tags, legalParents(actions.tags, asTheyAreNow(actions.tags, left)))}
      total={chosen.length}
      left={left.length}
      isMoving={isMoving}
      onMove={onMove}
      onClose={onClose}
    />
  );
}
