import { type Contract, type Operation, resolveSchema } from '../contract/contract.ts';
import {
  isObject,
  type Json,
  type JsonObject,
  listAt,
  objectAt,
  preview,
  textAt,
  toPointer,
} from '../contract/json.ts';
import type { Exchange } from '../http/call.ts';
import type { Problem } from './lab.ts';
import { isByName, titleOf } from './lists/order.ts';

/** A value in a response, with its schema and its place. */
type Place = { value: Json; schema: JsonObject; keys: readonly string[] };

/** The schema of a field, or of the items of a list, in whichever alternative has one. */
function schemaOf(document: JsonObject, schema: JsonObject, key: string | undefined): JsonObject {
  const arms = ['oneOf', 'anyOf', 'allOf']
    .flatMap((kind) => listAt(schema, kind))
    .map((arm) => resolveSchema(document, arm));
  for (const part of [schema, ...arms]) {
    const found = key === undefined ? part.items : objectAt(part, 'properties')[key];
    // Beside a reference, what it is about is described.
    if (isObject(found)) return { ...resolveSchema(document, found), ...found };
  }
  return {};
}

/** Every object and list of a response. */
function placesIn(document: JsonObject, place: Place): Place[] {
  const { value, schema, keys } = place;
  if (Array.isArray(value)) {
    const items = schemaOf(document, schema, undefined);
    const below = value.flatMap((one, index) =>
      placesIn(document, { value: one, schema: items, keys: [...keys, String(index)] }),
    );
    return [place, ...below];
  }
  if (!isObject(value)) return [];
  const below = Object.entries(value).flatMap(([key, one]) =>
    placesIn(document, { value: one, schema: schemaOf(document, schema, key), keys: [...keys, key] }),
  );
  return [place, ...below];
}

/** Names of what is a part of a `total`. */
const PARTS = /^(?:count|visible|used|done|active|hidden|skipped_total|total_.*)$/;

/** Whether a part is greater than the whole, or a list longer or shorter than the number beside it says. */
function wrongNumbers(item: JsonObject, schema: JsonObject, document: JsonObject): Problem[] {
  const { total } = item;
  const parts = Object.entries(item).filter(([name, value]) => PARTS.test(name) && typeof value === 'number');
  const beyond = parts.flatMap(([name, value]): Problem[] =>
    typeof total === 'number' && Number(value) > total
      ? [
          {
            cause: 'part greater than the whole',
            pointer: `/${name}`,
            expected: `at most ${total}`,
            received: `${value}`,
          },
        ]
      : [],
  );
  const lists = Object.entries(item).flatMap(([name, list]): Problem[] => {
    if (!Array.isArray(list) || list.length === 0) return [];
    const number = item[`${name}_total`] ?? (name === 'items' ? item.count : undefined);
    const { maxItems } = schemaOf(document, schema, name);
    if (typeof number !== 'number') return [];
    const most = typeof maxItems === 'number' ? Math.min(maxItems, number) : list.length;
    if (list.length === most && list.length <= number) return [];
    const cause = 'number other than the list beside it';
    return [{ cause, pointer: `/${name}`, expected: `${number} of them`, received: `${list.length}` }];
  });
  return [...beyond, ...lists];
}

/** A date, or a date with a time. */
export const DATE = /^\d{4}-\d{2}-\d{2}(?:T|$)/;

/** A date or a time in milliseconds; undefined if a value is neither. */
function timeOf(value: Json | undefined): number | undefined {
  return typeof value === 'string' && DATE.test(value) ? Date.parse(value) : undefined;
}

/** What a beginning is called, and the end that belongs to it. */
const ENDS: readonly (readonly [RegExp, string])[] = [
  [/(^|_)in(?=_|$)/, '$1out'],
  [/(^|_)start(?=_|$)/, '$1end'],
  [/(^|_)started(?=_|$)/, '$1ended'],
  [/(^|_)begin(?=_|$)/, '$1end'],
  [/(^|_)from(?=_|$)/, '$1to'],
  [/(^|_)opened(?=_|$)/, '$1closed'],
  [/(^|_)created(?=_|$)/, '$1updated'],
];

/** Names of what has happened already. */
const PAST =
  /^(?:(?:created|updated|added|modified|changed|started|opened|fired|in|sent|received)(?:_(?:at|on|time|date))?|at|last_.*|period_start)$/;

