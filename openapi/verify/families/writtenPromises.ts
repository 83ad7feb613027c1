import { type Contract, isSafe, type Operation } from '../contract/contract.ts';
import { type JsonObject, preview } from '../contract/json.ts';
import type { Problem } from './lab.ts';
import { titleOf } from './lists/order.ts';
import { dateFields, rowsOf } from './lists/rows.ts';
import type { Finds } from './repeatFinds.ts';
import type { Moment, Witness } from './repeatMoments.ts';
import { contradictions } from './sane.ts';
import { wrongSums } from './writtenSums.ts';

/** So many different responses of each call are looked at: what is written in the course of a run changes them. */
const MOST = 60;

/** The first letter of a name, of those that stand in one order everywhere. */
const initialOf = (row: JsonObject) => /^[a-z]/i.exec(titleOf(row))?.[0];

const inOrder = <T>(all: readonly T[], isBefore: (a: T, b: T) => boolean) =>
  all.every((one, index) => index === 0 || isBefore(all[index - 1] ?? one, one));

/** Whether names stand in the order of their first letters, whatever their case or with capitals first. */
function isByInitial(rows: readonly JsonObject[]): boolean {
  const letters = rows.flatMap((row) => initialOf(row) ?? []);
  return inOrder(letters, (a, b) => a.toLowerCase() <= b.toLowerCase()) || inOrder(letters, (a, b) => a <= b);
}

/** What happens within so many milliseconds may be noted in any order. */
const NEAR_MS = 2000;

/** Whether one of the times of all rows falls from row to row. */
function isByTime(rows: readonly JsonObject[]): boolean {
  const fields = dateFields(rows);
  const timesOf = (name: string) =>
    rows.map((row) => Date.parse(String(row[name]))).filter((time) => !Number.isNaN(time));
  return fields.length === 0 || fields.some((name) => inOrder(timesOf(name), (a, b) => a >= b - NEAR_MS));
}

const PROMISES = [
  { promise: /sorted by name/i, words: 'by name', isKept: isByInitial },
  { promise: /newest first/i, words: 'the newest first', isKept: isByTime },
];

/** What an operation says of its order. */
function wordsOf({ summary, description, parameters }: Operation): string {
  const sort = parameters.find(({ in: place, name }) => place === 'query' && name === 'sort')?.description ?? '';
  const [, byDefault = ''] = /([^,.;]*) \(default\)/i.exec(sort) ?? [];
  return `${summary} ${description} ${byDefault.replace(/^by /i, 'sorted by ')}`;
}

/** The order that a list promises wherever nothing else is asked for; undefined if it keeps it. */
function brokenOrder(contract: Contract, { operation, exchange }: Moment): Problem | undefined {
  if (new URL(exchange.request.url).searchParams.has('sort')) return undefined;
  const rows = rowsOf(contract, operation, exchange.answer?.json)?.rows ?? [];
  const broken = PROMISES.find(({ promise, isKept }) => promise.test(wordsOf(operation)) && !isKept(rows));
  if (broken === undefined) return undefined;
  return {
    certainty: 'inferred',
    cause: 'list in another order than promised',
    expected: broken.words,
    received: preview(rows.map(titleOf), 300),
  };
}

/**
 * Looks at the responses to calls that are made for other checks, in the midst of changes: a list has the order that it promises
 * with new names in it, too, and no response contradicts itself.
 */
export function watchPromises(contract: Contract, finds: Finds): Witness {
  const known = new Map<Operation, Set<string>>();
  return {
    sees(moment) {
      const { operation, exchange, isDone } = moment;
      const text = exchange.answer?.text;
      if (!isDone || !isSafe(operation) || !operation.secured || text === undefined) return;
      const seen = known.get(operation) ?? new Set<string>();
      known.set(operation, seen);
      if (seen.size >= MOST || seen.has(text)) return;
      seen.add(text);
      const order = brokenOrder(contract, moment);
      if (order !== undefined) finds.add('order', moment, order, 'A list has its order with new items in it, too.');
      const query = new URL(exchange.request.url).searchParams;
      const isPage = query.has('cursor') || query.has('limit');
      const sums = wrongSums(contract, operation, exchange.answer?.json ?? null, isPage);
      for (const problem of [...contradictions(contract, operation, exchange), ...sums])
        if (problem.cause !== 'list in another order than promised')
          finds.add('count', moment, problem, 'What a response says does not contradict itself.');
    },
  };
}
