import { isSafe } from '../contract/contract.ts';
import {
  atPointer,
  isObject,
  isSame,
  type Json,
  objectAt,
  preview,
  textAt,
  toPointer,
  valueAt,
} from '../contract/json.ts';
import { describe } from '../judge/judgeStep.ts';
import { isTaken } from '../judge/returned.ts';
import { isOver, type World } from '../phases/world.ts';
import { disagreement, staleness, stoppedClocks } from './agree.ts';
import { CONTROL } from './hostile.ts';
import { isSuccessful, note, type Problem } from './lab.ts';
import { type Leaf, type LeafKind, leavesOf, type Variant, variantOf, variantsOf } from './leaves.ts';
import type { Subject, View } from './subject.ts';

/** Whether a list has an order that says something: of a set of ids or of items with ids, a server may choose it. */
function isOrdered(list: Json): boolean {
  return (
    Array.isArray(list) && list.every((one) => isObject(one) && !Object.keys(one).some((key) => /(?:^|_)id$/.test(key)))
  );
}

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

/** How a value came back, if not as it was sent; undefined if what differs is only how it is written. */
function difference(sent: Json, shown: Json | undefined): Pick<Problem, 'certainty' | 'isLoss'> | undefined {
  const isKept = (a: Json, b: Json) => holds(b, a, (one, other) => one === other);
  const isMoved =
    Array.isArray(sent) && Array.isArray(shown) && sent.some((one, index) => !isKept(one, shown[index] ?? null));
  if (holds(shown, sent, (one, other) => one === other))
    return isMoved && isOrdered(sent) ? { certainty: 'assumed' } : undefined;
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
const ORDINARY = 'an ordinary value';

/** A value that was sent, and what a view showed in its place. */
type Shown = { view: View; keys: string[]; what: string; sent: Json; received: Json | undefined };

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
function shownIn(views: readonly View[], { body, changed }: Variant): Shown[] {
  return views.flatMap((view) =>
    changed.flatMap(({ keys, what, value }) => {
      const place = toPointer(keys);
      // A list that was emptied has no places any more.
      if (view.item === undefined || !isSame(atPointer(body, place), value)) return [];
      const received = receivedAt(view.item, body, keys);
      if (isTaken({ keys, expected: value, received }, view.others, body)) return [];
      return [{ view, keys, what, sent: value, received }];
    }),
  );
}

/** Where a value is shown: the operation and the place, whatever the position in a list. */
const placeIn = ({ view, keys }: Shown) => `${view.operation.id} ${genericPlace(keys)}`;

/** A place whatever the position in a list. */
function genericPlace(keys: readonly string[]): string {
  return toPointer(keys.map((key) => (/^\d+$/.test(key) ? '*' : key)));
}

/**
 * What is wrong with the values that were shown. What a server never shows as it was sent, it stores in its own way, or not at
 * all, which the life cycle judges; what it shows right once has to be right always.
 */
function problemsOf(all: readonly Shown[]): Map<View, Problem[]> {
  const faithful = new Set(
    all.filter(({ sent, received }) => received !== undefined && difference(sent, received) === undefined).map(placeIn),
  );
  const problems = new Map<View, Problem[]>();
  const ordinaryLast = all.toSorted((a, b) => Number(a.what === ORDINARY) - Number(b.what === ORDINARY));
  for (const shown of ordinaryLast) {
    const { view, keys, what, sent, received } = shown;
    const own = problems.get(view) ?? [];
    problems.set(view, own);
    const found = faithful.has(placeIn(shown)) ? difference(sent, received) : undefined;
    if (found === undefined) continue;
    const place = `${view.pointer}${toPointer(keys)}`;
    const expected = `${preview(sent)}, as it was sent`;
    own.push({ ...found, cause: `value spoilt: ${what}`, pointer: place, expected, received: preview(received) });
  }
  return problems;
}

/** At most so many single values of one place are tried after bodies with all values at once were refused. */
const MOST_SINGLE = 8;

/** What no rule about other fields forbids. */
const OPEN: readonly LeafKind[] = ['text', 'form', 'list', 'number'];

/** Notes that what was created is there. */
function noteLost(world: World, views: readonly View[], { changed }: Variant): void {
  const what = new Set(changed.map((one) => one.what));
  const problem: Problem = {
    isLoss: true,
    cause: 'accepted item lost',
    expected: `the item that was created with ${[...what].join(', ')}`,
    received: 'no such item',
  };
  for (const view of views)
    if (view.isOwn && view.item === undefined && isSuccessful(view, view.exchange))
      note(world, 'value', view, view.exchange, [problem]);
}

/** Notes that all places show the same of what was written, and that it was written now. */
function noteAgreement(world: World, views: readonly View[], isNew: boolean): void {
  const own = views.filter(({ isOwn, operation }) => isOwn || !isSafe(operation));
  for (const [index, view] of own.entries()) {
    const apart = own.slice(0, index).flatMap((earlier) => disagreement(earlier, view) ?? []);
    const problems = [...apart.slice(0, 1), ...staleness(view, isNew)];
    if (problems.length > 0) note(world, 'value', view, view.exchange, problems);
  }
}

/** Writes the samples of a subject one after the other and collects what is shown. */
function createTrial(world: World, subject: Subject) {
  const { write, isOwnItem } = subject;
  const isNew = isOwnItem && subject.remove === undefined;
  const all: Shown[] = [];
  const isNamed = (value: Json | undefined) => typeof value === 'string' && value.includes(world.word);
  const keepsWord = ({ body, changed }: Variant) =>
    changed.every(({ keys }) => !isNamed(valueAt(subject.body, ...keys)) || isNamed(valueAt(body, ...keys)));
  /** Whether the body was accepted. That one text of the body itself is refused is a finding: what is deeper may be a reference. */
  const tryVariant = async (variant: Variant, isOpen: boolean): Promise<boolean> => {
    const written = await subject.set(variant.body);
    if (isSuccessful({ operation: write }, written)) {
      const views = await subject.look(written);
      all.push(...shownIn(views, variant));
      // What does not have the word of the run is not found by it.
      if (isNew && keepsWord(variant)) noteLost(world, views, variant);
      noteAgreement(world, views, isNew);
      return true;
    }
    const status = written.answer?.status ?? 500;
    const [only, ...others] = variant.changed;
    const isRefusal =
      isOpen &&
      only?.keys.length === 1 &&
      others.length === 0 &&
      status !== 409 &&
      only.what !== CONTROL &&
      !only.isRisky;
    const refusal: Problem[] =
      isRefusal && only !== undefined
        ? [
            {
              certainty: 'assumed',
              cause: `valid value refused: ${only.what}`,
              place: 'request',
              pointer: toPointer(only.keys),
              expected: `that ${preview(only.value)} is accepted`,
              received: written.answer === undefined ? 'no response' : describe(written.answer),
            },
          ]
        : [];
    if (isRefusal || status >= 500) note(world, 'value', { operation: write }, written, refusal);
    return false;
  };
  /** Tries all samples of some leaves: together where the server takes them, one by one where it does not. */
  const tryAlike = async (leaves: readonly Leaf[]): Promise<void> => {
    const isOpen = leaves.every(({ kind }) => OPEN.includes(kind));
    const single = new Map<string, Set<string>>();
    for (const variant of variantsOf(subject.body, leaves)) {
      if (isOver(world)) return;
      if ((await tryVariant(variant, isOpen)) || variant.changed.length === 1) continue;
      for (const one of variant.changed) {
        // Of several items of a list, one tells enough.
        const place = genericPlace(one.keys);
        const tried = single.get(place) ?? new Set();
        single.set(place, tried);
        const value = JSON.stringify(one.value);
        if (tried.has(value) || tried.size >= MOST_SINGLE) continue;
        tried.add(value);
        await tryVariant(variantOf(subject.body, [one]), isOpen);
      }
    }
  };
  const finish = () => {
    for (const [view, problems] of problemsOf(all)) note(world, 'value', view, view.exchange, problems);
  };
  return { tryAlike, tryVariant, finish };
}

/** Leaves that can be varied at once: of one kind, and for lists and nulls also at one depth, because what is in them goes. */
function groupsOf(leaves: readonly Leaf[]): Leaf[][] {
  const groups = new Map<string, Leaf[]>();
  for (const leaf of leaves) {
    const { kind, keys, isAdded } = leaf;
    const name = [isAdded, kind, kind === 'list' || kind === 'null' ? keys.length : 0].join(' ');
    groups.set(name, [...(groups.get(name) ?? []), leaf]);
  }
  return [...groups.values()];
}

/**
 * Writes hostile values to everything that a subject lets one write, and compares what comes back. Returns what shows an ordinary
 * body; undefined if the server does not take it.
 */
export async function checkValues(world: World, subject: Subject): Promise<View[] | undefined> {
  const { write, body } = subject;
  const off = world.context.persons.main.off ?? new Set();
  const fields = objectAt(write.body?.schema, 'properties');
  const leaves = leavesOf(world.contract.document, write.body?.schema ?? {}, body, world.word).filter(
    ({ keys: [field = ''] }) => !off.has(textAt(fields[field], 'x-feature')),
  );
  const trial = createTrial(world, subject);
  const plain = leaves.filter(({ isAdded }) => !isAdded).map(({ keys }) => keys);
  const changed = plain.map((keys) => ({ keys, what: ORDINARY, value: valueAt(body, ...keys) ?? null }));
  const isAccepted = await trial.tryVariant({ body, changed }, false);
  const ordinary = isAccepted ? await subject.look() : undefined;
  const begun = Date.now();
  if (isAccepted) for (const alike of groupsOf(leaves)) await trial.tryAlike(alike);
  else world.tally.skip(write, 'value', 'an ordinary body was not accepted');
  if (ordinary !== undefined && isSuccessful({ operation: write }, await subject.set(body)))
    for (const { view, problem } of stoppedClocks(ordinary, await subject.look(), Date.now() - begun))
      note(world, 'value', view, view.exchange, [problem]);
  trial.finish();
  return ordinary;
}
