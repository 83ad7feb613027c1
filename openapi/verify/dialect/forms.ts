/**
 * Other forms of a value. Each is a swap: what has one form gets the other, the other way round, too, and anything else stays.
 * So nothing is lost, whatever is sent.
 */
import { isObject, isSame, type Json, type JsonObject } from '../contract/json.ts';

export type Form = 'number' | 'milliseconds' | 'seconds' | 'iso';

/** An id of the contract: as many hexadecimal digits as it has. */
const ID = /^[0-9a-f]{24}$/;

function idAsNumber(value: Json): Json {
  if (typeof value === 'string') {
    const number = ID.test(value) ? Number(`0x${value}`) : Number.NaN;
    return Number.isSafeInteger(number) ? number : value;
  }
  return Number.isSafeInteger(value) && Number(value) >= 0 && !Object.is(value, -0)
    ? Number(value).toString(16).padStart(24, '0')
    : value;
}

/** The contract's form of a time; undefined if there is no such time. */
function timeAt(milliseconds: number): string | undefined {
  const date = new Date(milliseconds);
  return Number.isNaN(date.valueOf()) ? undefined : date.toISOString();
}

/** Times as numbers, of which `per` are a millisecond. */
const timeAsNumber =
  (per: number) =>
  (value: Json): Json => {
    if (typeof value === 'string') {
      const milliseconds = Date.parse(value);
      const number = milliseconds * per;
      return timeAt(milliseconds) === value && timeAt(Math.round(number / per)) === value ? number : value;
    }
    if (typeof value !== 'number' || Object.is(value, -0)) return value;
    const milliseconds = Math.round(value / per);
    return milliseconds * per === value ? (timeAt(milliseconds) ?? value) : value;
  };

const WHOLE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(\.000)?Z$/;

function timeWithoutParts(value: Json): Json {
  const [, time, parts] = typeof value === 'string' ? (WHOLE.exec(value) ?? []) : [];
  if (time === undefined) return value;
  return parts === undefined ? `${time}.000Z` : `${time}Z`;
}

const SWAPS: Record<Form, (value: Json) => Json> = {
  number: idAsNumber,
  milliseconds: timeAsNumber(1),
  seconds: timeAsNumber(1 / 1000),
  iso: timeWithoutParts,
};

/** Swaps the forms of a value. */
export function inForm(form: Form | undefined, value: Json): Json {
  return form === undefined ? value : SWAPS[form](value);
}

/** Swaps the forms of a text in an address, where a number is a text, too. */
export function textInForm(form: Form | undefined, text: string): string {
  const number = Number(text);
  return String(inForm(form, form !== 'iso' && String(number) === text ? number : text));
}

/** A property that stands for the whole object. */
export type Alone = { property: string; others: JsonObject };

/** Swaps an object and the value that stands for it. */
export function swappedAlone(alone: Alone, value: Json): Json {
  const { property, others } = alone;
  const aloneIn = (whole: Json): Json | undefined => {
    if (!isObject(whole) || !Object.hasOwn(whole, property)) return undefined;
    const { [property]: own, ...rest } = whole;
    return isSame(rest, others) ? own : undefined;
  };
  const own = aloneIn(value);
  if (own === undefined) return { [property]: value, ...others };
  // An object in its like stays, or it could not be told from the one within.
  return aloneIn(own) === undefined ? own : value;
}
