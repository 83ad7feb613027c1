import { type Contract, isSafe, type Operation } from '../contract/contract.ts';
import { idOf, itemsAt, type ListPlace, listPlace, parentPath } from '../contract/items.ts';
import { isObject, type Json, type JsonObject } from '../contract/json.ts';
import { oncePer } from '../contract/oncePer.ts';
import type { Exchange } from '../http/call.ts';
import type { World } from '../phases/world.ts';
import { isPaged } from '../plan/itemSteps.ts';
import { isSuccessful, note, obstacle, type Problem, send } from './lab.ts';

type Path = ReadonlyMap<string, string>;

/** A call that counts the rows of a list, and the list. */
export type Relation = {
  counting: Operation;
  list: Operation;
  place: ListPlace;
  /** The field that counts. */
  field: string;
  /** The field of a row that refers to the item that is counted for; undefined if all rows count. */
  refers?: string;
};

const lastKey = (pointer: string) => pointer.split('/').at(-1) ?? '';

/** A path without the version of the interface, which can be another one for a count. */
const plainPath = (path: string) => path.replace(/^\/api\/v[^/]+/, '');

const examplesOf = (operation: Operation): Json[] =>
  [...operation.answers.values()].filter(({ status }) => status.startsWith('2')).flatMap(({ examples }) => examples);

/** The items that a call shows: those of its list, or the response itself. */
function shownItems(contract: Contract, operation: Operation, answer: Json | undefined): JsonObject[] {
  const place = listPlace(contract, operation);
  if (place !== undefined) return itemsAt(answer, place);
  return isObject(answer) ? [answer] : [];
}

/** The field of a row that refers to an item of a list, as `role_id` does for `roles`. */
function referringField(contract: Contract, operation: Operation, rows: readonly JsonObject[]): string | undefined {
  const place = listPlace(contract, operation);
  const plural =
    place === undefined ? (parentPath(operation.path)?.parent.split('/').at(-1) ?? '') : lastKey(place.pointer);
  const name = `${plural.replace(/s$/, '')}_id`;
  return rows.some((row) => name in row) ? name : undefined;
}

/** What a call counts of a list, by the names in the contract. */
function relationOf(contract: Contract, counting: Operation, list: Operation): Relation | undefined {
  const place = listPlace(contract, list);
  if (place === undefined || counting === list) return undefined;
  const examples = examplesOf(counting);
  const counted = lastKey(place.pointer);
  if (/^\/(?:count|total)$/.test(plainPath(counting.path).replace(plainPath(list.path), ''))) {
    const field = ['count', 'total'].find((name) =>
      examples.some((one) => isObject(one) && typeof one[name] === 'number'),
    );
    return field === undefined ? undefined : { counting, list, place, field };
  }
  const items = examples.flatMap((example) => shownItems(contract, counting, example));
  if (!items.some((item) => typeof item[counted] === 'number')) return undefined;
  const refers = referringField(
    contract,
    counting,
    examplesOf(list).flatMap((example) => itemsAt(example, place)),
  );
  return refers === undefined ? undefined : { counting, list, place, field: counted, refers };
}

/** Every count of the contract that says how many rows a list has, for an item or altogether. */
export const relations: (contract: Contract) => readonly Relation[] = oncePer((contract) => {
  const reading = contract.operations.filter((operation) => isSafe(operation) && operation.secured);
  const lists = reading.filter(
    (operation) =>
      !isPaged(operation) && operation.parameters.every(({ in: place, required }) => place !== 'query' || !required),
  );
  return reading.flatMap((counting) => lists.flatMap((list) => relationOf(contract, counting, list) ?? []));
});

type Counted = { id: string; count: number; expected: number; isRight: boolean };
type Looked = { exchange: Exchange; counts: Map<string, number> };

/** Reads a count; of each item, if there are several. */
async function readCount(
  world: World,
  { counting, field }: Relation,
  path: Path,
  query: Path,
): Promise<Looked | undefined> {
  const exchange = await send(world, { operation: counting, path, query });
  if (!isSuccessful({ operation: counting }, exchange)) return undefined;
  const items = shownItems(world.contract, counting, exchange.answer?.json);
  const counts = items.flatMap((item): [string, number][] => {
    const count = item[field];
    return typeof count === 'number' ? [[idOf(item, '_id') ?? idOf(item, 'id') ?? '', count]] : [];
  });
  return { exchange, counts: new Map(counts) };
}

/** Reads the rows of a list; undefined if this user cannot. */
async function readRows(world: World, { list, place }: Relation, path: Path): Promise<JsonObject[] | undefined> {
  if (obstacle(world, list, path) !== undefined) return undefined;
  const exchange = await send(world, { operation: list, path });
  return isSuccessful({ operation: list }, exchange) ? itemsAt(exchange.answer?.json, place) : undefined;
}

/** What says of a row that not everybody sees it. */
const HIDDEN = ['invisible', 'hidden', 'private'];

/** Whether a list may leave out rows that are counted: it says which are hidden, and shows none of them. */
function mayHide(rows: readonly JsonObject[]): boolean {
  return HIDDEN.some((name) => rows.some((row) => name in row) && !rows.some((row) => row[name] === true));
}

/** How many rows each item has, by the list. */
async function countRows(world: World, relation: Relation, counts: Looked['counts'], path: Path): Promise<Counted[]> {
  const { refers } = relation;
  const found = await readRows(world, relation, path);
  if (found === undefined) return [];
  const isPartial = mayHide(found);
  return [...counts].map(([id, count]) => {
    const own = refers === undefined ? found : found.filter((row) => idOf(row, refers) === id);
    const expected = own.length;
    return { id, count, expected, isRight: isPartial ? count >= expected : count === expected };
  });
}

/** Somebody else may change something between two readings. */
const ATTEMPTS = 3;

/** Compares a count with the rows that it counts. */
async function checkRelation(world: World, relation: Relation): Promise<void> {
  const { counting, list, field } = relation;
  const [first, second] = [world.values.existing(counting), world.values.existing(list)];
  if (!first.ok || !second.ok || obstacle(world, counting, first.path) !== undefined) return;
  const path = new Map([...second.path, ...first.path]);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const before = await readCount(world, relation, first.path, first.query);
    if (before === undefined) return;
    const counted = await countRows(world, relation, before.counts, path);
    const wrong = counted.filter(({ isRight }) => !isRight);
    const after = wrong.length === 0 ? before : await readCount(world, relation, first.path, first.query);
    const isStill = after !== undefined && wrong.every(({ id, count }) => after.counts.get(id) === count);
    if (!isStill) continue;
    const problems = wrong.slice(0, 1).map(
      ({ id, count, expected }): Problem => ({
        certainty: 'assumed',
        cause: 'count other than the rows of a list',
        pointer: `/${field}`,
        expected: `${expected}, as many as ${list.id} shows${id === '' ? '' : ` for ${id}`}`,
        received: String(count),
      }),
    );
    note(
      world,
      'count',
      { operation: counting },
      before.exchange,
      problems,
      'A count is that of the rows it is about.',
    );
    return;
  }
}

/** Compares counts with the lists that they are about. `isWanted`: which of them, if not those of the selected operations. */
export async function checkCounted(
  world: World,
  isWanted = ({ counting, list }: Relation) => [counting, list].some((one) => world.operations.includes(one)),
): Promise<void> {
  for (const relation of relations(world.contract).filter(isWanted)) await checkRelation(world, relation);
}
