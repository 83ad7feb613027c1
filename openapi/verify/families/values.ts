import { resources } from '../contract/items.ts';
import { atPointer, isObject, isSame, type Json, preview, toPointer, valueAt } from '../contract/json.ts';
import { describe } from '../judge/judgeStep.ts';
import type { World } from '../phases/world.ts';
import { replaceables } from '../plan/writeBack.ts';
import { isDone, note, type Problem } from './lab.ts';
import { type Leaf, leavesOf, type Variant, variantOf, variantsOf } from './leaves.ts';
import { itemSubject, type Made, type Subject, settingsSubject, type View } from './subject.ts';

/** Whether a list has an order that says something: of a set of ids or of items with ids, a server may choose it. */
function isOrdered(list: Json): boolean {
  return (
    Array.isArray(list) && list.every((one) => isObject(one) && !Object.keys(one).some((key) => /(?:^|_)id$/.test(key)))
  );
}

/** A value without the ids of the items in it, which a server may give anew. */
function withoutIds(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutIds);
  if (!isObject(value)) return value;
  const others = Object.entries(value).filter(([key]) => !['_id', 'id'].includes(key));
  return Object.fromEntries(others.map(([key, one]) => [key, withoutIds(one)]));
}

/** How a value came back, if not as it was sent; undefined if what differs is only how it is written. */
function difference(whole: Json, received: Json | undefined): Pick<Problem, 'certainty' | 'isLoss'> | undefined {
  const sent = withoutIds(whole);
  const shown = received === undefined ? undefined : withoutIds(received);
  if (isSame(sent, shown)) return undefined;
  const isText = typeof sent === 'string' && typeof shown === 'string';
  // Another form of the same letters, and other ends of lines, are what a server may choose.
  const plain = (text: string) => text.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim();
  if (isText && plain(sent) === plain(shown)) return { certainty: 'assumed' };
  const isSet = Array.isArray(sent) && Array.isArray(shown) && sent.length === shown.length;
  if (isSet && sent.every((one) => shown.some((other) => isSame(one, other))))
    return isOrdered(whole) ? { certainty: 'assumed' } : undefined;
  return { isLoss: true };
}

/** What is said of a value of the contract's example. */
const ORDINARY = 'an ordinary value';

/** A value that was sent, and what a view showed in its place. */
type Shown = { view: View; keys: string[]; what: string; sent: Json; received: Json | undefined };

/** What the views of a write show of the values that were varied. */
function shownIn(views: readonly View[], { body, changed }: Variant): Shown[] {
  return views.flatMap((view) =>
    changed.flatMap(({ keys, what, value }) => {
      const place = toPointer(keys);
      // A list that was emptied has no places any more.
      if (view.item === undefined || !isSame(atPointer(body, place), value)) return [];
      return [{ view, keys, what, sent: value, received: atPointer(view.item, place) }];
    }),
  );
}

/** Where a value is shown: the operation and the place, whatever the position in a list. */
const placeIn = ({ view, keys }: Shown) =>
  `${view.operation.id} ${toPointer(keys.map((key) => (/^\d+$/.test(key) ? '*' : key)))}`;

/**
 * What is wrong with the values that were shown. What a server never shows as it was sent, it stores in its own way, or not at
 * all, which the life cycle judges; what it shows right once has to be right always.
 */
function problemsOf(all: readonly Shown[]): Map<View, Problem[]> {
  const faithful = new Set(all.filter(({ sent, received }) => isSame(sent, received)).map(placeIn));
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

/** At most so many single values are tried after a body with all of them was refused. */
const MOST_SINGLE = 12;

/** Writes the samples of a subject one after the other and collects what is shown. */
function createTrial(world: World, subject: Subject) {
  const { write } = subject;
  const all: Shown[] = [];
  /** Whether the body was accepted. That one text of the body itself is refused is a finding: what is deeper may be a reference. */
  const tryVariant = async (variant: Variant, isText: boolean): Promise<boolean> => {
    const written = await subject.set(variant.body);
    if (isDone({ operation: write }, written)) {
      const views = await subject.look(written);
      all.push(...shownIn(views, variant));
      return true;
    }
    const status = written.answer?.status ?? 500;
    const [only, ...others] = variant.changed;
    const isRefusal = isText && only?.keys.length === 1 && others.length === 0 && status !== 409;
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
    const isText = leaves.every(({ kind }) => kind === 'text');
    let left = MOST_SINGLE;
    for (const variant of variantsOf(subject.body, leaves)) {
      if (world.isDone() || world.connection.lost() !== undefined) return;
      if ((await tryVariant(variant, isText)) || variant.changed.length === 1) continue;
      for (const one of variant.changed) {
        if (left === 0) return;
        left -= 1;
        await tryVariant(variantOf(subject.body, [one]), isText);
      }
    }
  };
  const finish = () => {
    for (const [view, problems] of problemsOf(all)) note(world, 'value', view, view.exchange, problems);
  };
  return { all, tryAlike, tryVariant, finish };
}

/** Leaves that can be varied at once: of one kind, and for lists and nulls also at one depth, because what is in them goes. */
function groupsOf(leaves: readonly Leaf[]): Leaf[][] {
  const groups = Map.groupBy(leaves, ({ kind, keys }) =>
    kind === 'list' || kind === 'null' ? `${kind} ${keys.length}` : kind,
  );
  return [...groups.values()];
}

/** Writes hostile values to everything that a subject lets one write, and compares what comes back. */
async function checkValues(world: World, made: Made, operation: Subject['write']): Promise<void> {
  if (!made.ok) {
    world.tally.skip(operation, 'value', made.reason);
    return;
  }
  const { subject } = made;
  const { document } = world.contract;
  const leaves = leavesOf(document, subject.write.body?.schema ?? {}, subject.body, world.word);
  const trial = createTrial(world, subject);
  const plain = leaves.filter(({ isAdded }) => !isAdded).map(({ keys }) => keys);
  const changed = plain.map((keys) => ({
    keys,
    what: ORDINARY,
    value: valueAt(subject.body, ...keys) ?? null,
  }));
  if (await trial.tryVariant({ body: subject.body, changed }, false)) {
    for (const alike of groupsOf(leaves)) await trial.tryAlike(alike);
  } else world.tally.skip(operation, 'value', 'an ordinary body was not accepted');
  trial.finish();
  await subject.end();
}

/** Checks that values come back whole, whatever is in them. */
export async function proveValues(world: World): Promise<void> {
  const { contract, operations, word } = world;
  for (const resource of resources(contract)) {
    for (const by of ['create', 'update'] as const) {
      const write = by === 'create' ? resource.create : resource.update;
      if (write === undefined || !operations.includes(write) || world.isDone()) continue;
      await checkValues(world, await itemSubject(world, resource, by, `${word}${by[0]}`), write);
    }
  }
  for (const replaceable of replaceables(contract)) {
    if (!operations.includes(replaceable.write) || world.isDone()) continue;
    await checkValues(world, await settingsSubject(world, replaceable), replaceable.write);
  }
}
