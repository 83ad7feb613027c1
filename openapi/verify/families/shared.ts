import { type Contract, isSafe, type Operation, responseExamples } from '../contract/contract.ts';
import { idOf, itemsAt, listFor, listPlace } from '../contract/items.ts';
import { isObject, type Json, type JsonObject, preview, textAt, toPointer } from '../contract/json.ts';
import { oncePer } from '../contract/oncePer.ts';
import { pathNames } from '../contract/template.ts';
import type { Exchange } from '../http/call.ts';
import { inLanes, type World } from '../phases/world.ts';
import { caller } from '../plan/protocol.ts';
import { isSuccessful, note, obstacle, type Problem, send } from './lab.ts';
import { recentDays } from './lists/list.ts';
import { contradictions, DATE } from './sane.ts';
import { presentProblems } from './time/datedRows.ts';

/** A number or a time that a response shows of an item, by the item's id and the field. */
type Shown = { value: number | string; pointer: string; item: JsonObject };

/** At most so many items are read one by one. */
const MOST_ITEMS = 3;

const COUNT = /(?:^|_)(?:count|total|used|users|items|members|amount|sum|seconds|price|attempts)$/;

/** Whether a field is a count or a time, which change by themselves, so that two readings can only be compared at once. */
function isMoving(name: string, value: Json | undefined): value is number | string {
  return (typeof value === 'number' && COUNT.test(name)) || (typeof value === 'string' && DATE.test(value));
}

/** An id that belongs to one kind of things. */
function tellingId({ _id, id }: JsonObject): string | undefined {
  const own = _id ?? id;
  const isTelling = typeof own === 'string' ? own.length >= 8 : typeof own === 'number' && own >= 100;
  return isTelling ? String(own) : undefined;
}

/** The counts and times that a response shows of items, by id and field. */
function movingIn(value: Json | undefined, keys: readonly string[] = []): Map<string, Shown> {
  const found = new Map<string, Shown>();
  if (typeof value !== 'object' || value === null) return found;
  const id = isObject(value) ? tellingId(value) : undefined;
  if (isObject(value) && id !== undefined)
    for (const [name, one] of Object.entries(value))
      if (isMoving(name, one))
        found.set(`${id} ${name}`, { value: one, pointer: toPointer([...keys, name]), item: value });
  for (const [key, one] of Object.entries(value))
    for (const [place, shown] of movingIn(one, [...keys, key])) if (!found.has(place)) found.set(place, shown);
  return found;
}

/** What the contract's examples of each reading call show of items: which calls can be compared. */
const known = oncePer(
  ({ operations }: Contract) =>
    new Map(
      operations
        .filter((operation) => isSafe(operation) && operation.secured)
        .map((operation) => {
          const keys = responseExamples(operation).flatMap((example) => [...movingIn(example).keys()]);
          return [operation, new Set(keys)];
        }),
    ),
);

/** Pairs of calls of which one is selected, and that show the same field of the same item in the examples. */
function pairs({ contract, operations }: World): [Operation, Operation][] {
  const all = [...known(contract)];
  return all.flatMap(([first, fields], index) =>
    all.slice(index + 1).flatMap(([second, others]): [Operation, Operation][] => {
      const isSelected = operations.includes(first) || operations.includes(second);
      return isSelected && [...fields].some((field) => others.has(field)) ? [[first, second]] : [];
    }),
  );
}

/** Makes a reading call. `path`: in place of what is known of its items. */
async function read(
  world: World,
  operation: Operation,
  path?: ReadonlyMap<string, string>,
): Promise<Exchange | undefined> {
  const found = world.values.existing(operation);
  if (!found.ok || obstacle(world, operation, path ?? found.path) !== undefined) return undefined;
  // The period of the contract's example may be long past.
  const query = new Map([...found.query, ...(recentDays(operation) ?? [])]);
  const exchange = await send(world, { operation, path: path ?? found.path, query }, { session: caller(operation) });
  return isSuccessful({ operation }, exchange) ? exchange : undefined;
}

/** Whether two values say the same; a server may cut the fraction of a second in one place. */
function agree(a: number | string, b: number | string): boolean {
  if (typeof a === 'number' || typeof b === 'number') return a === b;
  const [one, other] = [a, b].map((value) => Date.parse(value));
  return one === undefined || other === undefined || Math.abs(one - other) < 1000;
}

