import { isSafe } from '../contract/contract.ts';
import { isObject, type Json, type JsonObject, preview } from '../contract/json.ts';
import type { Problem } from './lab.ts';
import type { Finds } from './repeatFinds.ts';
import type { Witness } from './repeatMoments.ts';

/** What tells an item of a list from the others, whatever it counts: its id, or its words. */
function labelOf(item: Json): string {
  if (!isObject(item)) return JSON.stringify(item);
  const own = item._id ?? item.id;
  if (typeof own === 'string' || typeof own === 'number') return String(own);
  return Object.values(item)
    .filter((value) => typeof value === 'string')
    .join(' ');
}

/** The labels of each list in a value, in their order, by the labels above it. */
function listsIn(value: Json, place = '', all = new Map<string, string[]>()): Map<string, string[]> {
  if (Array.isArray(value)) {
    const labels = value.map(labelOf);
    all.set(place, labels);
    for (const [index, one] of value.entries()) listsIn(one, `${place}/${labels[index]}`, all);
  } else if (isObject(value)) inObject(value, place, all);
  return all;
}

function inObject(value: JsonObject, place: string, all: Map<string, string[]>): void {
  for (const [key, one] of Object.entries(value))
    if (typeof one === 'object' && one !== null) listsIn(one, `${place}/${key}`, all);
}

/** Whether two lists have the same items, each once, in another order. */
function isMoved(before: readonly string[] | undefined, now: readonly string[]): boolean {
  if (before === undefined || before.length !== now.length || now.length < 2) return false;
  const known = new Set(before);
  return before.join() !== now.join() && known.size === now.length && now.every((one) => known.has(one));
}

const SAYS = 'Two readings without a change between them have each list in the same order.';

/**
 * Compares the order of all lists in a response, at any depth and whatever else in it changes from one moment to the next, with that
 * of the same call before, if nothing was changed between them.
 */
export function watchOrder(finds: Finds): Witness {
  const last = new Map<string, { text: string; json: Json; from: number; to: number }>();
  return {
    sees({ operation, exchange, who, from, to, isDone, ...moment }, timeline) {
      const { answer, request } = exchange;
      if (!isDone || answer?.json === undefined || !isSafe(operation) || !operation.secured) return;
      const key = `${who} ${request.url}`;
      const before = last.get(key);
      last.set(key, { text: answer.text, json: answer.json, from, to });
      if (before === undefined || before.text === answer.text || before.to > from) return;
      if (timeline.changesSince(before.from).length > 0) return;
      const earlier = listsIn(before.json);
      const moved = [...listsIn(answer.json)].find(([place, labels]) => isMoved(earlier.get(place), labels));
      if (moved === undefined) return;
      const [place, labels] = moved;
      const problem: Problem = {
        certainty: 'assumed',
        cause: 'order of a list changes',
        expected: `${preview(earlier.get(place), 300)} at ${place}, as before`,
        received: preview(labels, 300),
      };
      finds.add('order', { operation, exchange, who, from, to, isDone, ...moment }, problem, SAYS);
    },
  };
}
