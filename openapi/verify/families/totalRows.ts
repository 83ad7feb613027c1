import { type Contract, isSafe } from '../contract/contract.ts';
import { textAt, valueAt } from '../contract/json.ts';
import { isPaged } from '../plan/itemSteps.ts';
import type { Problem } from './lab.ts';
import { rowsOf } from './lists/rows.ts';
import type { Finds } from './repeatFinds.ts';
import type { Witness } from './repeatMoments.ts';

const SAYS = 'The total of a list is that of its rows, however it is asked for and whatever was changed before.';

/** Looks at the total of each list that is read, also in the midst of changes and with whatever filters. */
export function watchTotals(contract: Contract, finds: Finds): Witness {
  return {
    sees(moment) {
      const { operation, exchange, isDone } = moment;
      if (!isDone || !isSafe(operation) || !isPaged(operation)) return;
      const json = exchange.answer?.json;
      const total = valueAt(json, 'total');
      const rows = rowsOf(contract, operation, json)?.rows.length;
      if (typeof total !== 'number' || rows === undefined) return;
      const isFirst = !new URL(exchange.request.url).searchParams.has('cursor');
      const isAll = isFirst && textAt(json, 'next_cursor') === '';
      if (isAll ? total === rows : total >= rows) return;
      const cause = 'total other than the rows';
      const expected = `${isAll ? '' : 'at least '}${rows}, as there are rows`;
      const problem: Problem = { isLoss: true, cause, pointer: '/total', expected, received: String(total) };
      finds.add('count', moment, problem, SAYS);
    },
  };
}
