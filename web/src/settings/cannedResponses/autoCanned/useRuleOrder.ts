import { useCallback, useRef, useState } from 'react';
import { readAgain } from '../../../kit/edit/readAgain.ts';
import type { Running } from '../../../kit/edit/useEditing.ts';
import { idsOf } from '../../../kit/order/idsOf.ts';
import { rebaseOrder } from '../../../kit/order/rebaseOrder.ts';
import { useSave } from '../../../kit/useSave.ts';
import { TITLES } from '../../../messages.ts';
import { SUCCESS } from '../../../settingsMessages.ts';

type Options<Data, Rule> = {
  query: { data?: Data | undefined; refetch: () => Running<Data> };
  /** Selects the list from the response. Must be the same function between renders. */
  itemsOf: (data: Data) => readonly Rule[];
  /** Replaces a rule and puts it at an index of the list. */
  replace: (rule: Rule, position: number) => Running<unknown>;
};

type Move = { seen: readonly string[]; wanted: readonly string[]; id: string };

/**
 * The order of a list of rules: the stored one, or the new one while it is being saved. Each move is one call, made in the
 * order as it is stored by then, so that other users' moves are kept. After a failure, the stored order is shown.
 */
export function useRuleOrder<Data, Rule extends { _id: string }>({ query, itemsOf, replace }: Options<Data, Rule>) {
  const save = useSave(TITLES.cannedResponses, 'saved');
  const [order, setOrder] = useState<readonly string[]>();
  const queue = useRef<Move[]>([]);
  const isSending = useRef(false);

  const send = async () => {
    for (let move = queue.current.shift(); move !== undefined; move = queue.current.shift()) {
      const { seen, wanted, id } = move;
      const latest = itemsOf(await readAgain(query));
      const rule = latest.find(({ _id }) => _id === id);
      const position = rebaseOrder(seen, wanted, idsOf(latest)).indexOf(id);
      if (rule !== undefined) await replace(rule, position).unwrap();
    }
    await readAgain(query);
  };
  const reorder = async (rules: readonly Rule[], moved: { from: number; to: number }) => {
    const wanted = idsOf(rules);
    const id = wanted[moved.to];
    const seen = wanted.toSpliced(moved.to, 1).toSpliced(moved.from, 0, ...(id === undefined ? [] : [id]));
    if (id === undefined) return;
    queue.current.push({ seen, wanted, id });
    setOrder(wanted);
    if (isSending.current) return;
    isSending.current = true;
    await save({ unwrap: send }, SUCCESS.settingUpdated);
    queue.current = [];
    isSending.current = false;
    setOrder(undefined);
  };
  const inOrder = useCallback(
    (data: Data) => {
      const rules = itemsOf(data);
      if (order === undefined) return rules;
      const places = new Map(order.map((id, index) => [id, index]));
      const placeOf = ({ _id }: Rule) => places.get(_id) ?? order.length;
      return rules.toSorted((a, b) => placeOf(a) - placeOf(b));
    },
    [itemsOf, order],
  );
  return { reorder, isOrdering: order !== undefined, itemsOf: inOrder };
}
