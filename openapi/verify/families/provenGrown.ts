import { type Contract, isSafe, type Operation } from '../contract/contract.ts';
import { resources } from '../contract/items.ts';
import { isOver, type World } from '../phases/world.ts';
import { listOf } from './lists/list.ts';
import { checkOrder } from './lists/order.ts';
import { rowsOf } from './lists/rows.ts';
import type { Witness } from './repeatMoments.ts';

/** So many rows are the least that have an order. */
const LEAST = 2;

/** Counts the rows of lists, of which some have an order only at the end of a run. */
export function watchGrown(contract: Contract): Witness & { grown(): readonly Operation[] } {
  const items = new Set(resources(contract).map(({ listed }) => listed?.operation));
  const first = new Map<Operation, number>();
  const last = new Map<Operation, number>();
  return {
    sees({ operation, exchange, who, isDone }) {
      if (who !== 'main' || !isDone || !isSafe(operation) || !operation.secured || items.has(operation)) return;
      const rows = rowsOf(contract, operation, exchange.answer?.json)?.rows.length;
      if (rows === undefined) return;
      if (!first.has(operation)) first.set(operation, rows);
      last.set(operation, rows);
    },
    grown: () =>
      [...last].flatMap(([operation, rows]) =>
        (first.get(operation) ?? 0) < LEAST && rows >= LEAST ? [operation] : [],
      ),
  };
}

/** Looks at the order of lists that had too few rows for one when all lists were looked at, and whose new rows stay. */
export async function checkGrown(world: World, grown: readonly Operation[]): Promise<void> {
  for (const operation of grown.filter((one) => world.operations.includes(one))) {
    if (isOver(world)) return;
    const list = listOf(world, operation);
    const reading = await list?.read();
    if (list !== undefined && reading !== undefined) await checkOrder(list, reading, {});
  }
}
