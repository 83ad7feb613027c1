import { isSafe, type Operation } from '../contract/contract.ts';
import { atPointer, isObject, isSame, type Json, preview, toPointer, valueAt } from '../contract/json.ts';
import { oncePer } from '../contract/oncePer.ts';
import { isOfRun } from '../contract/samples.ts';
import { isTaken } from '../judge/returned.ts';
import type { World } from '../phases/world.ts';
import { apartWords } from './codePoints.ts';
import { AROUND, spoiltIn } from './hostile.ts';
import type { Problem } from './lab.ts';
import type { Variant } from './leaves.ts';
import { narrowed } from './narrowed.ts';
import type { View } from './subject.ts';

/** Whether a list has an order that says something: of a set of ids or of items with ids, a server may choose it. */
function isOrdered(list: Json): boolean {
  return (
    Array.isArray(list) && list.every((one) => isObject(one) && !Object.keys(one).some((key) => /(?:^|_)id$/.test(key)))
  );
}

const isId = (value: Json) => typeof value === 'string' && /^[0-9a-f]{24}$/.test(value);

/** The fields that are an item's id, which a server may give anew. */
const IDS = ['_id', 'id'];

/** Texts that differ at most in what a server may choose: the form of the same letters, the ends of lines, spaces around. */
function isAlike(sent: string, shown: string): boolean {
  const plain = (text: string) => text.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim();
  return plain(sent) === plain(shown);
}

/** Whether nothing is missing from a value: further fields, absent ones for null, and items in another order are no loss. */
function holds(shown: Json | undefined, sent: Json, isSameText: (a: string, b: string) => boolean): boolean {
  if (sent === null) return shown === null || shown === undefined;
  if (typeof sent === 'string' && typeof shown === 'string') return isSameText(sent, shown);
  // What was sent as an id can be shown as the item.
  if (typeof sent !== 'object' && isObject(shown)) return IDS.some((key) => isSame(shown[key], sent));
  if (Array.isArray(sent))
    return (
      Array.isArray(shown) &&
      shown.length === sent.length &&
      sent.every((one) => shown.some((other) => holds(other, one, isSameText)))
    );
  if (!isObject(sent)) return isSame(sent, shown);
  return (
    isObject(shown) &&
    Object.entries(sent).every(([key, one]) => IDS.includes(key) || holds(shown[key], one, isSameText))
  );
}

/** Whether a list came back with the same items in another order. */
function isMoved(sent: Json, shown: Json | undefined): boolean {
  const isKept = (a: Json, b: Json) => holds(b, a, (one, other) => one === other);
  return (
    Array.isArray(sent) &&
    Array.isArray(shown) &&
    isKept(sent, shown) &&
    sent.some((one, index) => !isKept(one, shown[index] ?? null))
  );
}

/** What the description of a call says of lists of which the order counts. */
const ORDER_COUNTS = /\border is kept\b|\bfirst\b[^.]*\bdecides\b/i;

/** How a value came back, if not as it was sent; undefined if what differs is only how it is written. */
function difference(
  sent: Json,
  shown: Json | undefined,
  isInOrder = false,
): Pick<Problem, 'certainty' | 'isLoss'> | undefined {
  if (holds(shown, sent, (one, other) => one === other))
    return isMoved(sent, shown) && (isInOrder || isOrdered(sent)) ? { certainty: 'assumed' } : undefined;
  if (holds(shown, sent, isAlike)) return { certainty: 'assumed' };
  // That a field must be there says its schema.
  if (isSame(sent, []) && shown === undefined) return undefined;
  // An empty list, an empty text, null and no field at all say the same to many servers.
  const isNothing = (value: Json | undefined) =>
    value === undefined || value === null || value === '' || isSame(value, []);
  if (isNothing(sent) && isNothing(shown)) return { certainty: 'assumed' };
  return { isLoss: true };
}

/** What is said of a value of the contract's example. */
export const ORDINARY = 'an ordinary value';

/** A value that was sent, and what a view showed in its place. */
export type Shown = {
  view: View;
  keys: string[];
  what: string;
  sent: Json;
  isInOrder?: boolean;
  received: Json | undefined;
  /** The body that it was sent in. */
  body: Json;
};

/**
 * What an item shows in place of a value that was sent. Items of lists that have ids are found by them, because a server may
 * list them in another order.
 */
