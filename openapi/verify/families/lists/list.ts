import type { Operation, Parameter } from '../../contract/contract.ts';
import { type Json, type JsonObject, textAt, valueAt } from '../../contract/json.ts';
import type { Exchange } from '../../http/call.ts';
import type { World } from '../../phases/world.ts';
import { caller } from '../../plan/protocol.ts';
import { type FamilyKind, isSuccessful, note, obstacle, type Problem, send } from '../lab.ts';
import { nameOf, rowsOf } from './rows.ts';

export type Query = Readonly<Record<string, string>>;

/** One response of a list. */
export type Reading = {
  exchange: Exchange;
  pointer: string;
  rows: JsonObject[];
  names: string[];
  next: string;
  total: number | undefined;
};

/** A list that this user can read. */
export type List = {
  world: World;
  operation: Operation;
  read(query?: Query): Promise<Reading | undefined>;
  /** What a response shows, if it is a success. */
  readingOf(exchange: Exchange): Reading | undefined;
  /** All pages as one; `next` is empty if they are all there. `known`: the first of them, if it was read. */
  readAll(query?: Query, known?: Reading): Promise<Reading | undefined>;
  /** What it is asked for when nothing else is. */
  query: ReadonlyMap<string, string>;
  /** Makes a call that need not be a success. */
  send(query: Query): Promise<Exchange>;
  note(
    kind: FamilyKind,
    reading: Pick<Reading, 'exchange' | 'pointer'>,
    problems: readonly Problem[],
    says: string,
  ): void;
  /** A parameter of the query. */
  parameter(name: string): Parameter | undefined;
};

export const DAY_MS = 86_400_000;

/** The day of a time in UTC. */
export const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** At most so many pages are followed. */
export const MOST_PAGES = 8;

/** How many days a period that has to be given has. */
const DAYS = 28;

/** The last days, where a period has to be given. */
export function recentDays({ parameters }: Operation): [string, string][] | undefined {
  const isDay = (name: string) =>
    parameters.some((one) => one.in === 'query' && one.name === name && one.required && one.schema.format === 'date');
  if (!isDay('from') || !isDay('to')) return undefined;
  return [
    ['from', dayOf(Date.now() - DAYS * DAY_MS)],
    ['to', dayOf(Date.now())],
  ];
}

/**
 * A list with its query; undefined if this user cannot read it, or nothing is known that it could be read for. `more`: of the
 * query, in place of the examples.
 */
export function listOf(
  world: World,
  operation: Operation,
  more: readonly (readonly [string, string])[] = [],
): List | undefined {
  const found = world.values.existing(operation);
  if (!found.ok || obstacle(world, operation, found.path) !== undefined) return undefined;
  const session = caller(operation);
  const base = new Map([...found.query, ...more]);
  const sendWith = (query: Query) =>
    send(world, { operation, path: found.path, query: new Map([...base, ...Object.entries(query)]) }, { session });
  const readingOf = (exchange: Exchange): Reading | undefined => {
    const answer: Json | undefined = exchange.answer?.json;
    const list = isSuccessful({ operation }, exchange) ? rowsOf(world.contract, operation, answer) : undefined;
    if (list === undefined) return undefined;
    const total = valueAt(answer, 'total');
    return {
      exchange,
      ...list,
      names: list.rows.map(nameOf),
      next: textAt(answer, 'next_cursor'),
      total: typeof total === 'number' ? total : undefined,
    };
  };
  const read = async (query: Query = {}) => readingOf(await sendWith(query));
  return {
    world,
    operation,
    query: base,
    send: sendWith,
    readingOf,
    read,
    async readAll(query = {}, known = undefined) {
      const first = known ?? (await read(query));
      if (first === undefined) return undefined;
      let whole = first;
      for (let page = 1; page < MOST_PAGES && whole.next !== ''; page += 1) {
        const more = await read({ ...query, cursor: whole.next });
        if (more === undefined) break;
        const rows = [...whole.rows, ...more.rows];
        whole = { ...whole, rows, names: [...whole.names, ...more.names], next: more.next };
      }
      return whole;
    },
    note: (kind, { exchange, pointer }, problems, says) =>
      note(
        world,
        kind,
        { operation, session },
        exchange,
        problems.map((problem) => ({ pointer, ...problem })),
        says,
      ),
    parameter: (name) => operation.parameters.find((one) => one.in === 'query' && one.name === name),
  };
}

/** Names that a list lacks, and that it has too many, as a problem. `cause`: in words. */
export function compare(received: readonly string[], expected: readonly string[], cause: string): Problem[] {
  const lost = expected.find((name) => !received.includes(name));
  const extra = received.find((name) => !expected.includes(name));
  if (lost === undefined && extra === undefined) return [];
  const what = lost === undefined ? `row that should not be there: ${extra}` : `row that is lost: ${lost}`;
  return [
    {
      isLoss: true,
      cause,
      expected: `${expected.length} rows`,
      received: `${received.length} rows; the first ${what}`,
    },
  ];
}

/** Says whether a total is other than the rows of all pages. */
export function wrongTotal({ total, next, names }: Reading): Problem[] {
  if (total === undefined || next !== '' || total === names.length) return [];
  const expected = `a \`total\` of ${names.length}`;
  return [{ isLoss: true, cause: 'total other than the rows', expected, received: `${total}` }];
}

export const WRONG = 'filter shows other rows than it should';
