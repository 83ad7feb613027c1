import { isObject, isSame, type Json, preview, toPointer } from '../contract/json.ts';
import type { Problem } from './lab.ts';
import type { View } from './subject.ts';

/** A date with a time, which servers note of each call. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T/;

/** What stays of a value however often it is written: no times, and no ids in lists, which may be made anew with them. */
function lasting(value: Json): Json {
  if (typeof value === 'string' && INSTANT.test(value)) return null;
  if (Array.isArray(value)) {
    const items = value.map((one) => (isObject(one) ? lasting({ ...one, _id: null, id: null }) : lasting(one)));
    // Two readings can have another order.
    return items.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  if (!isObject(value)) return value;
  const keys = Object.keys(value).toSorted();
  return Object.fromEntries(keys.map((key) => [key, lasting(value[key] ?? null)]));
}

/** The first place where two values differ. */
function firstDifference(
  before: Json | undefined,
  now: Json | undefined,
  keys: string[] = [],
): { keys: string[]; before: Json | undefined; now: Json | undefined } | undefined {
  if (isSame(before, now)) return undefined;
  if (isObject(before) && isObject(now)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(now)])) {
      const found = firstDifference(before[key], now[key], [...keys, key]);
      if (found !== undefined) return found;
    }
  }
  return { keys, before, now };
}

/** A view, and what it shows differently than before, if anything. */
export type Change = { view: View; problem?: Problem };

/** What each view shows differently than before, apart from times. */
export function changesSince(before: readonly View[], now: readonly View[]): Change[] {
  return now.map((view) => {
    const earlier = before.find(({ operation }) => operation === view.operation);
    if (earlier === undefined) return { view };
    const found = firstDifference(earlier.item && lasting(earlier.item), view.item && lasting(view.item));
    const [stray] = view.strays.filter((id) => !earlier.strays.includes(id));
    if (stray !== undefined) {
      const expected = 'no further item';
      return {
        view,
        problem: { isLoss: true, pointer: view.pointer, expected, received: `an item with the id ${stray}` },
      };
    }
    if (found === undefined) return { view };
    const problem: Problem = {
      isLoss: true,
      pointer: `${view.pointer}${toPointer(found.keys)}`,
      expected: `${found.before === undefined ? 'no value here' : preview(found.before)}, as ${earlier.operation.id} showed before`,
      received: preview(found.now),
    };
    return { view, problem };
  });
}
