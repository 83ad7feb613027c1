import { type Contract, isSafe, type Operation, resolveSchema } from '../contract/contract.ts';
import { idOf } from '../contract/items.ts';
import { isObject, type Json, type JsonObject, preview, textAt, toPointer } from '../contract/json.ts';
import { oncePer } from '../contract/oncePer.ts';
import type { Problem } from './lab.ts';
import { rowsOf } from './lists/rows.ts';
import type { Finds } from './repeatFinds.ts';
import type { Moment, Timeline, Witness } from './repeatMoments.ts';

/** What a list says of trees in it. */
const PARENTS_FIRST = /\bparents?\b.{0,20}\b(?:before|above|ahead of)\b.{0,20}\bchild/i;

/** What a list of ids says of its order. */
const IN_ORDER = /\bids?\b.*\bin the order of `(\w+)`/i;

const CAUSE = 'list in another order than promised';

/** The first row that stands before one that it refers to. */
function misplaced(rows: readonly JsonObject[]): { row: JsonObject; field: string } | undefined {
  const places = new Map(rows.map((row, index) => [idOf(row, '_id') ?? '', index]));
  for (const [index, row] of rows.entries())
    for (const [field, value] of Object.entries(row)) {
      const place = field !== '_id' && /_id$/.test(field) ? places.get(String(value)) : undefined;
      if (place !== undefined && place > index) return { row, field };
    }
  return undefined;
}

/** What breaks the promise of a flat list of a tree. */
function treeProblem(contract: Contract, { operation, exchange }: Moment): Problem | undefined {
  const promised = [operation.summary, operation.description, operation.answers.get('200')?.description ?? ''].join(
    ' ',
  );
  if (!PARENTS_FIRST.test(promised)) return undefined;
  const rows = rowsOf(contract, operation, exchange.answer?.json)?.rows ?? [];
  const found = misplaced(rows);
  if (found === undefined) return undefined;
  return {
    certainty: 'inferred',
    cause: CAUSE,
    pointer: toPointer([found.field]),
    expected: `${preview(found.row[found.field])} before what is below it`,
    received: preview(found.row),
  };
}

/** Fields of rows that are lists of ids, by the id of the call whose list has the same order. */
type Ordered = ReadonlyMap<string, readonly string[]>;

const orderedFields = oncePer((_: Contract) => new Map<Operation, Ordered>());

/** The fields of a list's rows that say in which order their ids are. */
function fieldsInOrder(contract: Contract, operation: Operation): Ordered {
  const known = orderedFields(contract);
  const found = known.get(operation) ?? findFields(contract.document, operation);
  known.set(operation, found);
  return found;
}

function findFields(document: JsonObject, { answers }: Operation): Ordered {
  const found = new Map<string, string[]>();
  const visit = (raw: Json | undefined, depth: number): void => {
    if (depth > 4 || !isObject(raw)) return;
    const schema = resolveSchema(document, raw);
    if (isObject(schema.items)) visit(schema.items, depth + 1);
    for (const [name, one] of Object.entries(isObject(schema.properties) ? schema.properties : {})) {
      const of = isObject(one) && one.type === 'array' ? IN_ORDER.exec(textAt(one, 'description'))?.[1] : undefined;
      if (of !== undefined) found.set(of, [...new Set([...(found.get(of) ?? []), name])]);
      visit(one, depth + 1);
    }
  };
  const successes = [...answers.values()].filter(({ status }) => status.startsWith('2'));
  for (const { schemas } of successes) for (const pointer of schemas.values()) visit({ $ref: `#${pointer}` }, 0);
  return found;
}

/** Ids in an order, as they were read. */
type Order = { moment: Moment; lists: readonly (readonly string[])[] };

/** The first list whose ids stand in another order than in the list of the items themselves. */
function turned(parts: Order, whole: Order): { expected: string[]; received: string[] } | undefined {
  const [items = []] = whole.lists;
  for (const list of parts.lists) {
    const expected = items.filter((id) => list.includes(id));
    const received = list.filter((id) => expected.includes(id));
    if (expected.length > 1 && expected.join() !== received.join()) return { expected, received };
  }
  return undefined;
}

const ORDER_SAYS = 'Ids that are said to be in the order of a list are in that order.';
const TREE_SAYS = 'Parents stand before their children, as promised.';

/** Looks at the order of trees that are shown as flat lists, and of ids, in responses to calls that are made for other checks. */
export function watchTrees(contract: Contract, finds: Finds): Witness {
  const parts = new Map<string, Order>();
  const wholes = new Map<string, Order>();
  const compare = (partly: Order | undefined, whole: Order | undefined, timeline: Timeline) => {
    if (partly === undefined || whole === undefined) return;
    if (timeline.changesSince(Math.min(partly.moment.from, whole.moment.from)).length > 0) return;
    const found = turned(partly, whole);
    if (found === undefined) return;
    const problem: Problem = {
      certainty: 'assumed',
      cause: CAUSE,
      expected: `${preview(found.expected, 200)}, as in ${whole.moment.operation.id}`,
      received: preview(found.received, 200),
    };
    finds.add('order', partly.moment, problem, ORDER_SAYS);
  };
  const seeIds = (moment: Moment, timeline: Timeline) => {
    const { operation, who, exchange } = moment;
    const ordered = fieldsInOrder(contract, operation);
    const rows = rowsOf(contract, operation, exchange.answer?.json)?.rows ?? [];
    const near = `${who} ${operation.area}`;
    for (const [of, names] of ordered) {
      const lists = rows.flatMap((row) => names.map((name) => row[name]));
      const ids = lists.map((list) => (Array.isArray(list) ? list.filter((one) => typeof one === 'string') : []));
      const partly: Order = { moment, lists: ids };
      parts.set(`${near} ${of}`, partly);
      compare(partly, wholes.get(`${near} ${of}`), timeline);
    }
    if (rows.length > 1) {
      const key = `${near} ${operation.id}`;
      const whole: Order = { moment, lists: [rows.flatMap((row) => idOf(row, '_id') ?? [])] };
      wholes.set(key, whole);
      compare(parts.get(key), whole, timeline);
    }
  };
  return {
    sees(moment, timeline) {
      const { operation, isDone } = moment;
      if (!isDone || !isSafe(operation) || !operation.secured) return;
      const tree = treeProblem(contract, moment);
      if (tree !== undefined) finds.add('order', moment, tree, TREE_SAYS);
      seeIds(moment, timeline);
    },
  };
}
