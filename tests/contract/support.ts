import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { isObject, type Json, type JsonObject, objectAt } from '../../openapi/verify/contract/json.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Where the source of the contract stands. */
export const contractFolder = join(root, 'openapi');

export { isObject, type Json, type JsonObject, objectAt };

export const document: JsonObject = JSON.parse(readFileSync(join(root, 'openapi/dist/openapi.json'), 'utf8'));

export function readYaml(path: string): JsonObject {
  return parse(readFileSync(join(root, path), 'utf8'));
}

/** Resolves a `$ref` of the bundle; returns anything else unchanged. */
export function resolve(value: Json | undefined): JsonObject {
  const reference = isObject(value) ? value.$ref : undefined;
  if (typeof reference !== 'string') return isObject(value) ? value : {};
  return resolve(objectAt(document, ...reference.slice(2).split('/')));
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** Every operation with its path and method. */
export const operations = Object.entries(objectAt(document, 'paths')).flatMap(([path, item]) =>
  Object.entries(objectAt(item))
    .filter(([method]) => METHODS.includes(method))
    .map(([method, operation]) => ({
      id: String(objectAt(operation).operationId),
      path,
      method,
      operation: objectAt(operation),
    })),
);

/** Every JSON body that the contract describes: where it is, its schema and its named examples. */
export const bodies = operations.flatMap(({ id, operation }) => {
  const answers = Object.entries(objectAt(operation, 'responses')).map(([status, answer]) => ({
    place: `${id} ${status}`,
    content: objectAt(resolve(answer), 'content'),
  }));
  const request =
    operation.requestBody === undefined
      ? []
      : [{ place: `${id} request`, content: objectAt(operation, 'requestBody', 'content') }];
  return [...request, ...answers].map(({ place, content }) => {
    const media = objectAt(content, 'application/json');
    const examples = Object.entries(objectAt(media, 'examples')).map(([name, example]) => ({
      name,
      value: resolve(example).value ?? null,
    }));
    return { place, schema: objectAt(media, 'schema'), examples };
  });
});

/** Every object of the document with its JSON pointer. */
export function everyObject(value: Json, pointer = ''): { pointer: string; object: JsonObject }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => everyObject(item, `${pointer}/${index}`));
  if (!isObject(value)) return [];
  return [
    { pointer, object: value },
    ...Object.entries(value).flatMap(([key, item]) => everyObject(item, `${pointer}/${key.replaceAll('/', '~1')}`)),
  ];
}
