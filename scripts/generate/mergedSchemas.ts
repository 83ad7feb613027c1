/**
 * The source says of an entity `allOf: [its body, what the server adds]`. What is published has one plain object instead:
 * generators make intersections of `allOf`, or nothing at all, and readers had to look in two places.
 */
import { isObject, type Json, type JsonObject, listAt } from '../contract/json.ts';

const PREFIX = '#/components/schemas/';

/** The schemas by name, without `allOf` at their top. Where two parts have a property, the later part says what it is. */
export function mergedSchemas(schemas: JsonObject): JsonObject {
  const merged = (name: string, users: readonly string[] = []): JsonObject => {
    const schema = schemas[name];
    if (!isObject(schema)) throw new Error(`${users.at(-1)} is made of ${name}, which is no schema.`);
    if (schema.allOf === undefined) return schema;
    if (users.includes(name)) throw new Error(`${[...users, name].join(' is made of ')}.`);
    const { allOf: _, ...own } = schema;
    const parts = listAt(schema, 'allOf').map((part) => (isObject(part) ? resolved(part, [...users, name]) : {}));
    return { ...own, ...[...parts, own].reduce(extended, {}) };
  };
  const resolved = (part: JsonObject, users: readonly string[]): JsonObject => {
    const { $ref } = part;
    if (typeof $ref !== 'string') return part;
    // What the body is, and where that stands in the specification, is not said of the entity.
    const { description: _, 'x-provenance': __, ...rest } = merged($ref.slice(PREFIX.length), users);
    // The marks of provenance are written into each schema of its own.
    return structuredClone(rest);
  };
  return Object.fromEntries(Object.keys(schemas).map((name) => [name, merged(name)]));
}

function extended(base: JsonObject, part: JsonObject): JsonObject {
  const { _id, ...others } = { ...objectOf(base.properties), ...objectOf(part.properties) };
  // The id comes first, as everybody expects it.
  const properties = { ...(_id !== undefined && { _id }), ...others };
  const required = [...listAt(base, 'required'), ...listAt(part, 'required')];
  return {
    ...base,
    ...part,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required: Object.keys(properties).filter((key) => required.includes(key)) }),
  };
}

function objectOf(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}
