import type { PostBlocker } from '@atrium-console/sdk';
import { postBlockerApi } from '@atrium-console/sdk/rtk';
import { blockersInOrder, movedBlockers } from '@atrium-console/sdk/rules';
import { useCallback, useRef, useState } from 'react';
import { readAgain } from '../../kit/edit/readAgain.ts';
import type { Running } from '../../kit/edit/useEditing.ts';
import { idsOf } from '../../kit/order/idsOf.ts';
import { rebaseOrder } from '../../kit/order/rebaseOrder.ts';
import { useSave } from '../../kit/useSave.ts';
import { SUCCESS, TITLES } from '../../messages.ts';

type Rules = readonly PostBlocker[];

/**
 * The order of the rules: as stored, or as wanted while that is being sent. The server has no call for an order, so each
 * rule that gets another position is sent by itself. On a refusal what the server has taken so far is shown.
 */
export function useRuleOrder(query: { data?: Rules | undefined; refetch: () => Running<Rules> }) {
  const [update] = postBlockerApi.useUpdatePostBlockerMutation();
  const save = useSave(TITLES.validation);
  const [wanted, setWanted] = useState<readonly string[]>([]);
  const newest = useRef<readonly string[]>(undefined);

  /**
   * Sends the order that is wanted now, and goes on while people go on moving rules.
   * @param seen The order before the first of the moves.
   */
  const send = async (seen: readonly string[]) => {
    // Somebody else may have changed the rules: only positions are to be overwritten, and only of what was moved here.
    let stored: Rules = await readAgain(query);
    const theirs = idsOf(blockersInOrder(stored));
    for (let goal = newest.current ?? []; ; goal = newest.current ?? []) {
      const changes = movedBlockers(arranged(stored, rebaseOrder(seen, goal, theirs)));
      if (changes.length === 0) return;
      for (const { rule, position } of changes) {
        const { _id: id, ...body } = rule;
        const answer = await update({ id, postBlockerBody: { ...body, position } }).unwrap();
        stored = stored.map((one) => (one._id === id ? answer : one));
        if (newest.current !== goal) break;
      }
    }
  };
  const order = async (rules: Rules) => {
    const isSending = newest.current !== undefined;
    newest.current = idsOf(rules);
    setWanted(newest.current);
    if (isSending) return;
    const seen = idsOf(blockersInOrder(query.data ?? []));
    await save({ unwrap: () => send(seen) }, SUCCESS.settingUpdated);
    newest.current = undefined;
    setWanted([]);
  };
  return {
    order,
    /** The rules in the order to show. The same function until the order changes. */
    inOrder: useCallback((rules: Rules) => arranged(rules, wanted), [wanted]),
    isOrdering: wanted.length > 0,
  };
}

/** The rules in the order wanted; those that it does not name stand behind, as stored. */
function arranged(rules: Rules, wanted: readonly string[]): PostBlocker[] {
  const places = new Map(wanted.map((id, index) => [id, index]));
  const placeOf = ({ _id }: PostBlocker) => places.get(_id) ?? wanted.length;
  return blockersInOrder(rules).toSorted((a, b) => placeOf(a) - placeOf(b));
}
