import type { Certainty } from './contract.ts';
import { isObject, type Json, type JsonObject, listAt, objectAt, textAt, texts } from './json.ts';

/** Where a value breaks what the contract says of several of its fields. */
export type BrokenInvariant = {
  /** JSON pointer into the value. */
  pointer: string;
  expected: string;
  /** The business rule that it is part of. */
  rule: string;
  certainty: Certainty;
};

type Broken = Pick<BrokenInvariant, 'pointer' | 'expected'>;

/** Amounts of money have two decimals, which numbers do not hold exactly. */
const TOLERANCE = 0.005;

/** The first of several items that agrees with an earlier one in some fields. */
function repeated(items: readonly JsonObject[], fields: readonly string[]): number {
  const seen = new Set<string>();
  return items.findIndex((item) => {
    // What lacks a field breaks the schema itself.
    if (fields.some((field) => item[field] === undefined)) return false;
    const key = JSON.stringify(fields.map((field) => item[field]));
    return seen.size === seen.add(key).size;
  });
}

/** The first of several items whose list has something that the list of an earlier one has, too. */
function shared(items: readonly JsonObject[], field: string): number {
  const seen = new Set<string>();
  return items.findIndex((item) => {
    const own = [...new Set(listAt(item, field).map((one) => JSON.stringify(one)))];
    const isShared = own.some((one) => seen.has(one));
    for (const one of own) seen.add(one);
    return isShared;
  });
}

/**
 * Whether a text ends with a value, as it is or percent-encoded, and a sign before it: /line/123 ends with 123, and /line0123
 * does not.
 */
function endsWith(text: string, value: string): boolean {
  return [value, encodeURIComponent(value)].some(
    (end) => text.endsWith(end) && /[^0-9A-Za-z]$/.test(text.slice(0, -end.length)),
  );
}

function brokenEnd({ text, ends }: JsonObject, value: JsonObject): Broken | undefined {
  const [whole, end] = [value[String(text)], value[String(ends)]];
  // What is null has no end, and what has another type breaks the schema itself.
  if (typeof whole !== 'string' || typeof end !== 'string' || endsWith(whole, end)) return undefined;
  return { pointer: `/${String(text)}`, expected: `text that ends with \`${String(ends)}\`, ${end}` };
}

function broken(invariant: JsonObject, value: JsonObject, isAtRest: boolean): Broken | undefined {
  if (invariant.ends !== undefined) return brokenEnd(invariant, value);
  const list = textAt(invariant, 'list');
  const items = listAt(value, list).filter(isObject);
  const fields = texts(invariant.unique);
  if (fields.length > 0) {
    const index = repeated(items, fields);
    return index === -1
      ? undefined
      : { pointer: `/${list}/${index}`, expected: `an item whose ${fields.join(' and ')} no other item has` };
  }
  const apart = textAt(invariant, 'disjoint');
  if (apart !== '') {
    const index = isAtRest ? shared(items, apart) : -1;
    const expected = `a \`${apart}\` with nothing that another item has in it`;
    return index === -1 ? undefined : { pointer: `/${list}/${index}/${apart}`, expected };
  }
  const { of, is } = objectAt(invariant, 'sum');
  const numbers = items.map((item) => item[String(of)]);
  const total = value[String(is)];
  // What has another type breaks the schema itself.
  if (typeof total !== 'number' || !numbers.every((one) => typeof one === 'number')) return undefined;
  const sum = numbers.reduce((all, one) => all + one, 0);
  return Math.abs(sum - total) < TOLERANCE
    ? undefined
    : { pointer: `/${String(is)}`, expected: `${sum}, the sum of \`${String(of)}\` in \`${list}\`` };
}

/**
 * The invariants of a schema that a value breaks (`x-invariants`). `isAtRest`: whether nothing was changed while the value was read, so
 * that several items show the same moment.
 */
export function brokenInvariants(invariants: Json, value: Json, isAtRest: boolean): BrokenInvariant[] {
  if (!isObject(value) || !Array.isArray(invariants)) return [];
  return invariants.filter(isObject).flatMap((invariant) => {
    const found = broken(invariant, value, isAtRest);
    const certainty = invariant.status === 'stated' ? 'stated' : 'assumed';
    return found === undefined ? [] : [{ ...found, rule: textAt(invariant, 'rule'), certainty }];
  });
}
