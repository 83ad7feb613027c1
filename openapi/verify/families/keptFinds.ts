import type { Operation } from '../contract/contract.ts';
import { bySameItems, type Resource, resources } from '../contract/items.ts';
import { objectAt, preview } from '../contract/json.ts';
import { oncePer } from '../contract/oncePer.ts';
import type { Exchange } from '../http/call.ts';
import { lacking } from '../http/persons.ts';
import type { By } from '../http/sessions.ts';
import type { World } from '../phases/world.ts';
import { isSearch, searches } from './echoes.ts';
import { isLeft } from './existence.ts';
import { isSuccessful, note, obstacle, type Problem, send } from './lab.ts';
import type { Subject } from './subject.ts';

/** How many kinds of items each call has been tried with that finds many. */
const triedWith = oncePer((_: World) => new Map<Operation, number>());
const MOST_KINDS = 2;

/** What a careless search takes for its own language, or for several words; what is behind it makes it one of this run's. */
const SIGNS = [`%_('"`, '+&#\\', 'É😀ก ', '.*[^$'];

/** The longest text that is looked for. */
const LONGEST = 100;

/** Names with signs in them, as long as they may be. */
function namesFor(subject: Subject, field: string, word: string): string[] {
  const { maxLength } = objectAt(subject.write.body?.schema, 'properties', field);
  const most = Math.min(typeof maxLength === 'number' ? maxLength : LONGEST, 38);
  const signs = SIGNS.map((sign, index) => `${sign}${index}${field.slice(0, 1)} ${word}`);
  return signs.filter((name) => name.length <= most);
}

/** A text that is looked for in one place, with the id and the name of an item. */
type Asked = { world: World; operation: Operation; id: string };

async function find({ world, operation }: Asked, q: string, by: By = { session: 'main' }): Promise<Exchange> {
  return send(world, { operation, path: new Map(), query: new Map([['q', q.slice(0, LONGEST)]]) }, by);
}

/** Whether a response has an item in it. */
const has = ({ id }: Asked, { answer }: Exchange) => JSON.stringify(answer?.json ?? null).includes(JSON.stringify(id));

/** What is wrong where a search does not find what it should, or finds what it should not. */
const CAUSES = {
  there: 'item not found by its name',
  before: 'item found by what is no longer its name',
  gone: 'deleted item found by a search',
} as const;

/** Notes whether an item is found. `is`: whether it has the name that is looked for, had it before, or is deleted. */
function noteFound(asked: Asked, exchange: Exchange, q: string, is: keyof typeof CAUSES, says: string): void {
  const { world, operation } = asked;
  const isWanted = is === 'there';
  if (!isSuccessful({ operation }, exchange)) return;
  const problem: Problem = {
    // What is found may follow some time behind what there is.
    certainty: 'assumed',
    cause: CAUSES[is],
    expected: `${isWanted ? 'the item' : 'nothing'} for ${preview(q)}`,
    received: isWanted ? preview(exchange.answer?.json) : `the item ${asked.id}`,
  };
  note(world, 'filter', { operation }, exchange, has(asked, exchange) === isWanted ? [] : [problem], says);
}

/** What a search finds no more once it is deleted. */
const GONE = 'What was deleted is not found any more.';

/**
 * Looks for an item of this run by its name in each search. Returns what is to be done once it is gone with something else, such as
 * the folder that it was in: no search that has found it finds it any more.
 */
export async function findsBefore(world: World, subject: Subject, resource: Resource): Promise<() => Promise<void>> {
  const id = subject.path()?.get(resource.parameter);
  const name = Object.values(subject.body).find((value) => typeof value === 'string' && value.includes(world.word));
  if (id === undefined || typeof name !== 'string') return async () => {};
  const found: Asked[] = [];
  for (const operation of searches(world.contract).filter(isSearch)) {
    const asked: Asked = { world, operation, id };
    if (obstacle(world, operation, new Map()) === undefined && has(asked, await find(asked, name))) found.push(asked);
  }
  return async () => {
    for (const asked of found) noteFound(asked, await find(asked, name), name, 'gone', GONE);
  };
}

