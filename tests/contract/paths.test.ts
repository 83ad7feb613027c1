import { describe, expect, it } from 'vitest';
import { document, type JsonObject, objectAt, operations, resolve } from './support.ts';

type Segment = { text: string } | { name: string; schema: JsonObject };

function segmentsOf(path: string, parameters: readonly JsonObject[]): Segment[] {
  return path.split('/').map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined) return { text: part };
    return { name, schema: resolve(parameters.find((parameter) => parameter.name === name)?.schema) };
  });
}

/** Whether a parameter may have a value. */
function admits(schema: JsonObject, value: string): boolean {
  if (Array.isArray(schema.enum)) return schema.enum.includes(value);
  if (schema.type === 'integer') return /^\d+$/.test(value);
  return typeof schema.pattern === 'string' ? new RegExp(schema.pattern).test(value) : true;
}

function canMeet(a: Segment, b: Segment): boolean {
  if ('text' in a) return 'text' in b ? a.text === b.text : admits(b.schema, a.text);
  if ('text' in b) return admits(a.schema, b.text);
  const values = a.schema.enum;
  return Array.isArray(values) ? values.some((value) => admits(b.schema, String(value))) : true;
}

const paths = Object.entries(objectAt(document, 'paths')).map(([path, item]) => {
  const list = objectAt(item).parameters;
  return { path, segments: segmentsOf(path, Array.isArray(list) ? list.map(resolve) : []) };
});

/** Literal segments take precedence over parameters, so only paths with equally many of them can be confused. */
function isMistakable(a: readonly Segment[], b: readonly Segment[]): boolean {
  if (a.length !== b.length || !a.every((segment, index) => canMeet(segment, b[index] ?? { text: '' }))) return false;
  const written = (list: readonly Segment[]) => list.filter((segment) => 'text' in segment).length;
  return written(a) === written(b);
}

describe('paths', () => {
  it('no URL matches two paths', () => {
    const pairs = paths.flatMap((a, index) =>
      paths.slice(index + 1).flatMap((b) => (isMistakable(a.segments, b.segments) ? [`${a.path} and ${b.path}`] : [])),
    );
    expect(paths.length).toBeGreaterThan(100);
    expect(pairs).toEqual([]);
  });

  it('two paths that match the same URL are detected', () => {
    const free = [{ name: 'id', schema: { type: 'string' } }];
    const a = segmentsOf('/a/{id}', free);
    expect(isMistakable(a, segmentsOf('/{id}/b', free))).toBe(true);
    expect(isMistakable(a, segmentsOf('/a/b', free))).toBe(false);
  });

  it('every path parameter is described with an example', () => {
    for (const { id, path } of operations) {
      const list = objectAt(document, 'paths', path).parameters;
      const described = (Array.isArray(list) ? list.map(resolve) : []).filter(({ example }) => example !== undefined);
      const own = objectAt(operations.find((one) => one.id === id)?.operation).parameters;
      const all = [...described, ...(Array.isArray(own) ? own.map(resolve) : [])].map(({ name }) => name);
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect({ path, missing: named.filter((name) => !all.includes(name ?? '')) }).toEqual({ path, missing: [] });
    }
  });
});
