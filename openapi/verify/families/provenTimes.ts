import { fieldsOf } from '../contract/bodies.ts';
import { resolveSchema } from '../contract/contract.ts';
import { isObject, isSame, type Json, type JsonObject, valueAt } from '../contract/json.ts';
import { schemaFor, type Variant } from './leaves.ts';

/** A time of the day. */
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

const MINUTES = 60;
const DAY = 24 * MINUTES;
const NOON = 12 * MINUTES;

const isTime = (value: Json | undefined): value is string => typeof value === 'string' && TIME.test(value);

const minutesOf = (text: string) => Number(text.slice(0, 2)) * MINUTES + Number(text.slice(3));

const written = (minutes: number) =>
  [Math.floor(minutes / MINUTES), minutes % MINUTES].map((part) => String(part).padStart(2, '0')).join(':');

/** An item of an empty list whose items are from a time of the day to another one; undefined if they are something else. */
function pauseOf(document: JsonObject, raw: Json | undefined): JsonObject | undefined {
  const { fields, required } = fieldsOf(document, raw);
  const isOfTime = ({ pattern }: JsonObject) =>
    typeof pattern === 'string' && ['12:05', '23:59'].every((text) => new RegExp(pattern, 'u').test(text));
  const names = [...fields].filter(([, schema]) => isOfTime(resolveSchema(document, schema))).map(([name]) => name);
  const [from, to, ...others] = names;
  const isWhole = others.length === 0 && required.every((name) => names.includes(name));
  return from === undefined || to === undefined || !isWhole ? undefined : { [from]: '12:00', [to]: '13:00' };
}

/** Of so many intervals, a list says in which order they are. */
const INTERVALS = 3;

/** Several intervals in the place of one; none if an item is something else, or too short. */
function split(item: JsonObject): JsonObject[] {
  const times = Object.entries(item).flatMap(([name, value]) =>
    isTime(value) ? [{ name, at: minutesOf(value) }] : [],
  );
  const [first, last, ...others] = times.toSorted((a, b) => a.at - b.at);
  if (first === undefined || last === undefined || others.length > 0) return [];
  const step = Math.floor((last.at - first.at) / (2 * INTERVALS - 1));
  if (step < 1) return [];
  return Array.from({ length: INTERVALS }, (_, index) => {
    const from = first.at + 2 * index * step;
    return { ...item, [first.name]: written(from), [last.name]: written(from + step) };
  });
}

/** A body in which each list of intervals has several; adds their places to `found`. */
function withIntervals(
  document: JsonObject,
  raw: Json | undefined,
  value: Json,
  keys: string[],
  found: string[][],
): Json {
  const schema = schemaFor(document, raw, value);
  if (Array.isArray(value)) {
    const [first = pauseOf(document, schema.items)] = value;
    const parts = isObject(first) ? split(first) : [];
    const most = typeof schema.maxItems === 'number' ? schema.maxItems : INTERVALS;
    if (parts.length > 0 && most >= INTERVALS && value.length < 2) {
      found.push(keys);
      return parts;
    }
    return value.map((one, index) => withIntervals(document, schema.items, one, [...keys, String(index)], found));
  }
  if (!isObject(value)) return value;
  const { fields } = fieldsOf(document, schema);
  const inner = Object.entries(value).map(([key, one]) => [
    key,
    withIntervals(document, fields.get(key), one, [...keys, key], found),
  ]);
  return Object.fromEntries(inner);
}

/** The times of the day in a value, with their places. */
function timesIn(value: Json, keys: string[] = []): { keys: string[]; time: number }[] {
  if (isTime(value)) return [{ keys, time: minutesOf(value) }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => timesIn(one, [...keys, key]));
}

/** A value with its times of the day replaced. */
function withTimes(value: Json, replace: (time: number) => string): Json {
  if (isTime(value)) return replace(minutesOf(value));
  if (Array.isArray(value)) return value.map((one) => withTimes(one, replace));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withTimes(one, replace)]));
}

/** Parts of a day, with what is special about each: all times of a body are put there in the order that they have. */
const PARTS: readonly { what: string; from: number; to: number }[] = [
  { what: 'times after noon', from: NOON + 5, to: DAY - 1 },
  { what: 'times before noon', from: 5, to: NOON - 7 },
];

/**
 * Bodies with several intervals in each list of some, and with all their times of the day moved into a part of it, in the order that
 * they have, because an end must be after its beginning. A clock of twelve hours, a cut of hours and another order of intervals are
 * not seen where times that have such an order are varied one by one.
 */
export function timesOfDay(document: JsonObject, schema: Json, body: Json): Variant[] {
  const lists: string[][] = [];
  const fuller = withIntervals(document, schema, body, [], lists);
  const places = timesIn(fuller);
  const distinct = [...new Set(places.map(({ time }) => time))].toSorted((a, b) => a - b);
  if (distinct.length < 2) return [];
  // A list is compared as a whole.
  const single = places
    .map(({ keys }) => keys)
    .filter((keys) => !lists.some((list) => isSame(list, keys.slice(0, list.length))));
  const variant = (what: string, changed: Json): Variant => ({
    body: changed,
    changed: [...lists, ...single].map((keys) => ({
      keys,
      what,
      value: valueAt(changed, ...keys) ?? null,
      isRisky: true,
    })),
  });
  const moved = PARTS.map(({ what, from, to }) => {
    const step = Math.floor((to - from) / distinct.length);
    return variant(
      what,
      withTimes(fuller, (time) => written(from + distinct.indexOf(time) * step)),
    );
  });
  return [...(lists.length === 0 ? [] : [variant('several intervals', fuller)]), ...moved];
}
