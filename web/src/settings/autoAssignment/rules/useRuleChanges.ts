import type { AssignRule, AutoAssign } from '@atrium-console/sdk';
import { autoAssignApi } from '@atrium-console/sdk/rtk';
import { inOrder } from '@atrium-console/sdk/rules';
import { useCallback, useRef, useState } from 'react';
import { idsOf } from '../../../kit/order/idsOf.ts';
import { rebaseOrder } from '../../../kit/order/rebaseOrder.ts';
import { useSave } from '../../../kit/useSave.ts';
import { TITLES } from '../../../messages.ts';
import { SUCCESS } from '../../../settingsMessages.ts';
import type { AssignTabProps } from '../assignTab.ts';
import { useAssignReads } from '../useAssignReads.ts';
import { bodyOf, renumbered } from './ruleDraft.ts';

/**
 * Changes to rules that are saved immediately: on or off, and their order. A save replaces the whole rule, so the rules
 * are refetched first: another user's changes must not be undone.
 */
export function useRuleChanges(query: AssignTabProps['query']) {
  const reads = useAssignReads();
  const [update] = autoAssignApi.useUpdateAssignRuleMutation();
  const save = useSave(TITLES.validation);
  // While the priorities are saved one by one, show the new order instead of the partly saved one.
  const [order, setOrder] = useState<readonly string[]>();
  const wanted = useRef<readonly string[]>(undefined);
  const replace = (rule: AssignRule) => update({ id: rule._id, assignRuleBody: bodyOf(rule) }).unwrap();

  const turn = (rule: AssignRule, enabled: boolean) => ({
    unwrap: async () => {
      const rules = await reads.rules();
      return replace({ ...(rules.find(({ _id }) => _id === rule._id) ?? rule), enabled });
    },
  });
  const saveOrder = (seen: readonly string[], ids: readonly string[]) => ({
    unwrap: async () => {
      const rules = await reads.rules();
      for (const rule of renumbered(rules, rebaseOrder(seen, ids, idsOf(inOrder(rules))))) await replace(rule);
    },
  });
  /** Saves the rules in this order. A move during a save is saved after it; if a save fails, the stored order is shown. */
  const reorder = async (rules: readonly AssignRule[]) => {
    const isRunning = wanted.current !== undefined;
    const ids = idsOf(rules);
    wanted.current = ids;
    setOrder(ids);
    if (isRunning) return;
    const seen = idsOf(inOrder(query.data?.rules ?? []));
    let saved: readonly string[] | undefined;
    while (wanted.current !== saved) {
      saved = wanted.current;
      const { ok } = await save(saveOrder(seen, saved), SUCCESS.settingUpdated);
      if (!ok) break;
    }
    wanted.current = undefined;
    setOrder(undefined);
  };
  const itemsOf = useCallback(
    ({ rules }: AutoAssign) => {
      if (order === undefined) return inOrder(rules);
      const placed = order.flatMap((id) => rules.filter(({ _id }) => _id === id));
      return [...placed, ...inOrder(rules).filter(({ _id }) => !order.includes(_id))];
    },
    [order],
  );
  return { turn, reorder, isOrdering: order !== undefined, itemsOf };
}
