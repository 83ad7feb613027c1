/** What a draft says of lists that come in pages. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../openapi/verify/contract/json.ts';
import { readDialect } from '../../openapi/verify/dialect/index.ts';
import { draftedBy, draftFolder } from './drafting.ts';
import { chromium, recording } from './recordings.ts';
import { command } from './support.ts';

const integer = (of: JsonObject = {}): JsonObject => ({ type: 'integer', ...of });

/** A document with a list of service levels. `beside`: what stands beside the rows. */
function documentOf(query: Record<string, JsonObject>, beside: JsonObject): JsonObject {
  const parameters = Object.entries(query).map(([name, schema]) => ({ in: 'query', name, schema }));
  const properties: JsonObject = { sla: { type: 'array', items: { $ref: '#/components/schemas/Sla' } }, ...beside };
  const schema: JsonObject = { type: 'object', properties };
  return {
    openapi: '3.0.3',
    info: { title: 'Desk', version: '2' },
    paths: {
      '/api/v1.0/sla': {
        get: { parameters, responses: { 200: { description: '', content: { 'application/json': { schema } } } } },
      },
    },
    components: {
      schemas: { Sla: { type: 'object', properties: { _id: { type: 'string' }, name: { type: 'string' } } } },
    },
  };
}

const meta = (of: JsonObject): JsonObject => ({ meta: { type: 'object', properties: of } });

describe('a draft of a server whose list has pages', { timeout: 60_000 }, () => {
  it.each([
    [
      { page: integer({ minimum: 1 }), per_page: integer({ maximum: 100 }) },
      meta({ last_page: integer(), total: integer() }),
      'pages: { number: page, size: { per_page: 100 }, last: /meta/last_page }',
    ],
    [
      { page: integer({ default: 0 }), size: integer({ default: 20 }) },
      { totalElements: integer() },
      'pages: { number: page, first: 0, size: { size: 20 }, total: /totalElements }',
    ],
    [
      { offset: integer(), limit: integer() },
      { has_more: { type: 'boolean' } },
      'pages: { offset: offset, more: /has_more }',
    ],
    [
      { after: { type: 'string' } },
      meta({ next: { type: 'string', nullable: true } }),
      'pages: { cursor: after, next: /meta/next }',
    ],
    [
      { 'page[cursor]': { type: 'string' } },
      { links: { type: 'object', properties: { next: { type: 'string', format: 'uri' } } } },
      'pages: { cursor: "page[cursor]", link: /links/next }',
    ],
  ] satisfies [Record<string, JsonObject>, JsonObject, string][])(
    'says so, by %j and %j',
    async (query, beside, said) => {
      const { text } = await draftedBy(documentOf(query, beside));
      expect(text).toContain(`\n    update: { x-wire: { ${said} } }`);
      expect(text).toMatch(/# The parameter \S+ and \S+ beside the rows\./);
      expect(readDialect(text).ok).toBe(true);
    },
  );

  it.each([
    [{ page: integer() }, { total: integer() }, 'nothing says whether pages are counted from 1 or from 0'],
    [{ page: integer({ minimum: 1 }) }, {}, 'nothing beside the rows says whether there are more'],
    [{ page: integer({ minimum: 1 }), cursor: {} }, { total: integer() }, 'it has cursor, too'],
  ] satisfies [Record<string, JsonObject>, JsonObject, string][])(
    'asks, by %j and %j',
    async (query, beside, doubt) => {
      const { text } = await draftedBy(documentOf(query, beside));
      expect(text).toContain(`; ${doubt}.\n  # - target:`);
      expect(text).toContain('  #   update: { x-wire: { pages: { number: page');
    },
  );

  it('knows from a recording what was asked for, and asks where pages begin', async () => {
    const url = (query: string) => `http://theirs.test/api/v1.0/sla?${query}`;
    const body = { sla: [{ _id: 'a', name: 'b' }], meta: { last_page: 3 } };
    const seen = async (...queries: string[]) => {
      const har = recording(queries.map((query) => chromium({ url: url(query), body })));
      const file = join(draftFolder(), 'draft.yaml');
      const { error } = await command(['--har', har, '--draft-dialect', file]);
      expect(error).not.toContain('cannot');
      return readFileSync(file, 'utf8');
    };
    const pages = 'x-wire: { pages: { number: page, first: 0, size: { per_page: 25 }, last: /meta/last_page } }';
    expect(await seen('page=0&per_page=25', 'page=1&per_page=25')).toContain(pages);
    const unsure = 'nothing says whether pages are counted from 1 or from 0.';
    expect(await seen('page=1&per_page=25', 'page=2&per_page=25')).toContain(unsure);
  });

  it('says nothing of a list without', async () => {
    const { text } = await draftedBy(documentOf({ search: { type: 'string' } }, { total: integer() }));
    expect(text).not.toContain('pages');
  });
});
