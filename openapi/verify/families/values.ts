import { isSafe } from '../contract/contract.ts';
import { type Json, objectAt, preview, textAt, texts, toPointer, valueAt } from '../contract/json.ts';
import { describe } from '../judge/judgeStep.ts';
import { isOver, type World } from '../phases/world.ts';
import { disagreement, staleness, stoppedClocks } from './agree.ts';
import { checkEchoes, isSearch, remember } from './echoes.ts';
import { CONTROL, SHORTEST } from './hostile.ts';
import { isSuccessful, note, type Problem, someFor } from './lab.ts';
import {
  type Change,
  changesIn,
  type Leaf,
  type LeafKind,
  leavesOf,
  roundsOf,
  type Variant,
  variantOf,
} from './leaves.ts';
import { timesOfDay } from './provenTimes.ts';
import { genericPlace, ORDINARY, problemsOf, type Shown, shownIn } from './spoilt.ts';
import type { Subject, View } from './subject.ts';

/** At most so many single values of one place are tried after bodies with all values at once were refused. */
const MOST_SINGLE = 8;

/** A place that has refused so many values, and taken none, is left out when others are tried. */
const MOST_REFUSED = 3;

/** Why something that cannot be written is not checked. */
const NOT_ACCEPTED = 'an ordinary body was not accepted';

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
    remember(world, variant.body);
    const written = await subject.set(variant.body);
    if (isSuccessful({ operation: write }, written)) {
      const views = await subject.look(written);
      all.push(...shownIn(views, variant));
      // What does not have the word of the run is not found by it.
      if (isNew && keepsWord(variant)) noteLost(world, views, variant);
      if (isNew && variant.changed.some(({ value }) => isNamed(value))) await checkEchoes(world, isSearch);
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
              received: describe(written.answer),
            },
          ]
        : [];
    if (isRefusal || status >= 500) note(world, 'value', { operation: write }, written, refusal);
    return false;
  };
  const single = new Map<string, { tried: Set<string>; isTaken: boolean }>();
  // What refuses everything by itself would keep the server from taking the others together.
  const isClosed = ({ keys }: Change) => {
    const known = single.get(genericPlace(keys));
    return known !== undefined && !known.isTaken && known.tried.size >= MOST_REFUSED;
  };
  /** Tries some values one by one. Of several items of a list, one tells enough. */
  const trySingly = async (changed: readonly Change[], isOpen: boolean): Promise<void> => {
    for (const one of changed.filter((each) => !isClosed(each))) {
      const place = genericPlace(one.keys);
      const known = single.get(place) ?? { tried: new Set(), isTaken: false };
      single.set(place, known);
      const value = JSON.stringify(one.value);
      if (known.tried.has(value) || known.tried.size >= MOST_SINGLE) continue;
      known.tried.add(value);
      if (await tryVariant(variantOf(subject.body, [one]), isOpen)) known.isTaken = true;
    }
  };
  /** Whether some values are taken together, of those that are not refused anyway. */
  const areTaken = async (changed: readonly Change[], isOpen: boolean): Promise<boolean> => {
    const left = changed.filter((one) => !isClosed(one));
    return left.length === 0 || tryVariant(variantOf(subject.body, left), isOpen);
  };
  /** Tries all samples of some leaves: of all of them together where the server takes them, else of those that are alike. */
  const tryAll = async (leaves: readonly Leaf[]): Promise<void> => {
    const groups = groupsOf(leaves);
    let refused = groups.length > 1 ? 0 : MOST_REFUSED;
    for (let round = 0; round < roundsOf(leaves); round += 1) {
      if (isOver(world)) return;
      const changes = changesIn(leaves, round);
      if (refused < MOST_REFUSED && (await areTaken([...changes.values()], false))) continue;
      refused += 1;
      for (const alike of groups.filter((group) => round < roundsOf(group))) {
        const isOpen = alike.every(({ kind }) => OPEN.includes(kind));
        const changed = alike.flatMap((leaf) => changes.get(leaf) ?? []);
        if (!(await areTaken(changed, isOpen)) && changed.length > 1) await trySingly(changed, isOpen);
      }
    }
  };
  const finish = () => {
    for (const [view, problems] of problemsOf(world, write, all, !isOwnItem))
      note(world, 'value', view, view.exchange, problems);
  };
  return { tryAll, tryVariant, finish };
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

/** Leaves in sets that can be varied at once: what is in the body, its lists and nulls, and what is added to it. */
function setsOf(leaves: readonly Leaf[]): Leaf[][] {
  const isPlain = ({ kind, isAdded }: Leaf) => !isAdded && kind !== 'list' && kind !== 'null';
  return [leaves.filter(isPlain), ...groupsOf(leaves.filter((leaf) => !isPlain(leaf)))];
}