/** Whether two objects with one id are the same thing. */
function isSameThing(a: JsonObject, b: JsonObject): boolean {
  const [one, other] = [a, b].map((item) => textAt(item, 'name'));
  return one === '' || other === '' || one === other;
}

const SAYS = 'Calls that show one thing at the same time show the same of it.';

/** Two calls, and what they show. */
type Both = { first: Operation; one: Exchange; second: Operation; other: Exchange };

/** Notes what two calls show differently; what changes between two readings of the first says nothing. */
async function noteApart(world: World, { first, one, second, other }: Both): Promise<void> {
  const [left, right] = [movingIn(one.answer?.json), movingIn(other.answer?.json)];
  const apart = [...left].flatMap(([place, shown]) => {
    const twin = right.get(place);
    const isApart = twin !== undefined && isSameThing(shown.item, twin.item) && !agree(shown.value, twin.value);
    return isApart ? [{ place, shown, twin }] : [];
  });
  const again = apart.length === 0 ? one : await read(world, first);
  const still = movingIn(again?.answer?.json);
  const found = apart.find(({ place, shown }) => still.get(place)?.value === shown.value);
  const problem: Problem | undefined = found && {
    certainty: 'assumed',
    cause: 'two calls count one thing differently',
    pointer: found.twin.pointer,
    expected: `${preview(found.shown.value)}, as ${first.id} shows it`,
    received: preview(found.twin.value),
  };
  note(world, 'count', { operation: second }, other, problem === undefined ? [] : [problem], SAYS);
}

/** Compares what two calls show of one item. */
async function comparePair(world: World, [first, second]: readonly [Operation, Operation]): Promise<void> {
  const [one, other] = [await read(world, first), await read(world, second)];
  if (one !== undefined && other !== undefined) await noteApart(world, { first, one, second, other });
}

/** The parameter with the id of the only item that a call shows. */
function itemParameter({ values }: World, operation: Operation, answer: Json | undefined): string | undefined {
  const found = values.existing(operation);
  const name = pathNames(operation.path).at(-1);
  const id = isObject(answer) ? tellingId(answer) : undefined;
  return found.ok && name !== undefined && id !== undefined && found.path.get(name) === id ? name : undefined;
}

/** Compares what a list shows of several items with the call that reads one: those with the least and the most. */
async function compareItems(world: World, [list, single]: readonly [Operation, Operation]): Promise<void> {
  const [all, alone] = [await read(world, list), await read(world, single)];
  const name = alone && itemParameter(world, single, alone.answer?.json);
  const found = world.values.existing(single);
  if (all === undefined || name === undefined || !found.ok) return;
  const counts = [...movingIn(all.answer?.json)].filter(([, { value }]) => typeof value === 'number');
  const rising = counts.toSorted(([, a], [, b]) => Number(a.value) - Number(b.value));
  const firsts = rising.filter(([, { value }], index) => index === 0 || value !== rising[index - 1]?.[1].value);
  const chosen = [...firsts.slice(0, MOST_ITEMS - 1), ...rising.slice(-1)].map(([place]) => place.split(' ')[0] ?? '');
  for (const id of chosen) {
    const other = await read(world, single, new Map([...found.path, [name, id]]));
    if (other !== undefined) await noteApart(world, { first: list, one: all, second: single, other });
  }
}

/** Words of a row without an id that say what it counts. */
const WORD = /^[a-z][a-z_]*$/;

/** The counts in rows that have words and no id, by field and word. */
function labelledIn(value: Json | undefined): Map<string, Set<number>> {
  const found = new Map<string, Set<number>>();
  if (typeof value !== 'object' || value === null) return found;
  const words = Object.values(value).filter((one) => typeof one === 'string' && WORD.test(one));
  if (isObject(value) && value._id === undefined && value.id === undefined)
    for (const [name, one] of Object.entries(value))
      for (const word of typeof one === 'number' && COUNT.test(name) ? words : [])
        found.set(`${name} ${word}`, new Set([...(found.get(`${name} ${word}`) ?? []), Number(one)]));
  for (const one of Object.values(value))
    for (const [key, numbers] of labelledIn(one)) found.set(key, new Set([...(found.get(key) ?? []), ...numbers]));
  return found;
}

