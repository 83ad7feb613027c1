import { fieldTitles } from '@atrium-console/sdk/rules';
import { describe, expect, it } from 'vitest';
import { emitFieldTitles } from '../../scripts/generate/fieldTitles.ts';
import { isObject, type Json, objectAt, operations, resolve } from './support.ts';

/** The fields below a value and the schemas that it refers to, at any depth, with where they are. */
function* fieldsIn(value: Json, place: string, seen: Set<string>): Generator<[string, Json]> {
  if (Array.isArray(value)) for (const item of value) yield* fieldsIn(item, place, seen);
  if (!isObject(value)) return;
  const { $ref, properties } = value;
  if (typeof $ref === 'string' && !seen.has($ref)) {
    seen.add($ref);
    yield* fieldsIn(resolve(value), $ref, seen);
  }
  if (isObject(properties)) for (const [name, field] of Object.entries(properties)) yield [`${place} ${name}`, field];
  for (const [key, item] of Object.entries(value)) {
    if (!key.startsWith('x-') && !key.startsWith('example')) yield* fieldsIn(item, place, seen);
  }
}

/** The fields of what is sent to change the areas in the activity log. */
function sentFields(): [string, Json][] {
  const seen = new Set<string>();
  return operations.flatMap(({ id, operation: { requestBody, tags } }) => {
    const [area] = Array.isArray(tags) ? tags : [];
    return String(area) in fieldTitles && requestBody !== undefined ? [...fieldsIn(requestBody, id, seen)] : [];
  });
}

describe('the titles of fields', () => {
  it('[activity.changes] are there for every field that can be changed', () => {
    const fields = sentFields();
    expect(fields.length).toBeGreaterThan(200);
    expect(fields.filter(([, field]) => typeof objectAt(field).title !== 'string').map(([place]) => place)).toEqual([]);
  });

  it('are refused if one field has two in an area', () => {
    const body = (title: string) => ({ properties: { name: { title } } });
    const part = { paths: { '/a': { post: body('Name') } }, components: { A: body('Title') } };
    expect(() => emitFieldTitles([['teams', part]])).toThrow(
      'In the area teams, the field name has two titles: “Name” and “Title”.',
    );
  });
});
