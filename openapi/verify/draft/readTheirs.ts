import { parse } from 'yaml';
import { isObject, type Json, type JsonObject, listAt, objectAt, textAt } from '../contract/json.ts';

/** A reference that leads out of the document; undefined if there is none. */
function foreignReference(value: Json): string | undefined {
  if (Array.isArray(value)) return value.map(foreignReference).find((found) => found !== undefined);
  if (!isObject(value)) return undefined;
  const reference = textAt(value, '$ref');
  if (reference !== '' && !reference.startsWith('#/')) return reference;
  return foreignReference(Object.values(value));
}

/** The path that all addresses begin with, by the address of the first server. */
function startOf(document: JsonObject): string {
  const url = textAt(listAt(document, 'servers')[0], 'url').replaceAll(/\{[^}]*\}/g, 'x');
  return URL.canParse(url, 'http://server') ? new URL(url, 'http://server').pathname.replace(/\/$/, '') : '';
}

/**
 * Reads a server's own OpenAPI document.
 * @param text OpenAPI 3.0 or later, as YAML or JSON.
 * @param server The URL of the server as it is verified; the paths are those below it.
 * @returns The document with whole paths.
 * @throws {Error} If it is no such document; the message says what to do.
 */
export function readTheirs(text: string, server?: string): JsonObject {
  const document: Json = parse(text);
  if (textAt(document, 'swagger') !== '')
    throw new Error('it is of Swagger 2; convert it to OpenAPI 3, for example with “npx swagger2openapi”.');
  if (!isObject(document) || !textAt(document, 'openapi').startsWith('3.'))
    throw new Error('it is no OpenAPI 3 document: it has no “openapi: 3…”.');
  const paths = Object.entries(objectAt(document, 'paths'));
  if (paths.length === 0) throw new Error('it has no paths.');
  const reference = foreignReference(document);
  if (reference !== undefined)
    throw new Error(`it refers to ${reference}; put it into one file, for example with “npx @redocly/cli bundle”.`);
  const folder = server === undefined ? '' : new URL(server).pathname.replace(/\/$/, '');
  const whole = startOf(document);
  const start = folder !== '' && whole.startsWith(folder) ? whole.slice(folder.length) : whole;
  const kept = paths.map(([path, item]) => [`${start}${path}`.replace(/(?<=.)\/$/, ''), item] as const);
  return { ...document, paths: Object.fromEntries(kept) };
}