/** The calls about the whole account whose examples count something by words. */
const labelling = oncePer(({ operations }: Contract) =>
  operations
    .filter((operation) => isSafe(operation) && operation.secured && pathNames(operation.path).length === 0)
    .map((operation) => {
      const keys = responseExamples(operation).flatMap((example) => [...labelledIn(example).keys()]);
      return { operation, keys: new Set(keys) };
    }),
);

/** What one call counts by a word is among what another one counts by it, which may count several things by this word. */
async function compareLabels(world: World, few: Operation, many: Operation): Promise<void> {
  const [one, other] = [await read(world, few), await read(world, many)];
  if (one === undefined || other === undefined) return;
  const known = labelledIn(other.answer?.json);
  const strange = [...labelledIn(one.answer?.json)].flatMap(([key, numbers]) => {
    const all = known.get(key);
    const lost = [...numbers].find((number) => all !== undefined && !all.has(number));
    return all === undefined || lost === undefined || all.size < numbers.size ? [] : [{ key, lost, all }];
  });
  const still = strange.length === 0 ? undefined : labelledIn((await read(world, few))?.answer?.json);
  const found = strange.find(({ key, lost }) => still?.get(key)?.has(lost));
  const problem: Problem | undefined = found && {
    certainty: 'assumed',
    cause: 'two calls count one thing differently',
    expected: `\`${found.key.replace(' ', '` of ')} as ${many.id} shows it, ${[...found.all].join(' or ')}`,
    received: `${found.lost}`,
  };
  note(world, 'count', { operation: few }, one, problem === undefined ? [] : [problem], SAYS);
}

async function checkLabels(world: World): Promise<void> {
  const all = labelling(world.contract);
  for (const few of all)
    for (const many of all) {
      const isSelected = [few, many].some(({ operation }) => world.operations.includes(operation));
      const shared = [...few.keys].some((key) => many.keys.has(key));
      if (few !== many && isSelected && shared && few.keys.size < many.keys.size)
        await compareLabels(world, few.operation, many.operation);
    }
}

/** The paths of a call: of several items, if it is about one of a list. */
async function pathsOf(world: World, operation: Operation): Promise<ReadonlyMap<string, string>[]> {
  const found = world.values.existing(operation);
  const name = pathNames(operation.path).at(-1);
  const list = name === undefined ? undefined : listFor(world.contract, operation, name);
  const place = list === undefined ? undefined : listPlace(world.contract, list);
  if (!found.ok) return [];
  if (name === undefined || list === undefined || place === undefined) return [found.path];
  const ids = itemsAt((await read(world, list))?.answer?.json, place).flatMap((item) => idOf(item, place.key) ?? []);
  const others = ids.filter((id) => id !== found.path.get(name)).slice(0, MOST_ITEMS);
  return [found.path, ...others.map((id) => new Map([...found.path, [name, id]]))];
}

/** Notes where a response contradicts itself. */
async function checkItself(world: World, operation: Operation): Promise<void> {
  const session = caller(operation);
  for (const path of await pathsOf(world, operation)) {
    const exchange = await read(world, operation, path);
    if (exchange === undefined) return;
    const problems = [...contradictions(world.contract, operation, exchange), ...presentProblems(exchange)];
    note(
      world,
      'count',
      { operation, session },
      exchange,
      problems,
      'What a response says does not contradict itself.',
    );
  }
}

/** Reads each selected call once more, and compares its numbers and times with themselves and with those of other calls. */
export async function checkShared(world: World): Promise<void> {
  await inLanes(world, world.operations.filter(isSafe), (operation) => checkItself(world, operation));
  const both = pairs(world);
  await inLanes(world, both, (pair) => comparePair(world, pair));
  const isList = (operation: Operation) => listPlace(world.contract, operation) !== undefined;
  for (const [a, b] of both.filter(([first, second]) => isList(first) !== isList(second)))
    await compareItems(world, isList(a) ? [a, b] : [b, a]);
  await checkLabels(world);
}
