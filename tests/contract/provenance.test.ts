import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../scripts/contract/areas.ts';
import { isObject, type Json, type JsonObject, listAt, objectAt, textsAt } from '../../scripts/contract/json.ts';
import { contractFolder, document, operations } from './support.ts';

const list = (value: Json | undefined): Json[] => listAt(value);
const text = (value: Json | undefined) => (typeof value === 'string' ? value : '');
const markOf = (value: Json | undefined) => objectAt(value, 'x-provenance');

const calls = rowsOf(contractFolder, 'calls');
const fields = rowsOf(contractFolder, 'fields');
const schemas = objectAt(document, 'components', 'schemas');

const VERBS = '(?:GET|POST|PUT|DELETE)';
const LIST_OF_VERBS = `${VERBS}(?:(?:, |/| and )${VERBS})*`;
const PATH = '/[\\w\\-./{}|]+';
const shape = (path: string) => path.replace(/\.$/, '').replaceAll(/\{[^}]*\}/g, '{}');

/** The calls that a sentence of SPEC 7 spells out with method and whole path. */
function spelledOut(row: JsonObject): string[] {
  const says = text(row.says);
  const base = text(row.base);
  const found = [
    ...[...says.matchAll(new RegExp(`(${LIST_OF_VERBS})(?: on)? (${PATH})`, 'g'))].map(([, verbs, path]) => [
      verbs,
      path,
    ]),
    ...[...says.matchAll(new RegExp(`(${PATH}): (${LIST_OF_VERBS})`, 'g'))].map(([, path, verbs]) => [verbs, path]),
  ];
  return found.flatMap(([verbs = '', path = '']) => {
    const whole = path.startsWith('/api/') ? path : base === '' ? undefined : base + path;
    return whole === undefined
      ? []
      : (verbs.match(new RegExp(VERBS, 'g')) ?? []).map((verb) => `${verb} ${shape(whole)}`);
  });
}

const wordsOf = (row: JsonObject) =>
  Object.entries(objectAt(row, 'operations')).map(([id, words]) => ({ id, words: text(words) }));

/** Whether a sentence has a name as a word of its own. */
const names = (says: string, name: string) => new RegExp(`(?<![\\w])${name}(?![\\w])`).test(says);

