import type { Operation } from '../contract/contract.ts';
import { isSame, type JsonObject, preview } from '../contract/json.ts';
import type { Exchange } from '../http/call.ts';
import { isSameAccount } from '../http/persons.ts';
import type { By } from '../http/sessions.ts';
import { isOver, type World } from '../phases/world.ts';
import { fittingBody, type Replaceable, replaceables } from '../plan/writeBack.ts';
import { shownIn } from './atOnce.ts';
import { type Call, isSuccessful, isWide, MIXED_UP, note, obstacle, type Problem, send } from './lab.ts';
import { acceptedOther } from './others.ts';
import { type Subject, settingsSubject, type View } from './subject.ts';
import { isAsIn, writeTogether } from './together.ts';

/** How often settings are written at once. */
const AT_ONCE = 8;

/** How many read them while they are written. */
const READERS = 4;

/** In a run about everything, so many settings are tried: servers write all alike. */
const MOST = 1;

/** Settings with two bodies that the server takes, and what shows each when it was written alone. */
type Pair = { subject: Subject; other: JsonObject; shown: ReadonlyMap<JsonObject, readonly View[]> };

/** Writes both bodies alone, the own one last; undefined if the server takes no two. */
async function pairOf(world: World, subject: Subject): Promise<Pair | undefined> {
  const other = await acceptedOther(world, subject);
  if (isSame(other, subject.body)) return undefined;
  const shown = new Map<JsonObject, View[]>();
  for (const one of [other, subject.body]) {
    const written = await subject.set(one);
    if (!isSuccessful({ operation: subject.write }, written)) return undefined;
    shown.set(one, await subject.look(written));
  }
  return { subject, other, shown };
}

/** Notes that settings are shown as they were when a body was written alone. */
async function noteShown(world: World, { subject, shown }: Pair, body: JsonObject, says: string): Promise<void> {
  const before = shown.get(body) ?? [];
  for (const view of await subject.look()) {
    const alone = before.find(({ operation }) => operation === view.operation);
    const problem: Problem = {
      isLoss: true,
      cause: 'change lost of several calls made at once',
      pointer: view.pointer,
      expected: `${preview(alone?.item)}, as when nothing else is done`,
      received: preview(view.item),
    };
    note(world, 'parallel', view, view.exchange, isAsIn(before, [view]) ? [] : [problem], says);
  }
}

/** Writes settings while others read them: a reading shows them before or after, and whoever reads later sees them changed. */
async function writeAmongReaders(world: World, pair: Pair): Promise<void> {
  const { subject, other, shown } = pair;
  const look = () => subject.look();
  const read = (times: number) => Promise.all(Array.from({ length: times }, look));
  const states = [...shown.values()];
  for (const body of [other, subject.body]) {
    const [before, written, after] = await Promise.all([read(READERS / 2), subject.set(body), read(READERS / 2)]);
    for (const view of [...before, ...after].flat()) {
      const isWhole = view.item === undefined || states.some((state) => isAsIn(state, [view]));
      const expected = 'the settings as they were before, or as they are afterwards';
      const cause = 'settings shown half changed';
      const problem: Problem = { isLoss: true, cause, pointer: view.pointer, expected, received: preview(view.item) };
      const says = 'Settings that are read while they are changed are shown whole.';
      note(world, 'parallel', view, view.exchange, isWhole ? [] : [problem], says);
    }
    if (!isSuccessful({ operation: subject.write }, written)) return;
    await noteShown(world, pair, body, 'A change that is made while others read is there for whoever reads later.');
  }
}

/** What somebody else reads and writes at the same place, if these are settings of their own. */
type Theirs = { by: By; read: () => Promise<Exchange>; write: () => Promise<Exchange> };

/** Somebody else who may write settings, and writes back what they are shown. */
async function theirsOf(world: World, { read, write }: Replaceable, by: By): Promise<Theirs | undefined> {
  const [target, source] = [world.values.existing(write), world.values.existing(read)];
  // What has an id in its path is the same for everybody.
  if (!target.ok || !source.ok || target.path.size > 0) return undefined;
  if ([read, write].some((one) => obstacle(world, one, target.path, by) !== undefined)) return undefined;
  const asked: Call = { operation: read, path: source.path, query: source.query };
  const look = () => send(world, asked, by);
  const { answer } = await look();
  const { contract, context } = world;
  const body = fittingBody(contract, context.schemas, write, answer?.json ?? null, () => true);
  if (body === undefined) return undefined;
  const call: Call = { operation: write, path: target.path, body, restores: true };
  return { by, read: look, write: () => send(world, call, by) };
}

