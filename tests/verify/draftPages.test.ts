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
function documentOf(query: Record<string, JsonObject>, beside: JsonObject, headers: JsonObject = {}): JsonObject {
  const parameters = Object.entries(query).map(([name, schema]) => ({ in: 'query', name, schema }));
  const properties: JsonObject = { sla: { type: 'array', items: { $ref: '#/components/schemas/Sla' } }, ...beside };
  const schema: JsonObject = { type: 'object', properties };
  return {
    openapi: '3.0.3',
    info: { title: 'Desk', version: '2' },
    paths: {
      '/api/v1.0/sla': {
        get: {
          parameters,
          responses: { 200: { description: '', headers, content: { 'application/json': { schema } } } },
        },
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
    [
      { 'page[after]': { type: 'string' } },
      { links: { type: 'object', properties: { next: { type: 'string' } } } },
      'pages: { cursor: "page[after]", link: /links/next }',
    ],
    [
      { cursor: { type: 'string' } },
      { next_cursor: { type: 'string' }, has_more: { type: 'boolean' } },
      'pages: { cursor: cursor, next: /next_cursor, more: /has_more }',
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
    [
      { page: integer({ minimum: 1 }), per_page: integer({ maximum: 100 }) },
      ['Link'],
      'number: page, size: { per_page: 100 }, link: Link',
    ],
    [{ page: integer({ minimum: 1 }) }, ['X-Page', 'X-Total', 'X-Total-Pages'], 'number: page, last: X-Total-Pages'],
    [{ offset: integer() }, ['x-total-count'], 'offset: offset, total: x-total-count'],
    [{ after: { type: 'string' } }, ['Link'], 'cursor: after, link: Link'],
  ] satisfies [Record<string, JsonObject>, string[], string][])(
    'says so, by %j and the headers %j',
    async (query, names, said) => {
      const headers = Object.fromEntries(names.map((name) => [name, { schema: { type: 'string' } }]));
      const { text } = await draftedBy(documentOf(query, {}, headers));
      expect(text).toContain(`\n    update: { x-wire: { pages: { ${said} } } }`);
      expect(text).toMatch(/# The parameter \S+ and the header \S+\./);
      expect(readDialect(text).ok).toBe(true);
    },
  );

  it.each([
    [{ page: integer() }, { total: integer() }, 'nothing says whether pages are counted from 1 or from 0'],
    [{ page: integer({ minimum: 1 }) }, {}, 'nothing says whether there are more'],
    [{ page: integer({ minimum: 1 }), cursor: {} }, { total: integer() }, 'it has cursor, too'],
  ] satisfies [Record<string, JsonObject>, JsonObject, string][])(
    'asks, by %j and %j',
    async (query, beside, doubt) => {
      const { text } = await draftedBy(documentOf(query, beside));
      expect(text).toContain(`; ${doubt}.\n  # - target:`);
      expect(text).toContain('  #   update: { x-wire: { pages: { number: page');
    },
  );

  it('asks which value of the last row it takes, as far as its name says that it takes one', async () => {
    const query = { starting_after: { type: 'string' }, limit: integer({ maximum: 100 }) };
    const { text } = await draftedBy(documentOf(query, { has_more: { type: 'boolean' } }));
    expect(text).toContain('; nothing says which value of the last row it takes.\n  # - target:');
    const pages = 'pages: { cursor: starting_after, size: { limit: 100 }, after: _id, more: /has_more }';
    expect(text).toContain(`  #   update: { x-wire: { ${pages} } }`);
    const unknown = await draftedBy(documentOf({ cursor: { type: 'string' } }, { has_more: { type: 'boolean' } }));
    expect(unknown.text).not.toContain('pages:');
  });

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

  it('knows what headers say of bare rows, and asks for what they do not', async () => {
    const by = async (header: string) => {
      const page = integer({ minimum: 1 });
      const items = {
        type: 'object',
        properties: { _id: {}, at: { type: 'string', format: 'date-time' }, action: {} },
      };
      const answer = {
        description: '',
        headers: { [header]: {} },
        content: { 'application/json': { schema: { type: 'array', items } } },
      };
      const get = { parameters: [{ in: 'query', name: 'page', schema: page }], responses: { 200: answer } };
      const paths = { '/api/v1.0/activity-log': { get } };
      return (await draftedBy({ openapi: '3.0.3', info: { title: 'Log', version: '2' }, paths })).text;
    };
    const counted = await by('X-Total');
    expect(counted).toContain('{ pages: { number: page, total: X-Total } }');
    expect(counted).toMatch(/\n {4}update: \{ x-wire: \{ unwrapped: activities } }/);
    expect(counted).not.toContain('{ name: page }');
    expect(readDialect(counted).ok).toBe(true);
    const linked = await by('Link');
    expect(linked).toContain('no header says total.\n  # - target: $.components.schemas.ActivityPage\n');
    expect(linked).toContain('  #   update: { x-wire: { served: false, default: 0 } }');
    const completed = linked.replaceAll(/^ {2}# (- target: \S+ActivityPage.*)\n {2}# (.*)/gm, '  $1\n  $2');
    expect(completed).toMatch(/\n {4}update: \{ x-wire: \{ unwrapped: activities } }/);
    expect(readDialect(completed)).toMatchObject({ ok: true });
  });

  it('follows from a recording the link to the next page', async () => {
    const url = 'http://theirs.test/api/v1.0/blacklist';
    const rows = [{ _id: 'a'.repeat(24), word: 'spam' }];
    const link = (number: number) => `<${url}?page=${number}&per_page=30>; rel="next"`;
    const pages = async (number: number, asked = '') => {
      const har = recording([chromium({ url: `${url}${asked}`, body: rows, answered: { link: link(number) } })]);
      const file = join(draftFolder(), 'draft.yaml');
      await command(['--har', har, '--draft-dialect', file]);
      return readFileSync(file, 'utf8');
    };
    expect(await pages(2)).toContain('{ pages: { number: page, size: { per_page: 30 }, link: Link } }');
    expect(await pages(1)).toContain('{ pages: { number: page, first: 0, size: { per_page: 30 }, link: Link } }');
    const unsure = 'nothing says whether pages are counted from 1 or from 0.';
    expect(await pages(3, '?page=2&per_page=30')).toContain(unsure);
  });

  it('says nothing of a list without', async () => {
    const { text } = await draftedBy(documentOf({ search: { type: 'string' } }, { total: integer() }));
    expect(text).not.toContain('pages');
  });
});
