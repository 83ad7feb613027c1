import { isObject, type Json, type JsonObject, listAt, objectAt, textAt, texts } from './json.ts';

/** Where a value breaks what the contract says of several of its fields. */
export type BrokenInvariant = {
  /** JSON pointer into the value. */
  pointer: string;
  expected: string;
  /** The business rule that it is part of. */
  rule: string;
};

/** Amounts of money have two decimals, which numbers do not hold exactly. */
const TOLERANCE = 0.005;

/** The first of several items that agrees with an earlier one in some fields. */
function repeated(items: readonly JsonObject[], fields: readonly string[]): number {
  const seen = new Set<string>();
  return items.findIndex((item) => {
    const key = JSON.stringify(fields.map((field) => item[field]));
    return seen.size === seen.add(key).size;
  });
}

function broken(invariant: JsonObject, value: JsonObject): BrokenInvariant | undefined {
  const list = textAt(invariant, 'list');
  const rule = textAt(invariant, 'rule');
  const items = listAt(value, list).filter(isObject);
  const fields = texts(invariant.unique);
  if (fields.length > 0) {
    const index = repeated(items, fields);
    return index === -1
      ? undefined
      : { rule, pointer: `/${list}/${index}`, expected: `an item whose ${fields.join(' and ')} no other item has` };
  }
  const { of, is } = objectAt(invariant, 'sum');
  const numbers = items.map((item) => item[String(of)]);
  const total = value[String(is)];
  // What has another type breaks the schema itself.
  if (typeof total !== 'number' || !numbers.every((one) => typeof one === 'number')) return undefined;
  const sum = numbers.reduce((all, one) => all + one, 0);
  return Math.abs(sum - total) < TOLERANCE
    ? undefined
    : { rule, pointer: `/${String(is)}`, expected: `${sum}, the sum of \`${String(of)}\` in \`${list}\`` };
}

/** The invariants of a schema that a value breaks (`x-invariants`). */
export function brokenInvariants(invariants: Json, value: Json): BrokenInvariant[] {
  if (!isObject(value) || !Array.isArray(invariants)) return [];
  return invariants.filter(isObject).flatMap((invariant) => broken(invariant, value) ?? []);
}