/** Notes that somebody is answered as alone. */
function noteOwn(world: World, operation: Operation, { by }: Theirs, alone: Exchange, exchange: Exchange): void {
  const isOther = isSuccessful({ operation }, exchange) && shownIn(exchange) !== shownIn(alone);
  const problem: Problem = {
    isLoss: true,
    cause: 'response to another user',
    expected: preview(alone.answer?.json),
    received: preview(exchange.answer?.json),
  };
  const session = by.session === 'other' ? 'other' : 'main';
  const says = 'Users who write or read their own at the same time each have their own.';
  note(world, 'parallel', { operation, session }, exchange, isOther ? [problem] : [], says);
}

/**
 * Changes settings while somebody else writes back their own: each is answered with, and keeps, what is their own. Whoever shares the
 * settings sees what was changed.
 */
async function writeBeside(world: World, replaceable: Replaceable, pair: Pair, by: By): Promise<void> {
  const { subject, other } = pair;
  const { read, write } = replaceable;
  const theirs = await theirsOf(world, replaceable, by);
  if (theirs === undefined) return;
  const before = await theirs.read();
  await subject.set(other);
  const after = await theirs.read();
  const [own] = await subject.look();
  await subject.set(subject.body);
  if (shownIn(before) !== shownIn(after)) return;
  const alone = await theirs.write();
  const kept = await theirs.read();
  if (!isSuccessful({ operation: write }, alone) || shownIn(kept) !== shownIn(before)) return;
  // Settings that both share, and that only one of them is shown as they are, are looked at elsewhere.
  if (own !== undefined && shownIn(own.exchange) === shownIn(before)) return;
  const [mine, ...all] = await Promise.all([
    subject.set(other),
    theirs.write(),
    subject.set(other),
    theirs.write(),
    theirs.read(),
    subject.set(other),
    theirs.write(),
  ]);
  const [first, , second, reading, , third] = all;
  for (const one of [first, second, third]) if (one !== undefined) noteOwn(world, write, theirs, alone, one);
  if (reading !== undefined) noteOwn(world, read, theirs, before, reading);
  noteOwn(world, read, theirs, before, await theirs.read());
  if (mine === undefined || !isSuccessful({ operation: write }, mine)) return;
  await noteShown(world, pair, other, 'What one user writes is not lost by what another one writes of their own.');
  await subject.set(subject.body);
}

/** A change by the main user of what another user of the account has read before is shown to them, too. */
async function showOthers(world: World, { read }: Replaceable, { subject, other }: Pair): Promise<void> {
  const source = world.values.existing(read);
  if (!source.ok) return;
  const call: Call = { operation: read, path: source.path, query: source.query };
  const { main, limited } = world.context.persons;
  const who = limited.findIndex(
    (person, index) =>
      isSameAccount(main, person) &&
      obstacle(world, read, source.path, { session: 'limited', who: index }) === undefined,
  );
  if (who < 0) return;
  const theirs = () => send(world, call, { session: 'limited', who });
  const mine = () => send(world, call);
  const [before, own] = [await theirs(), await mine()];
  // Whoever sees something else now has settings of their own, or sees less of them.
  if (!isSuccessful(call, before) || shownIn(before) !== shownIn(own)) return;
  await subject.set(other);
  const [now, changed] = [await theirs(), await mine()];
  await subject.set(subject.body);
  const isStale = shownIn(now) === shownIn(before) && shownIn(changed) !== shownIn(own);
  const problem: Problem = {
    certainty: 'assumed',
    cause: 'another user is shown what was changed',
    expected: `${preview(changed.answer?.json)}, as the user who changed it sees`,
    received: preview(now.answer?.json),
  };
  const says = 'What one user changes is changed for the others, too.';
  note(world, 'again', { operation: read }, now, isStale ? [problem] : [], says);
}

/** A world in which a path parameter stands for another item. */
function worldAt(world: World, name: string, id: string): World {
  const { values } = world;
  return {
    ...world,
    values: {
      ...values,
      existing(operation) {
        const found = values.existing(operation);
        if (!found.ok || !found.path.has(name)) return found;
        return { ...found, path: new Map([...found.path, [name, id]]) };
      },
    },
  };
}

