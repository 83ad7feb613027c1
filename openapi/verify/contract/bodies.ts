import { resolveSchema } from './contract.ts';
import { type Json, type JsonObject, listAt, objectAt, texts } from './json.ts';

/** The fields of an object schema, including those of an `allOf`. Fields of `oneOf` and `anyOf` are left out. */
export function fieldsOf(
  document: JsonObject,
  schema: Json | undefined,
): { fields: Map<string, JsonObject>; required: string[] } {
  const whole = resolveSchema(document, schema);
  const parts = listAt(whole, 'allOf').map((part) => fieldsOf(document, part));
  const own = Object.entries(objectAt(whole, 'properties')).map(
    ([name, field]) => [name, resolveSchema(document, field)] as const,
  );
  return {
    fields: new Map([...parts.flatMap(({ fields }) => [...fields]), ...own]),
    required: [...new Set([...parts.flatMap(({ required }) => required), ...texts(whole.required)])],
  };
}
