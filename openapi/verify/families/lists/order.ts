import { isObject, isSame, type Json, type JsonObject, preview, textAt } from '../../contract/json.ts';
import type { Problem } from '../lab.ts';
import type { List, Query, Reading } from './list.ts';
import { dateFields } from './rows.ts';

/** A value with its lists and fields in one order, so that two that differ only in that are the same. */
export function settled(value: Json): Json {
  if (Array.isArray(value))
    return value.map(settled).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  if (!isObject(value)) return value;
  const keys = Object.keys(value).toSorted();
  return Object.fromEntries(keys.map((key) => [key, settled(value[key] ?? null)]));
}

/** Readings, one after the other: a server that keeps its order only now and then shows that within a few. */
const READINGS = 3;

/** Names in the order of people: of letters, whatever their case and marks; a server may sort by its own alphabet. */
export function isByName(names: readonly string[]): boolean {
  const inOrder = (isBefore: (a: string, b: string) => boolean) =>
    names.every((name, index) => index === 0 || isBefore(names[index - 1] ?? '', name));
  return (
    inOrder((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' }) <= 0) ||
    inOrder((a, b) => a.toLowerCase() <= b.toLowerCase()) ||
    inOrder((a, b) => a <= b)
  );
}

/** The name of a row, or of what it is about. */
export function titleOf(row: JsonObject): string {
  const own = ['name', 'title'].map((key) => textAt(row, key)).find((text) => text !== '');
  const about = Object.values(row).filter(isObject);
  return own ?? about.map((inner) => textAt(inner, 'name')).find((text) => text !== '') ?? '';
}

const isFalling = (values: readonly number[]) =>
  values.every((value, index) => index === 0 || value <= (values[index - 1] ?? value));

/** How rows are ordered by what they promise, in words; undefined if they are in that order. */
const ORDERS: readonly {
  promise: RegExp;
  sort: RegExp;
  words: string;
  isKept: (rows: readonly JsonObject[]) => boolean;
}[] = [
  {
    promise: /newest first/i,
    sort: /^(?:created|newest|date)/,
    words: 'the newest first',
    isKept: (rows) => {
      const dates = dateFields(rows);
      const timesOf = (name: string) =>
        rows.flatMap((row) => (typeof row[name] === 'string' ? [Date.parse(row[name])] : []));
      return dates.length === 0 || dates.some((name) => isFalling(timesOf(name)));
    },
  },
  {
    promise: /sorted by name/i,
    sort: /^name$/,
    words: 'by name',
    isKept: (rows) => isByName(rows.map(titleOf)),
  },
  {
    promise: /most users first/i,
    sort: /^users$/,
    words: 'those with the most users first',
    isKept: (rows) => isFalling(rows.flatMap(({ users }) => (typeof users === 'number' ? [users] : []))),
  },
];

function noteOrder(list: List, reading: Reading, order: (typeof ORDERS)[number]): void {
  const { rows } = reading;
  const problem: Problem = {
    certainty: 'inferred',
    cause: 'list in another order than promised',
    expected: order.words,
    received: preview(rows.map(titleOf)),
  };
  list.note('order', reading, order.isKept(rows) ? [] : [problem], `The order is ${order.words}, as promised.`);
}

/** Readings have the same rows in the same order, which is the one that is promised. `most`: asks for a long page. */
export async function checkOrder(list: List, first: Reading, most: Query): Promise<void> {
  const answer = first.exchange.answer?.json ?? null;
  for (let time = 1; time < READINGS; time += 1) {
    const next = await list.read();
    if (next === undefined) return;
    const now = next.exchange.answer?.json ?? null;
    const isSameSet = isSame(settled(answer), settled(now));
    const moved: Problem = {
      certainty: 'assumed',
      cause: 'order of a list changes',
      expected: 'the order of the reading before',
      received: preview(next.names),
    };
    const isMoved = isSameSet && !isSame(answer, now);
    list.note('order', next, isMoved ? [moved] : [], 'Readings of a list have the same order.');
  }
  const { summary, description } = list.operation;
  for (const order of ORDERS) if (order.promise.test(`${summary} ${description}`)) noteOrder(list, first, order);
  const sort = list.parameter('sort');
  const values = Array.isArray(sort?.schema.enum) ? sort.schema.enum : [];
  for (const value of values.filter((one) => typeof one === 'string')) {
    const order = ORDERS.find((one) => one.sort.test(value) && one.promise.test(`${sort?.description} sorted by name`));
    const reading = order === undefined ? undefined : await list.read({ ...most, sort: value });
    if (order !== undefined && reading !== undefined) noteOrder(list, reading, order);
  }
}
