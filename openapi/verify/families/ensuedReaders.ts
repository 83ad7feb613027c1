import { isSafe, needsPermission, type Operation } from '../contract/contract.ts';
import { type Resource, resources } from '../contract/items.ts';
import { isSame, type Json, preview } from '../contract/json.ts';
import { pathNames } from '../contract/template.ts';
import type { Exchange } from '../http/call.ts';
import type { By } from '../http/sessions.ts';
import { isOver, type World } from '../phases/world.ts';
import { isPaged } from '../plan/itemSteps.ts';
import { caller } from '../plan/protocol.ts';
import { replaceables } from '../plan/writeBack.ts';
import { shownIn } from './atOnce.ts';
import { benchOf, create, remove } from './bench.ts';
import { type Call, isSuccessful, isWide, MIXED_UP, note, obstacle, type Problem, send } from './lab.ts';
import { acceptedOther } from './others.ts';
import { settingsSubject } from './subject.ts';

/** How many calls are made at once: some mistakes need more than a few in the way of each other. */
const AT_ONCE = 10;

/** At most so many other paths and queries of a call are asked for among the others. */
const MOST_VARIANTS = 3;

/** In a run about everything, one call of each kind is tried, and so many of them at most. */
const MOST = 2;

/** Somebody who asks for something, and what is answered when nobody else asks. */
type Voice = { by: By; call: Call; alone: Exchange };

type Asked = Omit<Voice, 'alone'>;

/** Another id of the same list for one of the path's parameters. */
function otherPaths({ values }: World, call: Call): Call[] {
  return [...call.path].flatMap(([name, value]) => {
    const raws: Json[] = [value, Number(value)];
    const [other] = raws.flatMap((raw) => values.beside(raw));
    return other === undefined ? [] : [{ ...call, path: new Map([...call.path, [name, String(other)]]) }];
  });
}

/** Another word, number or text for one of the query's parameters. */
function otherQueries(call: Call): Call[] {
  const { operation, query = new Map<string, string>() } = call;
  return operation.parameters.flatMap(({ in: place, name, schema }): Call[] => {
    if (place !== 'query') return [];
    const words = Array.isArray(schema.enum) ? schema.enum.map(String) : [];
    const word = words.find((one) => one !== query.get(name));
    const text = query.get(name);
    const isOpen = schema.type === 'string' && schema.pattern === undefined && schema.format === undefined;
    const other = name === 'limit' ? '1' : (word ?? (isOpen && text !== undefined ? `${text}x` : undefined));
    return other === undefined ? [] : [{ ...call, query: new Map([...query, [name, other]]) }];
  });
}

/** Everybody who may make a call, and further calls of the first of them. */
function askedOf(world: World, call: Call): Asked[] {
  const { operation, path } = call;
  const first: By = { session: caller(operation) };
  const limited = world.context.persons.limited.map((_, who): By => ({ session: 'limited', who }));
  const others: By[] = [...(world.hasOther ? [{ session: 'other' } as const] : []), ...limited];
  const users = operation.secured ? others : [];
  const able = users.filter((by) => obstacle(world, operation, path, by) === undefined);
  const barred = users.filter((by) => !able.includes(by)).slice(0, 1);
  const nobody: By[] = operation.secured ? [{ session: 'none' }] : [];
  const variants = [...otherPaths(world, call), ...otherQueries(call)].slice(0, isWide(world) ? 1 : MOST_VARIANTS);
  return [
    { by: first, call },
    ...[...able.slice(0, isWide(world) ? 1 : able.length), ...barred, ...nobody].map((by) => ({ by, call })),
    ...variants.map((one) => ({ by: first, call: one })),
  ];
}

/** Whether somebody may not make a call. */
const isBarred = ({ answer }: Exchange) => answer?.status === 401 || answer?.status === 403;

/** Makes each call alone; those that are refused for what they ask say nothing. */
async function voicesOf(world: World, asked: readonly Asked[]): Promise<Voice[]> {
  const voices: Voice[] = [];
  for (const { by, call } of asked) {
    const alone = await send(world, call, by);
    if (isSuccessful(call, alone) || (isBarred(alone) && by.session !== 'main')) voices.push({ by, call, alone });
  }
  return voices;
}

/** Whether everybody is shown the same, so that nobody could tell whose response it was. */
const areAlike = (voices: readonly Voice[]) => new Set(voices.map(({ alone }) => shownIn(alone))).size < 2;

/** What is wrong with a response that was made among others. */
async function problemOf(
  world: World,
  { by, call, alone }: Voice,
  exchange: Exchange,
  voices: readonly Voice[],
): Promise<Problem | undefined> {
  const status = exchange.answer?.status;
  if (status === 429 || shownIn(exchange) === shownIn(alone)) return undefined;
  if (isBarred(alone))
    return isSuccessful(call, exchange)
      ? { isLoss: true, cause: 'response to another user', expected: 'a refusal', received: `status ${status}` }
      : undefined;
  if (!isSuccessful(call, exchange)) {
    const expected = `status ${alone.answer?.status}, as when it is made alone`;
    const cause = 'call answered otherwise among others';
    return { certainty: 'inferred', cause, expected, received: `status ${status}` };
  }
  // What differs from one call to the next anyway, such as a log, says nothing.
  if (shownIn(await send(world, call, by)) !== shownIn(alone)) return undefined;
  const theirs = voices.find((one) => shownIn(one.alone) === shownIn(exchange));
  return {
    isLoss: true,
    cause: theirs === undefined || isSame(theirs.by, by) ? MIXED_UP : 'response to another user',
    expected: 'what the call shows when it is made alone',
    received: preview(exchange.answer?.json),
  };
}