describe('operations', () => {
  it('are stated where SPEC 7 spells out method and whole path, and only there', () => {
    const expected = calls.flatMap((row) => {
      const spelled = spelledOut(row);
      return wordsOf(row).filter(({ id }) => {
        const operation = operations.find((one) => one.id === id);
        return operation && spelled.includes(`${operation.method.toUpperCase()} ${shape(operation.path)}`);
      });
    });
    const stated = operations.filter(({ operation }) => markOf(operation).status === 'stated');
    expect(stated.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
    expect(stated.length).toBeGreaterThan(10);
  });

  it('that SPEC 7 spells out all exist', () => {
    const existing = operations.map(({ method, path }) => `${method.toUpperCase()} ${shape(path)}`);
    expect(calls.flatMap(spelledOut).filter((call) => !existing.includes(call))).toEqual([]);
  });

  it('have a mark of their own on method and path, equal to what their words show', () => {
    const wrong = operations.filter(({ id, method, path, operation }) => {
      const { status, ...mark } = markOf(operation);
      const row = calls.find((one) => id in objectAt(one, 'operations'));
      const words = row === undefined ? '' : text(objectAt(row, 'operations')[id]);
      const base = text(row?.base);
      const isPathShown = [...words.matchAll(new RegExp(`(?<![.\\w}])${PATH}`, 'g'))].some(
        ([found]) => shape(found.startsWith('/api/') ? found : base === '' ? '?' : base + found) === shape(path),
      );
      const otherwise = status === 'assumed' ? 'assumed' : 'inferred';
      return (
        mark.method !== (words.includes(method.toUpperCase()) ? 'stated' : otherwise) ||
        mark.path !== (isPathShown ? 'stated' : otherwise)
      );
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('are shown by words of their row, and every verb of a row shows an operation', () => {
    for (const row of calls) {
      const says = text(row.says);
      const shown = wordsOf(row).filter(({ words }) => words !== '');
      expect(shown.filter(({ words }) => !says.includes(words)).map(({ id }) => id)).toEqual([]);
      for (const { index, 0: verb } of says.matchAll(new RegExp(`\\b${VERBS}\\b`, 'g'))) {
        const isClaimed = shown.some(({ id, words }) => {
          const at = says.indexOf(words);
          const method = operations.find((one) => one.id === id)?.method.toUpperCase();
          return method === verb && at <= index && index < at + words.length;
        });
        expect(isClaimed, `${verb} at ${index} of "${says}"`).toBe(true);
      }
    }
  });
});

/** Every property of a schema: its path in fields.yaml, and its schema. */
function propertiesOf(schema: Json | undefined, prefix = ''): [path: string, property: JsonObject][] {
  if (!isObject(schema)) return [];
  const own = Object.entries(objectAt(schema, 'properties')).flatMap(([name, property]) =>
    isObject(property)
      ? [[`${prefix}${name}`, property] as [string, JsonObject], ...propertiesOf(property, `${prefix}${name}.`)]
      : [],
  );
  const arms = ['oneOf', 'anyOf', 'allOf'].flatMap((kind) => list(schema[kind]));
  return [...own, ...[schema.items, ...arms].flatMap((part) => propertiesOf(part, prefix))];
}

const claimsOf = (row: JsonObject) => Object.entries(objectAt(row, 'properties'));
const isClaimed = (name: string, path: string) => fields.some((row) => path in objectAt(row, 'properties', name));

describe('properties', () => {
  it('are stated where SPEC names them, and only there', () => {
    const wrong = Object.entries(schemas).flatMap(([name, schema]) =>
      propertiesOf(schema)
        .filter(([path, property]) => markOf(property).status !== (isClaimed(name, path) ? 'stated' : 'assumed'))
        .map(([path]) => `${name}.${path}`),
    );
    expect(wrong).toEqual([]);
    const stated = Object.values(schemas).flatMap((schema) =>
      propertiesOf(schema).filter(([, property]) => markOf(property).status === 'stated'),
    );
    expect(stated.length).toBeGreaterThan(200);
  });

  it('that a sentence is said to name are words of it', () => {
    const more = fields.flatMap((row) =>
      claimsOf(row).flatMap(([schema, properties]) =>
        Object.keys(objectAt(properties))
          .filter((path) => !names(text(row.says), path.split('.').at(-1) ?? path))
          .map((path) => `${schema}.${path}`),
      ),
    );
    expect(more).toEqual([]);
  });

  it('exist, and no other property of the same schema is a word of the sentence', () => {
    const wrong = fields.flatMap((row) =>
      claimsOf(row).flatMap(([schema, properties]) => {
        const all = propertiesOf(schemas[schema]).map(([path]) => path);
        const claimed = Object.keys(objectAt(properties));
        const missing = claimed.filter((path) => !all.includes(path));
        const elsewhere = Object.keys(objectAt(row, 'elsewhere'));
        const less = all.filter(
          (path) =>
            !path.includes('.') && names(text(row.says), path) && !claimed.includes(path) && !elsewhere.includes(path),
        );
        return [...missing, ...less].map((path) => `${schema}.${path}`);
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('carry every name of the sentences in the spelling of code, unless it is said where else it is', () => {
    const lost = fields.flatMap((row) => {
      const carried = claimsOf(row).flatMap(([, properties]) =>
        Object.keys(objectAt(properties)).flatMap((path) => path.split('.')),
      );
      const known = [...carried, ...Object.keys(objectAt(row, 'elsewhere'))];
      const spelled = text(row.says).match(/\b[a-z]+(?:_[a-z]+)+\b|\b[a-z]+[A-Z]\w*|\b_id\b/g) ?? [];
      return spelled.filter((name) => !known.includes(name));
    });
    expect(lost).toEqual([]);
  });

  it('have the keywords that SPEC gives, and these are keywords of their schemas', () => {
    const keywords = ['type', 'enum', 'required', 'maximum'];
    const given = fields.flatMap((row) => [
      ...claimsOf(row).flatMap(([, properties]) =>
        Object.keys(objectAt(properties)).flatMap((path) => textsAt(properties, path)),
      ),
      ...Object.keys(objectAt(row, 'schemas')).flatMap((name) => textsAt(row, 'schemas', name)),
    ]);
    expect(given.filter((keyword) => !keywords.includes(keyword))).toEqual([]);
    const level = propertiesOf(schemas.SlaLevel);
    expect(level.find(([path]) => path === 'to')?.[1]).toMatchObject({
      maximum: 687_599,
      'x-provenance': { section: 'SPEC 3', status: 'stated', keywords: ['type', 'maximum'] },
    });
  });
});

describe('schemas', () => {
  it('are stated only if SPEC names them', () => {
    const named = fields.flatMap((row) => [
      ...claimsOf(row).map(([schema]) => schema),
      ...Object.keys(objectAt(row, 'schemas')),
    ]);
    const stated = Object.keys(schemas).filter((name) => markOf(schemas[name]).status === 'stated');
    expect(stated.filter((name) => !named.includes(name))).toEqual([]);
    expect(named.filter((name) => !(name in schemas))).toEqual([]);
  });
});

describe('query parameters', () => {
  it('are stated where a row of SPEC 7 names them', () => {
    const stated = operations.flatMap(({ id, operation }) =>
      list(operation.parameters)
        .filter((one) => objectAt(one).in === 'query' && markOf(one).status === 'stated')
        .map((one) => `${id} ${text(objectAt(one).name)}`),
    );
    expect(stated.toSorted()).toEqual(['getGroupSettings consume', 'listKeywords fields', 'listKeywords hierarchy']);
    for (const row of calls) {
      expect(textsAt(row, 'query').filter((name) => !names(text(row.says), name))).toEqual([]);
    }
  });
});
