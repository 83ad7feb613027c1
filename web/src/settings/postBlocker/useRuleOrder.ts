import type { PostBlocker } from '@atrium-console/sdk';
import { postBlockerApi } from '@atrium-console/sdk/rtk';
import { blockersInOrder, movedBlockers } from '@atrium-console/sdk/rules';
import { useCallback, useRef, useState } from 'react';
import { readAgain } from '../../kit/edit/readAgain.ts';
import type { Running } from '../../kit/edit/useEditing.ts';
import { idsOf } from '../../kit/order/idsOf.ts';
import { rebaseOrder } from '../../kit/order/rebaseOrder.ts';
import { useSave } from '../../kit/useSave.ts';
import { TITLES } from '../../messages.ts';
import { SUCCESS } from '../../settingsMessages.ts';

type Rules = readonly PostBlocker[];

/**
 * The order of the rules: the stored one, or the new one while it is being saved. The server has no call for an order,
 * so
 * each rule with a new position is saved separately. After a failure the list shows the positions saved so far.
 */
export function useRuleOrder(query: { data?: Rules | undefined; refetch: () => Running<Rules> }) {
  const [update] = postBlockerApi.useUpdatePostBlockerMutation();
  const save = useSave(TITLES.validation);
  const [wanted, setWanted] = useState<readonly string[]>([]);
  const newest = useRef<readonly string[]>(undefined);

  /**
   * Saves the latest order, and continues while the user moves more rules.
   * @param seen The order before the first of the moves.
   */
  const send = async (seen: readonly string[]) => {
    // Other users may have changed the rules, so only the positions of rules that were moved here are overwritten.
    let stored: Rules = await readAgain(query);
    const theirs = idsOf(blockersInOrder(stored));
    for (let goal = newest.current ?? []; ; goal = newest.current ?? []) {
      const changes = movedBlockers(arranged(stored, rebaseOrder(seen, goal, theirs)));
      if (changes.length === 0) return;
      for (const { rule, position } of changes) {
        const { _id: id, ...body } = rule;
        const saved = await update({ id, postBlockerBody: { ...body, position } }).unwrap();
        stored = stored.map((one) => (one._id === id ? saved : one));
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
    /** Sorts the rules for display. The function only changes when the order does. */
    inOrder: useCallback((rules: Rules) => arranged(rules, wanted), [wanted]),
    isOrdering: wanted.length > 0,
  };
}

/** The rules in the wanted order, followed by rules that it does not include, in their stored order. */
function arranged(rules: Rules, wanted: readonly string[]): PostBlocker[] {
  const places = new Map(wanted.map((id, index) => [id, index]));
  const placeOf = ({ _id }: PostBlocker) => places.get(_id) ?? wanted.length;
  return blockersInOrder(rules).toSorted((a, b) => placeOf(a) - placeOf(b));
}