function receivedAt(item: Json | undefined, sent: Json | undefined, keys: readonly string[]): Json | undefined {
  const [key, ...rest] = keys;
  if (key === undefined) return item;
  const inner = valueAt(sent, key);
  const id = ['_id', 'id'].find((name) => isObject(inner) && inner[name] !== undefined);
  const named =
    Array.isArray(item) && isObject(inner) && id !== undefined
      ? item.find((one) => isObject(one) && isSame(one[id], inner[id]))
      : undefined;
  // The order of plain values in a list says nothing: what is none of the other values stands for this one.
  if (rest.length === 0 && Array.isArray(item) && Array.isArray(sent) && typeof inner !== 'object') {
    const isLike = (one: Json, value: Json | undefined) =>
      isSame(one, value) || (typeof one === 'string' && typeof value === 'string' && isAlike(value, one));
    const others = sent.filter((_, index) => String(index) !== key);
    const left = item.filter((one) => !others.some((other) => isLike(one, other)));
    return item.find((one) => isSame(one, inner)) ?? left.find((one) => isLike(one, inner)) ?? left[0];
  }
  return receivedAt(named ?? valueAt(item, key), inner, rest);
}

/** What the views of a write show of the values that were varied. */
export function shownIn(views: readonly View[], { body, changed }: Variant): Shown[] {
  return views.flatMap((view) =>
    changed.flatMap(({ keys, what, value, isInOrder }) => {
      const place = toPointer(keys);
      // A list that was emptied has no places any more.
      if (view.item === undefined || !isSame(atPointer(body, place), value)) return [];
      const received = receivedAt(view.item, body, keys);
      if (isTaken({ keys, expected: value, received }, view.others, body)) return [];
      return [{ view, keys, what, sent: value, received, body, ...(isInOrder ? { isInOrder } : {}) }];
    }),
  );
}

/** Where a value is shown: the operation and the place, whatever the position in a list. */
const placeIn = ({ view, keys }: Shown) => `${view.operation.id} ${genericPlace(keys)}`;

/** A place whatever the position in a list. */
export function genericPlace(keys: readonly string[]): string {
  return toPointer(keys.map((key) => (/^\d+$/.test(key) ? '*' : key)));
}

/** How a value is written in a place, of several ways that are all right as long as every place has the same. */
function wayOf({ what, sent, received }: Shown): string | undefined {
  if (what === AROUND && typeof sent === 'string' && typeof received === 'string') {
    if (received === sent) return 'with the spaces around it';
    return received === sent.trim() ? 'without the spaces around it' : undefined;
  }
  if (isSame(sent, []))
    return received === undefined ? 'not at all' : isSame(received, []) ? 'as an empty list' : undefined;
  // What else is written at the same time may move the members of a set.
  if (!Array.isArray(sent) || sent.length < 2 || sent.every(isId)) return undefined;
  if (!holds(received, sent, (one, other) => one === other)) return undefined;
  return isMoved(sent, received) ? 'in another order' : 'in the order in which it was sent';
}

/** In which way each place has shown a kind of value before, in the whole run: what a creation keeps, a change keeps, too. */
const knownWays = oncePer((_: World) => new Map<string, { way: string; write: Operation }>());

/** What is wrong with values that are shown in one way here and in another one there. */
function mixedWays(world: World, write: Operation, all: readonly Shown[]): { shown: Shown; problem: Problem }[] {
  const first = new Map<Json, Map<string, { way: string; shown: Shown }>>();
  const known = knownWays(world);
  return all.flatMap((shown) => {
    const way = wayOf(shown);
    if (way === undefined) return [];
    const places = first.get(shown.body) ?? new Map<string, { way: string; shown: Shown }>();
    first.set(shown.body, places);
    const place = toPointer(shown.keys);
    const earlier = places.get(place);
    if (earlier === undefined) places.set(place, { way, shown });
    const isRead = isSafe(shown.view.operation) && (shown.what === AROUND || isSame(shown.sent, []));
    const before = isRead ? known.get(placeIn(shown)) : undefined;
    if (isRead && before === undefined) known.set(placeIn(shown), { way, write });
    const other =
      earlier !== undefined && earlier.way !== way && !isSame(shown.sent, [])
        ? { way: earlier.way, by: earlier.shown.view.operation }
        : before !== undefined && before.way !== way && before.write !== write
          ? { way: before.way, by: before.write }
          : undefined;
    if (other === undefined) return [];
    const problem: Problem = {
      certainty: 'assumed',
      cause: `value in another form than elsewhere: ${way}`,
      pointer: `${shown.view.pointer}${place}`,
      expected: `${preview(shown.sent)} ${other.way}, as with ${other.by.id}`,
      received: preview(shown.received),
    };
    return [{ shown, problem }];
  });
}

