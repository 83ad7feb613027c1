/** What the body of a success cannot be without. */
import { type Operation, resolveSchema } from '../contract/contract.ts';
import { type Json, type JsonObject, listAt, objectAt, texts, toPointer } from '../contract/json.ts';
import { successOf } from './pagesOf.ts';

/** The properties that every body of a schema has. */
function requiredIn(document: JsonObject, of: Json | undefined): string[] {
  const schema = resolveSchema(document, of);
  return [...texts(schema.required), ...listAt(schema, 'allOf').flatMap((part) => requiredIn(document, part))];
}

/** What the body of a success needs, inside the contract's envelope where it has one, as JSON pointers. */
export function neededOf(document: JsonObject, operation: Operation): string[] {
  const { envelope } = operation;
  const { pointer } = successOf(operation) ?? {};
  if (pointer === undefined) return [];
  const whole = { $ref: `#${pointer}` };
  const of = envelope ? objectAt(resolveSchema(document, whole), 'properties').data : whole;
  return [...new Set(requiredIn(document, of))].map((name) => toPointer(envelope ? ['data', name] : [name]));
}
