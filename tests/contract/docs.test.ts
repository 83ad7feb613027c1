import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, describe as group, it } from 'vitest';
import { assumptions } from '../../scripts/contract/assumptions.ts';
import { exampleBacked } from '../../scripts/contract/exampleBacked.ts';
import { type JsonObject, objectAt, operationsOf } from '../../scripts/contract/json.ts';
import { blockRequests } from '../../scripts/docs/blockRequests.ts';
import { describe, type Rule } from '../../scripts/docs/describe.ts';
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
    expect(descriptionOf('createSla')).toContain('`sla.order` A level begins before it ends. “from must be below to.');
  });

  it('shows how certain each field and query parameter is', () => {
    const fields = objectAt(describe(bundle, rules), 'components', 'schemas');
    expect(objectAt(fields, 'SlaLevel', 'properties', 'to').description).toMatch(
      /^Last second of the level\..*\n\n\*\*Stated\*\* \(SPEC 3\), with `type`, `maximum`\.$/,
    );
    expect(objectAt(fields, 'Holiday', 'properties', 'name').description).toMatch(/\n\n\*\*Assumed\.\*\*$/);
    const parameters = described.find(({ id }) => id === 'listKeywords')?.value.parameters;
    expect(JSON.stringify(parameters)).toContain('**Stated** (SPEC 7).');
    expect(descriptionOf('listUsers')).toContain('**inferred** (SPEC 7): method stated, path inferred.');
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

group('generated pages', () => {
  it('are up to date (run npm run generate to update them)', () => {
    expect(read('docs/example-backed.md')).toBe(exampleBacked(bundle));
    expect(read('docs/assumptions.md')).toBe(assumptions(bundle));
  });
});

group('docs/assumptions.md', () => {
  const page = assumptions(bundle);

  it('has every call that is not stated, and no other', () => {
    for (const { id, value } of operationsOf(bundle)) {
      const isStated = objectAt(value, 'x-provenance').status === 'stated';
      expect(page.includes(`| \`${id}\` | `), id).toBe(!isStated);
    }
  });

  it('has every field of ours, and of stated fields what is ours', () => {
    expect(page).toContain('| `time_zone` | assumed | `BusinessTimeZone` |  |');
    expect(page).toContain('| `permission` | name stated | string; required; one of private, group');
    const [, level = ''] = /#### SlaLevel: stated\n\n([^#]*)/.exec(page) ?? [];
    expect(level).toContain('| `from` | name stated | required; minimum 0 |');
  });
});
