import { isSafe } from '../contract/contract.ts';
import type { Json } from '../contract/json.ts';
import { isSame, preview } from '../contract/json.ts';
import type { Problem } from './lab.ts';
import type { View } from './subject.ts';

/** A date with a time. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** A time as milliseconds since 1970; undefined if a value is no time. */
function instantOf(value: Json | undefined): number | undefined {
  if (typeof value !== 'string' || !INSTANT.test(value)) return undefined;
  const time = Date.parse(value);
  return Number.isNaN(time) ? undefined : time;
}

/** Whether two plain values say the same; anything else is not compared. */
function agree(one: Json | undefined, other: Json | undefined): boolean {
  const [a, b] = [instantOf(one), instantOf(other)];
  // A server may cut the fraction of a second in one place.
  if (a !== undefined && b !== undefined) return Math.abs(a - b) <= 1000;
  return typeof one !== typeof other || typeof one === 'object' || isSame(one, other);
}

/** An object in a response, or that it is not there. */
type Shown = Pick<View, 'operation' | 'item' | 'pointer'>;

/** What one response shows otherwise than another, of the fields that both have and that can be compared. `cause`: in words. */
export function firstApart(
  first: Shown,
  second: Shown,
  cause: string,
  isCompared: (name: string, value: Json) => boolean,
): Problem | undefined {
  for (const [name, value] of Object.entries(second.item ?? {})) {
    const other = first.item?.[name];
    if (other === undefined || !isCompared(name, other) || agree(other, value)) continue;
    return {
      certainty: 'assumed',
      cause,
      pointer: `${second.pointer}/${name}`,
      expected: `${preview(other)}, as ${first.operation.id} shows it`,
      received: preview(value),
    };
  }
  return undefined;
}

/** What a view shows otherwise than an earlier one. */
export function disagreement(first: View, view: View): Problem | undefined {
  const isWrite = [first, view].some(({ operation }) => !isSafe(operation));
  // The response to a write can show what is never shown again, or not yet in its last form.
  const isCompared = (_: string, value: Json) => !isWrite || instantOf(value) !== undefined;
  return firstApart(first, view, 'two places show one thing differently', isCompared);
}

/** Names of fields with the time of a creation or a change. */
const MADE = /^(?:created|added)(?:_(?:at|on|time|date))?$/;
const CHANGED = /^(?:updated|modified|changed)(?:_(?:at|on|time|date))?$/;

/** How far the clock of a server may be from that of its responses, in milliseconds. */
const SKEW_MS = 15 * 60_000;

/** What is wrong with the times of something that was written a moment ago. */
export function staleness({ item, exchange, pointer }: View, isNew: boolean): Problem[] {
  const now = Date.parse(exchange.answer?.headers.date ?? '') || Date.now();
  return Object.entries(item ?? {}).flatMap(([name, value]): Problem[] => {
    const isNow = CHANGED.test(name) || (isNew && MADE.test(name));
    const time = isNow ? instantOf(value) : undefined;
    if (time === undefined || Math.abs(time - now) <= SKEW_MS) return [];
    return [
      {
        certainty: 'assumed',
        cause: 'time of a change is another one',
        pointer: `${pointer}/${name}`,
        expected: `about ${new Date(now).toISOString()}, when it was made`,
        received: preview(value),
      },
    ];
  });
}

/** The times of the last change that views show. */
function lastChanges(views: readonly View[]): { view: View; name: string; time: number }[] {
  return views.flatMap((view) =>
    Object.entries(view.item ?? {}).flatMap(([name, value]) => {
      const time = CHANGED.test(name) && view.isOwn ? instantOf(value) : undefined;
      return time === undefined ? [] : [{ view, name, time }];
    }),
  );
}

/** What did not move on although something was changed, `elapsed` milliseconds later. */
export function stoppedClocks(
  before: readonly View[],
  now: readonly View[],
  elapsed: number,
): { view: View; problem: Problem }[] {
  const earlier = lastChanges(before);
  return lastChanges(now).flatMap(({ view, name, time }) => {
    const old = earlier.find((one) => one.name === name && one.view.operation === view.operation);
    if (old === undefined) return [];
    // Times of whole seconds say nothing of what was changed within one.
    const isCoarse = [old.time, time].every((one) => one % 1000 === 0);
    if (elapsed < (isCoarse ? 2000 : 20) || time > old.time) return [];
    const problem: Problem = {
      certainty: 'assumed',
      cause: 'time of a change stands still',
      pointer: `${view.pointer}/${name}`,
      expected: `a time after ${new Date(old.time).toISOString()}, when it was changed before`,
      received: new Date(time).toISOString(),
    };
    return [{ view, problem }];
  });
}
