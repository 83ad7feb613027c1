import type { Contract, Operation } from '../../contract/contract.ts';
import { idOf, itemsAt, listPlace } from '../../contract/items.ts';
import { isObject, type Json, type JsonObject, toPointer } from '../../contract/json.ts';

/** The rows of a list in a response, and where they stand. */
export type Rows = { pointer: string; rows: JsonObject[] };

/** The list with items of an operation's response, or its first list of objects. */
export function rowsOf(contract: Contract, operation: Operation, answer: Json | undefined): Rows | undefined {
  const place = listPlace(contract, operation);
  if (place !== undefined) return { pointer: place.pointer, rows: itemsAt(answer, place) };
  if (!isObject(answer)) return undefined;
  // Other lists than the contract's are not what filters and pages are about.
  const successes = [...operation.answers.values()].filter(({ status }) => status.startsWith('2'));
  const known = successes.flatMap(({ examples }) => examples.filter(isObject).flatMap(Object.keys));
  for (const [key, value] of Object.entries(answer))
    if (known.includes(key) && Array.isArray(value) && value.every(isObject))
      return { pointer: toPointer([key]), rows: value };
  return undefined;
}

/** A value with the fields of its objects in the order of the alphabet. */
function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((key) => [key, sorted(value[key] ?? null)]),
  );
}

/** What tells one row from the others: its id, those of what it is about, or all of it. */
export function nameOf(row: JsonObject): string {
  const own = ['_id', 'id'].map((key) => idOf(row, key)).find((id) => id !== undefined);
  if (own !== undefined) return own;
  const about = Object.values(row).filter((value) => isObject(value) && idOf(value, '_id') !== undefined);
  // A server may send fields in another order each time.
  return about.length === 0
    ? JSON.stringify(sorted(row))
    : about
        .map((one) => JSON.stringify(sorted(one)))
        .toSorted()
        .join();
}

/** The value of a row that a filter with a name is about; undefined if nothing in the row has that name. */
export function filteredBy(row: JsonObject, name: string): string | undefined {
  const direct = row[name] ?? row[name.replace(/_id$/, '')];
  if (isObject(direct)) return idOf(direct, name.endsWith('_id') ? '_id' : 'type');
  return typeof direct === 'string' || typeof direct === 'number' ? String(direct) : undefined;
}

/** A date, or a date with a time. */
const DATE = /^\d{4}-\d{2}-\d{2}(?:T|$)/;

/** The fields of rows that are dates or times in all of them, or absent. */
export function dateFields(rows: readonly JsonObject[]): string[] {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const isDate = (value: Json | undefined) => typeof value === 'string' && DATE.test(value);
  const isAbsent = (value: Json | undefined) => value === null || value === undefined;
  return names.filter(
    (name) => rows.every((row) => isAbsent(row[name]) || isDate(row[name])) && rows.some((row) => isDate(row[name])),
  );
}
