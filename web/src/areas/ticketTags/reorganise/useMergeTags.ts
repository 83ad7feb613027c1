import { isNotFound, type TicketTag } from '@atrium-console/sdk';
import { planMerge, type TagMergePlan, tagLevel } from '@atrium-console/sdk/rules';
import isEqual from 'fast-deep-equal';
import { useState } from 'react';
import { callFailure, toastFailure } from '../../../base/callFailure.ts';
import { toastSuccess } from '../../../base/toasts.ts';
import type { Running } from '../../../kit/edit/useEditing.ts';
import { runMany } from '../../../kit/runMany.ts';
import { movedText } from '../../../kit/words/movedText.ts';
import { TITLES } from '../../../messages.ts';
import { currentTags } from '../currentTags.ts';
import { movedTags } from '../tagWords.ts';
import type { TicketTagActions } from '../useTicketTagActions.ts';

type Step = { items: readonly TicketTag[]; call: (tag: TicketTag) => Running<unknown> };

/** What somebody else has deleted already is deleted, too. */
function unlessGone(call: Running<unknown>): Running<unknown> {
  return {
    unwrap: () =>
      call.unwrap().catch((error: unknown) => {
        if (!isNotFound(error)) throw error;
      }),
  };
}

/**
 * Runs a merge step by step: all items are moved before anything is deleted. When a step fails, the remaining steps are
 * skipped and nothing is lost. The merge can then be repeated.
 */
export function useMergeTags({ tags, reload, update, remove }: TicketTagActions) {
  const [isMerging, setMerging] = useState(false);
  const [hasChanged, setHasChanged] = useState(false);
  const [seen, setSeen] = useState(tags);

  const stepsOf = ({ updates, deletes }: TagMergePlan): Step[] => [
    { items: updates.filter((tag) => tagLevel(tag) !== 'tag'), call: update },
    { items: updates.filter((tag) => tagLevel(tag) === 'tag'), call: update },
    { items: deletes, call: (tag) => unlessGone(remove(tag)) },
  ];
  /** Whether the reloaded list still results in the plan that the user confirmed. */
  const isPlanCurrent = async (plan: TagMergePlan, chosen: readonly TicketTag[]): Promise<boolean> => {
    const latest = await reload();
    const target = latest.find(({ _id }) => _id === plan.target._id);
    const now = target && planMerge(latest, target, currentTags(latest, chosen));
    return now?.ok === true && isEqual(now.plan, plan);
  };
  const execute = async (plan: TagMergePlan, chosen: readonly TicketTag[]): Promise<boolean> => {
    for (const { items, call } of stepsOf(plan)) {
      const [failure] = await runMany(items, call);
      if (failure === undefined) continue;
      toastFailure(TITLES.validation, failure.error, 'merged');
      return false;
    }
    const merged = movedTags(chosen.filter(({ _id }) => _id !== plan.target._id));
    toastSuccess(movedText(merged, plan.target.name, 'merged into'));
    return true;
  };
  /** @returns Whether all steps succeeded. */
  const merge = async (plan: TagMergePlan, chosen: readonly TicketTag[]): Promise<boolean> => {
    setSeen(tags);
    setMerging(true);
    try {
      const isCurrent = await isPlanCurrent(plan, chosen);
      setHasChanged(!isCurrent);
      return isCurrent && (await execute(plan, chosen));
    } catch (caught) {
      toastFailure(TITLES.validation, callFailure(caught), 'merged');
      return false;
    } finally {
      setMerging(false);
    }
  };
  return { merge, isMerging, hasChanged, seen };
}
