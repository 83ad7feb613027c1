import { readFileSync } from 'node:fs';
import { fieldTitles } from '@atrium-console/sdk/rules';
import { describe, expect, it } from 'vitest';
import { emitFieldTitles } from '../../scripts/generate/fieldTitles.ts';
import { isRecord } from '../../scripts/generate/record.ts';

const contract: unknown = JSON.parse(readFileSync(new URL('../../openapi/dist/openapi.json', import.meta.url), 'utf8'));

function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce((found, key) => (isRecord(found) ? found[key] : undefined), value);
}

/** The schemas that a value refers to, at any depth, by their places in the contract. */
function* fieldsIn(value: unknown, place: string, seen: Set<string>): Generator<[string, unknown]> {
  if (Array.isArray(value)) for (const item of value) yield* fieldsIn(item, place, seen);
  if (!isRecord(value)) return;
  const { $ref, properties } = value;
  if (typeof $ref === 'string' && !seen.has($ref)) {
    seen.add($ref);
    yield* fieldsIn(at(contract, ...$ref.replace('#/', '').split('/')), $ref, seen);
  }
  if (isRecord(properties)) for (const [name, field] of Object.entries(properties)) yield [`${place} ${name}`, field];
  for (const [key, item] of Object.entries(value)) {
    if (!key.startsWith('x-') && !key.startsWith('example')) yield* fieldsIn(item, place, seen);
  }
}

/** The fields of what is sent to change the areas in the activity log. */
function sentFields(): [string, unknown][] {
  const paths = Object.entries(Object(at(contract, 'paths')));
  const operations = paths.flatMap(([path, item]) =>
    ['post', 'put', 'delete'].flatMap((method) => {
      const operation = at(item, method);
      const area = Object(at(operation, 'tags'))[0];
      return area in fieldTitles ? [[`${method} ${path}`, at(operation, 'requestBody')] as const] : [];
    }),
  );
  const seen = new Set<string>();
  return operations.flatMap(([place, body]) => [...fieldsIn(body, place, seen)]);
}

describe('the titles of fields', () => {
  it('[activity.changes] are there for every field that can be changed', () => {
    const fields = sentFields();
    expect(fields.length).toBeGreaterThan(200);
    expect(fields.filter(([, field]) => typeof at(field, 'title') !== 'string').map(([place]) => place)).toEqual([]);
  });

  it('are refused if one field has two in an area', () => {
    const body = (title: string) => ({ properties: { name: { title } } });
    const part = { paths: { '/a': { post: body('Name') } }, components: { A: body('Title') } };
    expect(() => emitFieldTitles([['teams', part]])).toThrow(
      'In the area teams, the field name has two titles: “Name” and “Title”.',
    );
  });
});