/** Makes all calls at once, again and again until there are enough of them. */
async function askAtOnce(world: World, voices: readonly Voice[]): Promise<void> {
  // Each at least twice, because the first of them can be answered before the others are received.
  const times = isWide(world) ? AT_ONCE : Math.max(AT_ONCE, 2 * voices.length);
  const all = Array.from({ length: times }, (_, index) => voices[index % voices.length]);
  const made = await Promise.all(
    all.flatMap((voice) =>
      voice === undefined
        ? []
        : [send(world, voice.call, voice.by).then((exchange): [Voice, Exchange] => [voice, exchange])],
    ),
  );
  const says = 'Many calls at the same time, by several users, are each answered as one alone.';
  for (const [voice, exchange] of made) {
    const problem = await problemOf(world, voice, exchange, voices);
    const { session } = voice.by;
    const shown = session === 'main' || session === 'other' || session === 'none' ? { session } : {};
    note(
      world,
      'parallel',
      { operation: voice.call.operation, ...shown },
      exchange,
      problem === undefined ? [] : [problem],
      says,
    );
  }
}

/** What changes something in an area, and puts it back. */
type Step = () => Promise<(() => Promise<unknown>) | undefined>;

/** What can be changed in the area of a call, the settings and the list that it reads first. */
function stepsFor(world: World, { area, id }: Operation): Step[] {
  const { contract } = world;
  const isNear = (operation: Operation | undefined) => operation?.area === area;
  const settings = replaceables(contract)
    .filter(({ write }) => isNear(write))
    .toSorted((a, b) => Number(b.read.id === id) - Number(a.read.id === id));
  const collections = resources(contract)
    .filter((one) => isNear(one.create))
    .toSorted((a, b) => Number(b.listed?.operation.id === id) - Number(a.listed?.operation.id === id));
  return [
    ...settings.map(
      (one): Step =>
        async () => {
          const made = await settingsSubject(world, one);
          if (!made.ok) return undefined;
          await acceptedOther(world, made.subject);
          return () => made.subject.end();
        },
    ),
    ...collections.map(
      (one): Step =>
        async () => {
          const bench = benchOf(world, one);
          const path = typeof bench === 'string' ? undefined : (await create(bench, bench.bodyOf('er'))).path;
          return typeof bench === 'string' || path === undefined ? undefined : () => remove(bench, path);
        },
    ),
  ];
}

/** At most so many of them are tried. */
const MOST_STEPS = 3;

/** Changes what a call reads for the main user, so that two users see something else; what puts it back, if that can be done. */
async function differing(world: World, call: Call): Promise<(() => Promise<unknown>) | undefined> {
  const look = async () => shownIn(await send(world, call));
  const before = await look();
  for (const step of stepsFor(world, call.operation).slice(0, isWide(world) ? 1 : MOST_STEPS)) {
    const putBack = await step();
    if (putBack !== undefined && (await look()) !== before) return putBack;
    await putBack?.();
  }
  return undefined;
}

async function checkReading(world: World, operation: Operation): Promise<void> {
  const found = world.values.existing(operation);
  if (!found.ok || obstacle(world, operation, found.path) !== undefined) return;
  const call: Call = { operation, path: found.path, query: found.query };
  const asked = askedOf(world, call);
  let voices = await voicesOf(world, asked);
  const shown = voices.filter((one) => one.call.path === call.path && one.call.query === call.query);
  if (voices.length === 0) return;
  const isShared = operation.secured && areAlike(shown.filter(({ alone }) => !isBarred(alone)));
  const putBack = isShared && world.mode === 'write' ? await differing(world, call) : undefined;
  if (putBack !== undefined) voices = await voicesOf(world, asked);
  if (voices.length > 0) await askAtOnce(world, voices);
  await putBack?.();
}

/** What servers may treat alike. */
const kindOf = (operation: Operation, all: readonly Resource[]) =>
  [
    isPaged(operation),
    pathNames(operation.path).length > 0,
    needsPermission(operation),
    all.some(({ listed }) => listed?.operation === operation),
  ].join(' ');

/** One of each kind in a run about everything, else all. */
function chosen(world: World, all: readonly Operation[]): Operation[] {
  if (!isWide(world)) return [...all];
  const collections = resources(world.contract);
  const kinds = new Set<string>();
  return all
    .filter((one) => one.secured && !one.admin)
    .filter((one) => kinds.size < kinds.add(kindOf(one, collections)).size)
    .slice(0, MOST);
}

/**
 * Reads something many times at once: several users who see something else, and one user with other ids and queries. What everybody
 * sees alike is changed for one of them first, if it can be put back.
 */
export async function checkReaders(world: World): Promise<void> {
  for (const operation of chosen(world, world.operations.filter(isSafe)))
    if (!isOver(world)) await checkReading(world, operation);
}
