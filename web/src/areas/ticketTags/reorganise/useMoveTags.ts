import type { TicketTag } from '@atrium-console/sdk';
import { planMove, type TagMove } from '@atrium-console/sdk/rules';
import { useState } from 'react';
import { callFailure, toastFailure } from '../../../base/callFailure.ts';
import { asList } from '../../../kit/edit/fieldWords.ts';
import { useBulk } from '../../../kit/useBulk.ts';
import { movedText } from '../../../kit/words/movedText.ts';
import { TITLES } from '../../../messages.ts';
import { TAG_WITHOUT_ID } from '../../../settingsMessages.ts';
import { currentTags } from '../currentTags.ts';
import { movedTags } from '../tagWords.ts';
import type { TicketTagActions } from '../useTicketTagActions.ts';

type Outcome = {
  /** The items that could not be moved. */
  left: readonly TicketTag[];
  /** Why nothing was sent. Absent when a call was made: its result is shown in a toast. */
  problem?: string;
};

/** Moves the current versions of items to another parent, so that other users’ changes are kept. */
export function useMoveTags({ reload, update }: TicketTagActions) {
  const [isReading, setReading] = useState(false);
  const { run, isRunning } = useBulk('moved');
  const read = async () => {
    setReading(true);
    try {
      return await reload();
    } catch (caught) {
      toastFailure(TITLES.validation, callFailure(caught), 'moved');
      return undefined;
    } finally {
      setReading(false);
    }
  };
  const move = async (chosen: readonly TicketTag[], parentId: string): Promise<Outcome> => {
    const tags = await read();
    if (tags === undefined) return { left: chosen };
    const parent = tags.find(({ _id }) => _id === parentId);
    if (parent === undefined) return { left: chosen, problem: 'Someone else deleted it. Choose another one.' };
    const left = currentTags(tags, chosen);
    const plan = planMove(tags, left, parent);
    if (!plan.ok) return { left, problem: problemText(plan, parent) };
    if (plan.updates.length === 0) return { left: [] };
    const failed = await run(plan.updates, update, movedText(movedTags(plan.updates), parent.name), TITLES.validation);
    return { left: currentTags(left, failed) };
  };
  return { move, isMoving: isReading || isRunning };
}

function problemText(plan: Extract<TagMove, { ok: false }>, parent: TicketTag): string {
  switch (plan.code) {
    case 'without-id':
      return TAG_WITHOUT_ID;
    case 'name-taken':
      return `“${parent.name}” already contains ${asList(plan.names)}. Rename or merge them first.`;
    case 'mixed-levels':
    case 'wrong-parent':
      return 'Categories can only be moved to groups, and tags to categories.';
  }
}