/** Nobody who may not list an item finds it. */
async function checkOthers(asked: Asked, subject: Subject, resource: Resource, q: string): Promise<void> {
  const { world, operation } = asked;
  // What operators list of any account, the users of the account can list, too.
  const ways = bySameItems(resources(world.contract)).find((all) => all.includes(resource)) ?? [resource];
  const lists = ways.flatMap(({ listed }) => listed?.operation ?? []);
  const path = subject.path() ?? new Map<string, string>();
  const limited = world.context.persons.limited.flatMap((person, who): By[] => {
    const isShut = lists.length > 0 && lists.every((one) => (lacking(one, person, path) ?? []).length > 0);
    const isOpen = (lacking(operation, person, new Map()) ?? ['?']).length === 0;
    return isShut && isOpen ? [{ session: 'limited', who }] : [];
  });
  for (const by of [...limited, ...(world.hasOther ? [{ session: 'other' } satisfies By] : [])]) {
    const exchange = await find(asked, q, by);
    const problem: Problem = {
      isLoss: true,
      cause: 'item found by somebody who may not list it',
      expected: 'nothing',
      received: `the item ${asked.id}`,
    };
    const isShown = isSuccessful({ operation }, exchange) && has(asked, exchange);
    note(
      world,
      'permission',
      { operation },
      exchange,
      isShown ? [problem] : [],
      'Nobody finds what they may not list.',
    );
  }
}

/** Looks for an item by what it is called now, and by what it was called before. */
async function checkNames(asked: Asked, subject: Subject, field: string, known: string): Promise<string> {
  const { world, operation } = asked;
  let before = known;
  for (const name of namesFor(subject, field, `${world.word}y`)) {
    if (!isSuccessful({ operation: subject.write }, await subject.set({ ...subject.body, [field]: name }))) continue;
    noteFound(asked, await find(asked, name), name, 'there', 'An item is found by its name, whatever signs it has.');
    if (isSearch(operation) && before === known)
      noteFound(asked, await find(asked, before), before, 'before', 'An item is not found by a name that it had.');
    before = name;
  }
  return before;
}

/**
 * Looks for an item by its name: by each sign in it, by the one that it had before, and by somebody who may not list it. Returns
 * what has to be done once it is deleted: it is no longer found.
 */
export async function checkFinds(world: World, subject: Subject, resource?: Resource): Promise<() => Promise<void>> {
  const nothing = async () => {};
  const id = resource === undefined ? undefined : subject.path()?.get(resource.parameter);
  const [field, name] =
    Object.entries(subject.body).find(([, value]) => typeof value === 'string' && value.includes(world.word)) ?? [];
  if (resource === undefined || id === undefined || subject.remove === undefined) return nothing;
  if (field === undefined || typeof name !== 'string' || name.includes('@') || name.includes('/')) return nothing;
  const isNumber = /^\d+$/.test(id);
  const left: (() => Promise<void>)[] = [];
  // The log has found it under whatever name it had: what is searched comes first.
  const all = searches(world.contract).toSorted((a, b) => Number(isSearch(b)) - Number(isSearch(a)));
  for (const operation of all) {
    const tried = triedWith(world).get(operation) ?? 0;
    if (isNumber || obstacle(world, operation, new Map()) !== undefined) continue;
    if (!isSearch(operation) && tried >= MOST_KINDS) continue;
    const asked: Asked = { world, operation, id };
    if (!has(asked, await find(asked, name))) continue;
    triedWith(world).set(operation, tried + 1);
    const last = await checkNames(asked, subject, field, name);
    if (isSearch(operation)) {
      await checkOthers(asked, subject, resource, last);
      left.push(async () => {
        // What could not be deleted is rightly found.
        if (!isLeft(world, resource, id)) noteFound(asked, await find(asked, name), name, 'gone', GONE);
      });
    }
    await subject.set(subject.body);
  }
  return async () => {
    for (const one of left) await one();
  };
}
