import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isObject, type JsonObject, operations, readYaml, root } from './support.ts';

const list = (value: unknown) => (Array.isArray(value) ? value : []);
const { rules: all, pending: open }: JsonObject = JSON.parse(
  readFileSync(join(root, 'openapi/dist/rules.json'), 'utf8'),
);
const rules = list(all).filter(isObject);
const pending = list(open).map(String);
const ids = rules.map((rule) => String(rule.id));

/** Ids in the titles of tests and stories: `[sla.contiguous]`. */
const titled = ['tests', 'stories'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:test|spec|stories)\.tsx?$/.test(file))
    .flatMap((file) => readFileSync(join(root, folder, file), 'utf8').split('\n'))
    // Only what stands in a text: a title, never a comment.
    .filter((line) => /['"`][^'"`]*\[[a-z]+(?:\.[a-z-]+)+\]/.test(line))
    .flatMap((line) => [...line.matchAll(/\[([a-z]+(?:\.[a-z-]+)+)\]/g)].map(([, id]) => String(id))),
);

describe('rules', () => {
  it('names each rule once, whole', () => {
    expect(new Set(ids).size).toBe(ids.length);
    const kinds = ['guard', 'validation', 'transition', 'cascade', 'toast', 'constant'];
    const poor = rules.filter(
      ({ section, sentence, kind, enforced }) =>
        !section || !sentence || !kinds.includes(String(kind)) || list(enforced).length === 0,
    );
    expect(poor).toEqual([]);
  });

  it('has every rule that an operation names', () => {
    const named = operations.flatMap(({ operation }) => list(operation['x-rules']).map(String));
    expect(named.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('every rule is proven by a test that names it, or waits for its screen', () => {
    expect(ids.filter((id) => !titled.includes(id) && !pending.includes(id))).toEqual([]);
  });

  it('what waits for its screen is a rule, and none that is proven', () => {
    expect(pending.filter((id) => !ids.includes(id) || titled.includes(id))).toEqual([]);
  });

  it('every rule that a test names is a rule', () => {
    expect(titled.length).toBeGreaterThan(50);
    expect([...new Set(titled)].filter((id) => !ids.includes(id))).toEqual([]);
  });
});

describe('calls.yaml', () => {
  const rows = list(readYaml('openapi/calls.yaml').rows).filter(isObject);
  const mapped = rows.flatMap((row) => list(row.operations).map(String));

  it('every operation belongs to one row, and every row leads to operations', () => {
    expect(mapped.toSorted()).toEqual(operations.map(({ id }) => id).toSorted());
  });
});
