/** Prism is given only the operations that fit a request. Its router must choose as it does among all of them. */
import { fileURLToPath } from 'node:url';
import { getHttpOperationsFromSpec, type IHttpRequest } from '@stoplight/prism-http';
import route from '@stoplight/prism-http/dist/router/index.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexOperations } from '../../mocks/prism/indexOperations.ts';

const DOCUMENT = fileURLToPath(import.meta.resolve('@atrium-console/contract/openapi.json'));
const operations = await getHttpOperationsFromSpec(DOCUMENT);
const candidates = indexOperations(operations);

/** What Prism chooses, by its id, or why it chooses nothing. */
function chosen(resources: typeof operations, method: string, path: string): string | undefined {
  const input = { method: method as IHttpRequest['method'], url: { path } };
  const result = route({ resources, input });
  return result._tag === 'Left' ? undefined : result.right.iid;
}

const segment = fc.oneof(
  fc.constantFrom('', 'crm', 'listening', 'v1.0', '0', '%20', '%E0%A4%A', '%2F', '%63rm', '{id}', 'ก', '.', '..', '*'),
  fc.constantFrom(...new Set(operations.flatMap(({ path }) => path.split('/')))),
  fc.string({ unit: 'grapheme', maxLength: 8 }).map(encodeURIComponent),
);

/** The path of an operation with its parameters, and a few of its other segments, replaced. */
const path = fc
  .record({
    template: fc.constantFrom(...operations.map((operation) => operation.path)),
    values: fc.array(segment, { minLength: 9, maxLength: 9 }),
    changed: fc.integer({ min: 0, max: 60 }),
    more: fc.array(segment, { maxLength: 1 }),
  })
  .map(({ changed, more, template, values }) =>
    [
      ...template
        .split('/')
        .map((one, at) => (one.includes('{') || (changed === at && at > 0) ? (values[at] ?? '') : one)),
      ...more,
    ].join('/'),
  );
const method = fc.constantFrom('get', 'post', 'put', 'delete', 'patch', 'head', 'options');

describe('the index of operations', () => {
  it('finds for each operation itself, and few others', () => {
    for (const { iid, method: verb, path: template } of operations) {
      const asked = template.replaceAll(/\{\w+\}/g, 'x');
      expect(chosen(candidates(asked), verb, asked)).toBe(chosen(operations, verb, asked));
      expect(candidates(template).map((one) => one.iid)).toContain(iid);
      expect(candidates(asked).length).toBeLessThan(20);
    }
  });

  it('lets Prism choose as it does among all operations', () => {
    let found = 0;
    fc.assert(
      fc.property(method, path, (verb, asked) => {
        const among = chosen(operations, verb, asked);
        if (among !== undefined) found += 1;
        expect(chosen(candidates(asked), verb, asked)).toBe(among);
      }),
      { numRuns: 1500 },
    );
    // Otherwise the property would compare nothing but refusals.
    expect(found).toBeGreaterThan(50);
  });
});
