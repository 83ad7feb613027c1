/** Checks that the table of limits for form fields matches the contract. */
import * as table from '@atrium-console/sdk/limits';
import { MAX_SECONDS } from '@atrium-console/sdk/rules';
import { describe, expect, it } from 'vitest';
import { document, isObject, type Json, type JsonObject, objectAt, resolve } from './support.ts';

const KEYWORDS = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'];

/** Every limit in a schema by its path, for example `criteria.*.weight.maximum`. Alternatives are not followed. */
function limitsBelow(schema: Json | undefined, path: readonly string[], above: readonly JsonObject[]): string[] {
  const found = resolve(schema);
  // A recursive schema has already been described.
  if (above.includes(found)) return [];
  const within = [...above, found];
  const own = KEYWORDS.filter((key) => typeof found[key] === 'number').map((key) => at(path, key, found[key]));
  const items = found.items === undefined ? [] : limitsBelow(found.items, [...path, '*'], within);
  const properties = Object.entries(objectAt(found, 'properties'));
  return [...own, ...items, ...properties.flatMap(([name, value]) => limitsBelow(value, [...path, name], within))];
}

/** The same for a constant of the table. */
function limitsIn(limits: Json, path: readonly string[]): string[] {
  if (!isObject(limits)) return [];
  const { items, properties, ...own } = limits;
  return [
    ...Object.entries(own).map(([key, value]) => at(path, key, value)),
    ...(items === undefined ? [] : limitsIn(items, [...path, '*'])),
    ...inProperties(objectAt(properties), path),
  ];
}

function inProperties(properties: JsonObject, path: readonly string[]): string[] {
  return Object.entries(properties).flatMap(([name, value]) => limitsIn(value, [...path, name]));
}

function at(path: readonly string[], key: string, value: Json | undefined): string {
  return `${[...path, key].join('.')} = ${value}`;
}

const constants = new Map<string, Json>(Object.entries(table));
const schemas = Object.entries(objectAt(document, 'components', 'schemas')).map(([name, value]) => {
  const constant = `${name.charAt(0).toLowerCase()}${name.slice(1)}Limits`;
  const isObjectSchema = isObject(resolve(value).properties);
  return { name, constant, isObjectSchema, expected: limitsBelow(value, [], []).toSorted() };
});
const limited = schemas.filter(({ expected }) => expected.length > 0);

describe('the table of limits', () => {
  it.each(limited)('has exactly the limits of $name', ({ constant, isObjectSchema, expected }) => {
    const limits = constants.get(constant) ?? null;
    const found = isObjectSchema ? inProperties(objectAt(limits), []) : limitsIn(limits, []);
    expect(found.toSorted()).toEqual(expected);
  });

  it('has exactly the schemas of the contract that have limits', () => {
    expect(limited.length).toBeGreaterThan(100);
    expect([...constants.keys()].toSorted()).toEqual(limited.map(({ constant }) => constant).toSorted());
  });

  it('[sla.max] levels end at the maximum of the specification', () => {
    expect(MAX_SECONDS).toBe(687_599);
  });
});
