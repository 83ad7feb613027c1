import { isObject, type Json, type JsonObject, listAt, objectAt } from '../../../../openapi/verify/contract/json.ts';

/** A value without lists, which a dictionary reads as alternatives. */
function withoutLists(value: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, field]): [string, Json][] => {
      if (Array.isArray(field) || field === null) return [];
      return [[key, isObject(field) ? withoutLists(field) : field]];
    }),
  );
}

function resolved(document: JsonObject, value: Json | undefined): JsonObject {
  const { $ref } = objectAt(value);
  return typeof $ref === 'string' ? objectAt(document, ...$ref.slice(2).split('/')) : objectAt(value);
}

/** The examples of parameters, by where they are sent. */
function parametersOf(operations: readonly JsonObject[]): JsonObject {
  const found: Record<string, JsonObject> = {};
  for (const parameter of operations.flatMap((operation) =>
    listAt(operation, 'parameters').map((one) => objectAt(one)),
  )) {
    const place = String(parameter.in).toUpperCase();
    if (parameter.example !== undefined && !Array.isArray(parameter.example))
      found[place] = { [String(parameter.name)]: parameter.example, ...found[place] };
  }
  return found;
}

/** Of each schema of a body, its first example. */
function bodiesOf(document: JsonObject, operations: readonly JsonObject[]): JsonObject {
  const found: JsonObject = {};
  for (const operation of operations) {
    const content = objectAt(operation, 'requestBody', 'content', 'application/json');
    const name =
      String(objectAt(content, 'schema').$ref ?? '')
        .split('/')
        .at(-1) ?? '';
    const [first] = Object.values(objectAt(content, 'examples'));
    const { value } = resolved(document, first);
    if (name !== '' && isObject(value)) found[name] ??= withoutLists(value);
  }
  return found;
}

/**
 * A dictionary for Specmatic (its documentation: features/dictionary): what the document has as examples of parameters and
 * bodies, because it uses an example itself only where a request and a response have one of the same name.
 */
export function dictionaryOf(document: JsonObject): JsonObject {
  const items = Object.values(objectAt(document, 'paths')).map((item) => objectAt(item));
  const operations = items.flatMap((item) => [item, ...Object.values(item).filter(isObject)]);
  return { PARAMETERS: parametersOf(operations), ...bodiesOf(document, operations) };
}
