import { fieldsOf } from '../contract/bodies.ts';
import { type Certainty, type Operation, responseExamples } from '../contract/contract.ts';
import { isSame, type Json, type JsonObject, listAt, preview, textAt } from '../contract/json.ts';
import type { Exchange } from '../http/call.ts';
import type { World } from '../phases/world.ts';
import { isSuccessful, note, type Problem, send } from './lab.ts';

const TAKEN_ACCEPTED = 'value taken by another item accepted';

/** The code of a refusal that names what is taken, as `name_taken` does. */
const TAKEN = /^(\w+)_taken$/;

/** The fields that an example of a refusal says are taken. */
function takenIn(example: Json): string[] {
  const named = listAt(example, 'errors').filter((error) => TAKEN.test(textAt(error, 'code')));
  const [, ofCode] = TAKEN.exec(textAt(example, 'code')) ?? [];
  return named.length > 0 ? named.map((error) => textAt(error, 'field')) : ofCode === undefined ? [] : [ofCode];
}

/**
 * The fields of a call in which no two items have the same value: its examples show how it is refused with a value that is taken.
 */
function uniqueFields({ contract }: World, operation: Operation): string[] {
  const { fields } = fieldsOf(contract.document, operation.body?.schema ?? {});
  return responseExamples(operation)
    .flatMap(takenIn)
    .filter((field) => fields.has(field));
}

/** The host of an address, of which case means nothing wherever it stands (RFC 3986, 3.2.2; RFC 5321, 2.4). */
const HOST = /^(\w+:\/\/|[^\s@/]+@)([^\s/?#@]+)/;

/** A body in which a unique address is spelt otherwise; undefined if there is none. */
export function respelt(world: World, operation: Operation, body: JsonObject): JsonObject | undefined {
  for (const field of uniqueFields(world, operation)) {
    const value = textAt(body, field);
    const other = value.replace(HOST, (_, start: string, host: string) => start + host.toUpperCase());
    if (other !== value) return { ...body, [field]: other };
  }
  return undefined;
}

/** A letter with an accent in place of the same without: two different names, whatever the case of their letters. */
const withAccent = (text: string) => text.replace(/[aeiou]/i, (letter) => `${letter}\u0301`.normalize());

/** A change of an item, with the body that it has, and that of another one. */
export type Renaming = { update: Operation; path: ReadonlyMap<string, string>; body: JsonObject; theirs: JsonObject };

/**
 * Gives an item its own name in other letters, which no other item has, and names that are like that of another one: with accents it is
 * another name, and in capitals the same where the contract says that case is ignored.
 */
export async function checkSpelling(world: World, { update, path, body, theirs }: Renaming): Promise<void> {
  const { fields } = fieldsOf(world.contract.document, update.body?.schema ?? {});
  const renamed = (field: string, name: string) =>
    send(world, { operation: update, path, body: beside({ ...body, [field]: name }, theirs) });
  for (const field of uniqueFields(world, update)) {
    const [own, other] = [textAt(body, field), textAt(theirs, field)];
    if (!own.includes(world.word) || other === '') continue;
    if (!isSuccessful({ operation: update }, await renamed(field, own))) continue;
    const pointer = `/${field}`;
    const free: [string, Certainty, string][] = [
      [own.toUpperCase(), 'inferred', 'An item can have its own name in capitals.'],
    ];
    // An address need not take every letter.
    if (textAt(fields.get(field), 'format') === '')
      free.push([withAccent(other), 'assumed', 'A name with an accent is another name than without.']);
    for (const [name, certainty, says] of free) {
      const exchange = await renamed(field, name);
      const received = `status ${exchange.answer?.status}`;
      const expected = `success, because no other item has the ${field} ${preview(name)}`;
      const problem: Problem = { certainty, cause: 'free value refused as taken', pointer, expected, received };
      note(world, 'again', { operation: update }, exchange, exchange.answer?.status === 409 ? [problem] : [], says);
    }
    if (!/ignoring case/i.test(textAt(fields.get(field), 'description'))) continue;
    const exchange = await renamed(field, other.toUpperCase());
    const expected = `a rejection, because another item has the ${field} ${preview(other)}`;
    const received = `status ${exchange.answer?.status}`;
    const problem: Problem = { certainty: 'inferred', cause: TAKEN_ACCEPTED, pointer, expected, received };
    const isAccepted = isSuccessful({ operation: update }, exchange);
    note(
      world,
      'again',
      { operation: update },
      exchange,
      isAccepted ? [problem] : [],
      `Case is ignored in \`${field}\`.`,
    );
    await renamed(field, own);
  }
}

/** The fields of a body that say where an item stands: a name may be taken below one item, and free below another. */
const placesIn = (body: JsonObject) => Object.keys(body).filter((name) => /.+_id$/.test(name) && name !== '_id');

/** Whether two items stand in the same place. */
function isBeside(one: JsonObject, other: JsonObject): boolean {
  return placesIn(one).every((name) => isSame(one[name] ?? null, other[name] ?? null));
}

/** A body with which an item comes to stand where another one does. */
export function beside(body: JsonObject, theirs: JsonObject): JsonObject {
  const places = placesIn(theirs).filter((name) => name in body);
  return { ...body, ...Object.fromEntries(places.map((name) => [name, theirs[name] ?? null])) };
}

/**
 * Notes whether a call is refused that sends what another item has, where the contract says that this is taken. `theirs`: the body
 * of the other item.
 */
export function noteTaken(
  world: World,
  operation: Operation,
  exchange: Exchange,
  { body, theirs }: { body: JsonObject; theirs: JsonObject },
): void {
  const field = uniqueFields(world, operation).find((name) => isSame(body[name] ?? null, theirs[name] ?? null));
  if (field === undefined || body[field] === undefined || !isBeside(theirs, body)) return;
  const problem: Problem = {
    certainty: 'assumed',
    cause: TAKEN_ACCEPTED,
    pointer: `/${field}`,
    expected: `a rejection, because another item has this ${field}`,
    received: `status ${exchange.answer?.status}`,
  };
  const says = `No two items have the same ${field}.`;
  note(world, 'again', { operation }, exchange, isSuccessful({ operation }, exchange) ? [problem] : [], says);
}