/** The places that have shown what was sent, in the whole run: what they show of a creation, they show of a change, too. */
const knownPlaces = oncePer((_: World) => new Set<string>());

/** The places that showed what another write has sent. Adds those of this one. */
function faithfulPlaces(world: World, faithful: ReadonlySet<string>, all: readonly Shown[]): ReadonlySet<string> {
  const known = knownPlaces(world);
  const before = new Set(known);
  for (const shown of all) if (isSafe(shown.view.operation) && faithful.has(placeIn(shown))) known.add(placeIn(shown));
  return before;
}

/** Whether a reading showed a value as it was sent: what the response to that very write shows in its place is not what is stored. */
function storedAsSent(all: readonly Shown[]): (shown: Shown) => boolean {
  const kept = new Map<Json, Set<string>>();
  for (const { view, keys, sent, received, body } of all)
    if (isSafe(view.operation) && received !== undefined && difference(sent, received) === undefined)
      kept.set(body, (kept.get(body) ?? new Set()).add(toPointer(keys)));
  return ({ keys, body }) => kept.get(body)?.has(toPointer(keys)) === true;
}

/**
 * What is wrong with the values that were shown. What a server never shows as it was sent, it stores in its own way, or not at
 * all, which the life cycle judges; what it shows right once has to be right always. `isSettings`: whether what is written was read
 * at the same place before, so that it should be right at least then.
 */
export function problemsOf(
  world: World,
  write: Operation,
  all: readonly Shown[],
  isSettings = false,
): Map<View, Problem[]> {
  const faithful = new Set(
    all.filter(({ sent, received }) => received !== undefined && difference(sent, received) === undefined).map(placeIn),
  );
  const elsewhere = faithfulPlaces(world, faithful, all);
  const isStored = storedAsSent(all);
  const isPromised = ORDER_COUNTS.test(write.description);
  const problems = new Map<View, Problem[]>();
  const add = (view: View, more: readonly Problem[]) => problems.set(view, [...(problems.get(view) ?? []), ...more]);
  const ordinaryLast = all.toSorted((a, b) => Number(a.what === ORDINARY) - Number(b.what === ORDINARY));
  for (const shown of ordinaryLast) {
    const { view, keys, what, sent, received, isInOrder } = shown;
    add(view, []);
    // Another run writes the same settings at the same time.
    if (typeof received === 'string' && isOfRun(received, world.word)) continue;
    const isChosen = what === AROUND && wayOf(shown) !== undefined;
    const isFaithful = faithful.has(placeIn(shown));
    // What is shown in its own way is no loss for certain.
    const isKnown = isSettings || elsewhere.has(placeIn(shown));
    const isOwn = !isFaithful && isKnown && isSafe(view.operation) && what === ORDINARY && received !== undefined;
    const isAnswered = !isSafe(view.operation) && received !== undefined && isStored(shown);
    const spoilt =
      (isFaithful || isOwn || isAnswered) && !isChosen
        ? difference(sent, received, isInOrder || isPromised)
        : undefined;
    if (spoilt === undefined) continue;
    const found: typeof spoilt = isFaithful ? spoilt : { certainty: 'assumed' };
    const inner = narrowed(sent, received);
    const place = `${view.pointer}${toPointer([...keys, ...inner.keys])}`;
    const apart = apartWords(inner.sent, inner.received);
    const expected = `${inner.words.sent}, as it was sent${apart.sent}`;
    const shownAs = `${inner.words.received}${apart.received}`;
    const cause = `value spoilt: ${spoiltIn(what, received)}`;
    add(view, [{ ...found, cause, pointer: place, expected, received: shownAs }]);
  }
  for (const { shown, problem } of mixedWays(world, write, all)) add(shown.view, [problem]);
  return problems;
}