/** Of texts that fewer servers spoil, each call that writes an item takes so many in a long run, and one that writes settings. */
const SHARED = { item: 3, settings: 6 };

/** Leaves of which each operation tries other ones of the texts that are shared out. */
function sharedOut(world: World, { write, isOwnItem }: Subject, leaves: readonly Leaf[]): Leaf[] {
  return leaves.map((leaf) => {
    const shared = leaf.samples.filter(({ isShared }) => isShared === true);
    const own = someFor(world, write, shared, isOwnItem ? SHARED.item : SHARED.settings);
    return { ...leaf, samples: leaf.samples.filter((one) => one.isShared !== true || own.includes(one)) };
  });
}

/** A body whose texts are all the same: what tells fields apart by what they say loses one of them. */
function sameTexts({ word }: World, { body }: Subject, leaves: readonly Leaf[]): Variant[] {
  const open = leaves.filter(
    ({ kind, isAdded, keys }) => kind === 'text' && !isAdded && !/^\d+$/.test(keys.at(-1) ?? ''),
  );
  const changed = open.map(({ keys }) => ({ keys, what: 'the same text in several fields', value: `Same ${word}` }));
  return changed.length < 2 ? [] : [variantOf(body, changed)];
}

/** A body whose texts are empty where they may be: what is not said must not decide about the rest. */
function emptyTexts({ body }: Subject, leaves: readonly Leaf[]): Variant[] {
  const open = leaves.filter(({ isAdded, samples }) => !isAdded && samples.some(({ value }) => value === ''));
  const changed = open.map(({ keys }) => ({ keys, what: SHORTEST, value: '' }));
  return changed.length === 0 ? [] : [variantOf(body, changed)];
}

/** A body with no more than it must have: what is left out is not judged, but the rest is kept. */
function withoutOptional({ write, body }: Subject, changed: Variant['changed']): Variant[] {
  const required = texts(write.body?.schema.required);
  const kept = Object.entries(body).filter(([name]) => required.includes(name));
  if (kept.length === 0 || kept.length === Object.keys(body).length) return [];
  const rest = changed.filter(({ keys: [field = ''] }) => required.includes(field));
  return [
    { body: Object.fromEntries(kept), changed: rest.map((one) => ({ ...one, what: 'the rest without a field' })) },
  ];
}

/** Writes an ordinary body. Returns what shows it; undefined if the server does not take it. */
export async function writeOrdinary(world: World, subject: Subject): Promise<View[] | undefined> {
  const { write, body } = subject;
  const written = await subject.set(body);
  if (isSuccessful({ operation: write }, written)) return subject.look();
  if ((written.answer?.status ?? 500) >= 500) note(world, 'value', { operation: write }, written, []);
  world.tally.skip(write, 'value', NOT_ACCEPTED);
  return undefined;
}

/**
 * Writes hostile values to everything that a subject lets one write, and compares what comes back. Returns what shows an ordinary
 * body; undefined if the server does not take it.
 */
export async function checkValues(world: World, subject: Subject): Promise<View[] | undefined> {
  const { write, body } = subject;
  const off = world.context.persons.main.off ?? new Set();
  const fields = objectAt(write.body?.schema, 'properties');
  const all = leavesOf(world.contract.document, write.body?.schema ?? {}, body, world.word).filter(
    ({ keys: [field = ''] }) => !off.has(textAt(fields[field], 'x-feature')),
  );
  const leaves = sharedOut(world, subject, all);
  const trial = createTrial(world, subject);
  const plain = leaves.filter(({ isAdded }) => !isAdded).map(({ keys }) => keys);
  const changed = plain.map((keys) => ({ keys, what: ORDINARY, value: valueAt(body, ...keys) ?? null }));
  const plainly: Variant = { body, changed };
  const isAccepted = await trial.tryVariant(plainly, false);
  const ordinary = isAccepted ? await subject.look() : undefined;
  const begun = Date.now();
  if (isAccepted) {
    for (const some of setsOf(leaves)) await trial.tryAll(some);
    const whole = [
      ...sameTexts(world, subject, leaves),
      ...emptyTexts(subject, leaves),
      ...timesOfDay(world.contract.document, write.body?.schema ?? {}, body),
      ...withoutOptional(subject, changed),
    ];
    for (const variant of whole) await trial.tryVariant(variant, false);
    await checkEchoes(world, (operation) => !isSearch(operation));
    // After all else, what was sent first is kept as it was.
    await trial.tryVariant(plainly, false);
  } else world.tally.skip(write, 'value', NOT_ACCEPTED);
  if (ordinary !== undefined && isSuccessful({ operation: write }, await subject.set(body)))
    for (const { view, problem } of stoppedClocks(ordinary, await subject.look(), Date.now() - begun))
      note(world, 'value', view, view.exchange, [problem]);
  trial.finish();
  return ordinary;
}
