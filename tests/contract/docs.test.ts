import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, describe as group, it } from 'vitest';
import { blockRequests } from '../../scripts/contract/blockRequests.ts';
import { describe, type Rule } from '../../scripts/contract/describe.ts';
import { exampleBacked } from '../../scripts/contract/exampleBacked.ts';
import { type JsonObject, operationsOf } from '../../scripts/contract/json.ts';
import { root } from './support.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const bundle: JsonObject = JSON.parse(read('openapi/dist/openapi.json'));
const { rules }: { rules: Rule[] } = JSON.parse(read('openapi/dist/rules.json'));
const described = operationsOf(describe(bundle, rules));
const descriptionOf = (id: string) => String(described.find((one) => one.id === id)?.value.description);

group('the reference', () => {
  it('lists provenance, permissions, rules and errors of every operation', () => {
    expect(described.length).toBe(operationsOf(bundle).length);
    const poor = described.filter(
      ({ value }) =>
        !['Provenance', 'Session', 'Permissions', 'Rules', 'Errors'].every((row) =>
          new RegExp(`^\\| ${row} \\| .+ \\|$`, 'm').test(String(value.description)),
        ),
    );
    expect(poor.map(({ id }) => id)).toEqual([]);
  });

  it('shows the sentence of the specification that a rule comes from', () => {
    expect(descriptionOf('createSla')).toContain('`sla.order` “from must be below to.');
  });

  it('shows alternative permissions, permissions by product, the operator and the envelope', () => {
    expect(descriptionOf('listGroups')).toMatch(/\(`center\.[a-z_.]+` or `center\.[a-z_.]+`\)/);
    expect(descriptionOf('listKeywords')).toContain('`listening`: `listening.keyword.read`; `crm`: `crm.keyword.read`');
    expect(described.some(({ value }) => String(value.description).includes('Platform operators only.'))).toBe(true);
    expect(descriptionOf('listInterestTags')).toContain('| Envelope | ');
    expect(descriptionOf('loginByEmail')).toContain('| Session | Not required');
  });

  it("keeps the contract's own description of an operation", () => {
    expect(descriptionOf('createSla')).toContain('The client generates the id');
  });

  it('escapes table cells', () => {
    const rule = { id: 'a.b', section: 'SPEC 1', sentence: 'one|two\nthree' };
    const operation = { operationId: 'one', 'x-rules': ['a.b'], responses: {} };
    const document = describe({ paths: { '/one': { get: operation } } }, [rule]);
    expect(operationsOf(document)[0]?.value.description).toContain('“one\\|two three” (SPEC 1) |');
  });
});

group('the page', () => {
  it('loads nothing: its policy comes first, and no remote URL remains', () => {
    const page = blockRequests(
      '<html><head lang="en"><script>1</script></head><img src="https://cdn.redoc.ly/redoc/logo.svg">',
    );
    expect(page).toMatch(
      /^<html><head lang="en"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; /,
    );
    expect(page).not.toContain('cdn.redoc.ly');
  });

  it('is rejected without a head', () => {
    expect(() => blockRequests('<p>')).toThrow('no head');
  });
});

group('docs/example-backed.md', () => {
  it('is up to date (run npm run docs to update it)', () => {
    expect(read('docs/example-backed.md')).toBe(exampleBacked(bundle));
  });
});