/** How far the clock of a server may be from that of its responses, and from the day in another zone. */
const SKEW_MS = 15 * 60_000;
const DAY_MS = 86_400_000;

/** Whether an end is before its beginning, or something has happened in the future. */
function wrongTimes(item: JsonObject, now: number): Problem[] {
  return Object.entries(item).flatMap(([name, value]): Problem[] => {
    const time = timeOf(value);
    if (time === undefined) return [];
    const pointer = `/${name}`;
    const isDay = typeof value === 'string' && value.length === 10;
    if (PAST.test(name) && time > now + SKEW_MS + (isDay ? DAY_MS : 0)) {
      const expected = `a time before ${new Date(now).toISOString()}`;
      return [{ cause: 'time in the future of what has happened', pointer, expected, received: preview(value) }];
    }
    return ENDS.flatMap(([begin, end]): Problem[] => {
      const other = begin.test(name) ? name.replace(begin, end) : name;
      const until = other === name ? undefined : timeOf(item[other]);
      if (until === undefined || until >= time) return [];
      const cause = 'end before its beginning';
      return [
        { cause, pointer: `/${other}`, expected: `a time after ${preview(value)}`, received: preview(item[other]) },
      ];
    });
  });
}

const isRising = (values: readonly number[]) =>
  values.every((value, index) => index === 0 || value >= (values[index - 1] ?? value));

/** What lists promise in their descriptions, in words, and whether they keep it. */
const PROMISES: readonly { promise: RegExp; words: string; isKept: (items: readonly JsonObject[]) => boolean }[] = [
  {
    promise: /\b(?:sorted|first(?: \d+)?|order(?:ed)?) by name\b/i,
    words: 'by name',
    isKept: (items) => isByName(items.map(titleOf)),
  },
  {
    promise: /earliest first|oldest first/i,
    words: 'the earliest first',
    isKept: (items) => firstTimes(items).some(isRising),
  },
  {
    promise: /newest first|latest first/i,
    words: 'the newest first',
    isKept: (items) => firstTimes(items).some((times) => isRising(times.toReversed())),
  },
  {
    promise: /\bdays\b.*\bin order\b/i,
    words: 'in the order of the days',
    isKept: (items) => firstTimes(items).some(isRising),
  },
];

/** The times of items, for each field that has one in all of them. */
function firstTimes(items: readonly JsonObject[]): number[][] {
  const names = Object.keys(items[0] ?? {});
  const all = names.map((name) => items.flatMap((item) => timeOf(item[name]) ?? []));
  const whole = all.filter((times) => times.length === items.length);
  // Without a time in each, the promise is about something else.
  return whole.length === 0 ? [[]] : whole;
}

function wrongOrder(items: readonly JsonObject[], { description }: JsonObject): Problem[] {
  if (typeof description !== 'string' || items.length < 2) return [];
  return PROMISES.filter(({ promise, isKept }) => promise.test(description) && !isKept(items)).map(({ words }) => ({
    cause: 'list in another order than promised',
    expected: words,
    received: preview(items.map((item) => titleOf(item) || textAt(item, 'date') || preview(item, 40))),
  }));
}

/** What contradicts itself in a response: numbers, times and the promised order of its lists. */
export function contradictions({ document }: Contract, operation: Operation, { answer }: Exchange): Problem[] {
  const status = String(answer?.status ?? 0);
  const pointer = [...(operation.answers.get(status)?.schemas.values() ?? [])][0];
  if (answer?.json === undefined || pointer === undefined) return [];
  const now = Date.parse(answer.headers.date ?? '') || Date.now();
  const schema = resolveSchema(document, { $ref: `#${pointer}` });
  const problems = placesIn(document, { value: answer.json, schema, keys: [] }).flatMap((place): Problem[] => {
    const { value, keys } = place;
    const found = isObject(value)
      ? [...wrongNumbers(value, place.schema, document), ...wrongTimes(value, now)]
      : Array.isArray(value)
        ? wrongOrder(value.filter(isObject), place.schema)
        : [];
    return found.map((problem) => ({ ...problem, pointer: `${toPointer(keys)}${problem.pointer ?? ''}` }));
  });
  const causes = new Set(problems.map(({ cause }) => cause));
  // One of each kind says enough.
  return [...causes]
    .flatMap((cause) => problems.find((one) => one.cause === cause) ?? [])
    .map((problem) => ({
      certainty: 'assumed',
      ...problem,
    }));
}
