import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../scripts/contract/areas.ts';
import { contractFolder, document, isObject, type JsonObject, objectAt, operations, root } from './support.ts';

const list = (value: unknown) => (Array.isArray(value) ? value : []);
const { rules: all }: JsonObject = JSON.parse(readFileSync(join(root, 'openapi/dist/rules.json'), 'utf8'));
const rules = list(all).filter(isObject);
const ids = rules.map((rule) => String(rule.id));

/** Ids in the titles of tests and stories: `[sla.contiguous]`. */
const titled = ['tests', 'stories'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:test|spec|stories)\.tsx?$/.test(file))
    .flatMap((file) => readFileSync(join(root, folder, file), 'utf8').split('\n'))
    // Only ids in string literals: titles, never comments.
    .filter((line) => /['"`][^'"`]*\[[a-z]+(?:\.[a-z-]+)+\]/.test(line))
    .flatMap((line) => [...line.matchAll(/\[([a-z]+(?:\.[a-z-]+)+)\]/g)].map(([, id]) => String(id))),
);

describe('rules', () => {
  it('lists each rule once, with all its fields', () => {
    expect(new Set(ids).size).toBe(ids.length);
    const kinds = ['guard', 'validation', 'transition', 'cascade', 'toast', 'constant'];
    const poor = rules.filter(({ section, sentence, kind }) => !section || !sentence || !kinds.includes(String(kind)));
    expect(poor).toEqual([]);
  });

  it('says of rules what they protect: rights, or data', () => {
    const said = new Set(rules.flatMap(({ protects }) => protects ?? []));
    expect([...said].toSorted()).toEqual(['data', 'rights']);
  });

  it('says where each rule is enforced: in the contract, the engine or a file', () => {
    const isThere = (place: string) => ['contract', 'engine'].includes(place) || existsSync(join(root, place));
    const wrong = rules.filter(({ enforced }) => {
      const places = list(enforced).map(String);
      return places.length === 0 || !places.every(isThere);
    });
    expect(wrong.map(({ id, enforced }) => ({ id, enforced }))).toEqual([]);
  });

  it('says in a sentence of its own what each rule asks for, for people without the specification', () => {
    const asked = rules.map(({ id, means }) => ({ id, means: String(means) }));
    const isSentence = (text: string) => /^[A-Z`].+[.”]$/.test(text);
    expect(asked.filter(({ means }) => !isSentence(means) || /specif|propos|SPEC/i.test(means))).toEqual([]);
  });

  it('has every rule that an operation references', () => {
    const named = operations.flatMap(({ operation }) => list(operation['x-rules']).map(String));
    expect(named.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('every rule has a test that names it', () => {
    expect(ids.filter((id) => !titled.includes(id))).toEqual([]);
  });

  it('every rule that a test names exists', () => {
    expect(titled.length).toBeGreaterThan(50);
    expect([...new Set(titled)].filter((id) => !ids.includes(id))).toEqual([]);
  });
});

describe('calls.yaml', () => {
  const calls = rowsOf(contractFolder, 'calls');
  const screens = rowsOf(contractFolder, 'calls', 'screens');
  const all = [...calls, ...screens];
  /** A row of SPEC 7 has a map from operations to its words about them, a screen a list of operations. */
  const operationsOf = (row: JsonObject) =>
    Array.isArray(row.operations) ? row.operations.map(String) : Object.keys(objectAt(row, 'operations'));
  const mapped = all.flatMap(operationsOf);

  it('every operation belongs to one row or screen', () => {
    expect(mapped.toSorted()).toEqual(operations.map(({ id }) => id).toSorted());
  });

  it('every row of SPEC 7 maps to operations or to the realtime contract', () => {
    expect(calls.length).toBeGreaterThan(30);
    expect(calls.filter((row) => operationsOf(row).length === 0 && !row.realtime)).toEqual([]);
    expect(all.filter(({ says, screen }) => !says && !screen)).toEqual([]);
  });

  it('operations that are not in SPEC 7 are marked as our proposal', () => {
    const ours = screens.flatMap(operationsOf);
    const stated = operations.filter(
      ({ id, operation }) => ours.includes(id) && objectAt(operation, 'x-provenance').status === 'stated',
    );
    expect(stated.map(({ id }) => id)).toEqual([]);
  });

  it.each([
    ['post', '/api/v1.0/sla/{id}'],
    ['get', '/api/v1.0/accounts/{account_id}/{product}/group-option-v1.1/{id}'],
    ['put', '/api/v1.0/accounts/{account_id}/{product}/group-option-v1.1/{id}'],
    ['get', '/api/v2.0/accounts/products/{product}/keywords/count'],
    ['post', '/api/v1.0/cms/{product}/ticket-tags/types/{type}'],
    ['delete', '/api/v1.0/cms/{product}/ticket-tags/types/{type}/{id}'],
    ['put', '/api/v1.0/cms/interest-tag/{id}'],
    ['put', '/api/v1.0/accounts/monitors/conditions/{id}'],
    ['get', '/api/v1.0/crm/working-status'],
    ['put', '/api/v1.0/crm/auto_sentiment'],
    ['put', '/api/v1.0/canned_response/folders/{id}'],
  ])('%s %s is spelled as in SPEC 7', (method, path) => {
    expect(operations.map((one) => `${one.method} ${one.path}`)).toContain(`${method} ${path}`);
  });

  it('the bodies have the fields that SPEC 7 names', () => {
    const change = objectAt(document, 'components', 'schemas', 'AssignAgentChange');
    const names = list(change.oneOf).map((arm) => Object.keys(objectAt(arm, 'properties')));
    expect(names).toEqual([
      ['modify_field', 'value'],
      ['modify_field', 'value'],
      ['modify_field', 'value'],
    ]);
    const response = objectAt(document, 'components', 'schemas', 'CannedResponseBody', 'properties');
    expect(Object.keys(response)).toEqual(
      expect.arrayContaining(['title', 'folder_id', 'type', 'text', 'media', 'permission']),
    );
  });
});