/** The same settings of something else, such as those of another group. */
async function besidesOf(world: World, replaceable: Replaceable): Promise<Subject | undefined> {
  const found = world.values.existing(replaceable.write);
  if (!found.ok) return undefined;
  for (const [name, value] of found.path) {
    const [id] = [value, Number(value)].flatMap((raw) => world.values.beside(raw));
    const made = id === undefined ? undefined : await settingsSubject(worldAt(world, name, String(id)), replaceable);
    if (made?.ok) return made.subject;
  }
  return undefined;
}

/** Notes that settings which were written beside others were answered with themselves. */
async function noteAnswers(world: World, { subject, other, shown }: Pair, written: readonly Exchange[], says: string) {
  const { write } = subject;
  for (const exchange of written) {
    if (!isSuccessful({ operation: write }, exchange)) continue;
    const [view] = await subject.look(exchange);
    const isOther = view !== undefined && view.operation === write && !isAsIn(shown.get(other) ?? [], [view]);
    const [cause, expected] = [MIXED_UP, 'what was sent with this call'];
    const problem: Problem = { isLoss: true, cause, expected, received: preview(view?.item) };
    note(world, 'parallel', { operation: write }, exchange, isOther ? [problem] : [], says);
  }
}

/** Changes two settings at once, several times each: both are answered and kept as alone. */
async function writeBoth(world: World, one: Pair, two: Pair): Promise<void> {
  const both = [one, two];
  const change = ({ subject, other }: Pair) => subject.set(other);
  const putBack = async () => {
    for (const { subject } of both) await subject.set(subject.body);
  };
  for (const pair of both) await change(pair);
  const isAlone = async ({ subject, other, shown }: Pair) => isAsIn(shown.get(other) ?? [], await subject.look());
  // What depends on each other cannot be compared.
  const isApart = (await isAlone(one)) && (await isAlone(two));
  await putBack();
  if (!isApart) return;
  const made = await Promise.all(
    [one, two, two, one, one, two].map(async (pair) => ({ pair, exchange: await change(pair) })),
  );
  const says = 'Different settings that are written at the same time are all kept.';
  for (const pair of both) {
    const own = made.flatMap((each) => (each.pair === pair ? [each.exchange] : []));
    if (own.every((exchange) => isSuccessful({ operation: pair.subject.write }, exchange)))
      await noteShown(world, pair, pair.other, says);
    await noteAnswers(world, pair, own, says);
  }
  await putBack();
}

/** Other settings of the same area, which a server may keep in one place. */
async function neighbourOf(world: World, { write }: Replaceable): Promise<Subject | undefined> {
  const other = replaceables(world.contract).find((one) => one.write !== write && one.write.area === write.area);
  const made = other === undefined ? undefined : await settingsSubject(world, other);
  return made?.ok ? made.subject : undefined;
}

async function checkOne(world: World, replaceable: Replaceable): Promise<void> {
  const made = await settingsSubject(world, replaceable);
  const pair = made.ok ? await pairOf(world, made.subject) : undefined;
  if (pair === undefined) {
    if (made.ok) await made.subject.end();
    return;
  }
  const { subject, other, shown } = pair;
  const many = Array.from({ length: AT_ONCE }, (_, index) => (index % 2 === 0 ? other : subject.body));
  await writeTogether(world, subject, shown, many);
  await subject.set(subject.body);
  await writeAmongReaders(world, pair);
  await showOthers(world, replaceable, pair);
  const limited = world.context.persons.limited.map((_, who): By => ({ session: 'limited', who }));
  const users: By[] = [...(world.hasOther ? [{ session: 'other' } as const] : []), ...limited.slice(0, 1)];
  for (const by of users) await writeBeside(world, replaceable, pair, by);
  for (const beside of [await besidesOf(world, replaceable), await neighbourOf(world, replaceable)])
    if (beside !== undefined) {
      const theirs = await pairOf(world, beside);
      if (theirs !== undefined) await writeBoth(world, pair, theirs);
      await beside.end();
    }
  await subject.end();
}

/** Writes settings many times at once: to two things, while others read them, beside other settings, and by two users. */
export async function checkSettingsAtOnce(world: World): Promise<void> {
  const all = replaceables(world.contract).filter(({ write }) => world.operations.includes(write));
  for (const replaceable of isWide(world) ? all.slice(0, MOST) : all)
    if (!isOver(world)) await checkOne(world, replaceable);
}
