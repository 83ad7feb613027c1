/** A client of servers that show lists page by page. */

import { createClient, paginate } from '@atrium-console/sdk';
import { describe, expect, it } from 'vitest';
import { nextLink } from '../../openapi/verify/dialect/pages.ts';
import {
  BEHIND,
  CURSORS,
  FROM_ZERO,
  HEADER_COUNTED,
  HEADER_LINKED,
  LINKED,
  NUMBERED,
  OFFSET,
  type Paging,
  pagedServer,
} from '../verify/dialects/pagedServer.ts';
import { fileOf, ofOperation } from '../verify/dialects/pages.ts';

const named = (place: string, wire: string) =>
  `  - { target: $.components.schemas.${place}, update: { x-wire: ${wire} } }\n`;

const id = (index: number) => index.toString(16).padStart(24, '0');
const ROWS = Array.from({ length: 23 }, (_, index) => ({ _id: id(index + 1), name: `Folder ${index}` }));

const FOLDERS = 'CannedFolderList';
const ACTIVITIES = 'ActivityPage';
const rowsAs = (schema: string, rows: string) => (name: string) =>
  named(`${schema}.properties.${rows}`, `{ name: ${name} }`);
const folders = rowsAs(FOLDERS, 'folders');
const activities = rowsAs(ACTIVITIES, 'activities');

/** A client of a server, and the addresses that it calls. */
function clientOf(paging: Paging, rows: readonly unknown[], ...actions: string[]) {
  const server = pagedServer(paging, rows);
  const dialect = fileOf(...actions);
  const client = createClient({ baseUrl: 'https://theirs.test', fetch: server.fetch, dialect });
  return { client, asked: server.asked };
}

/** How each server shows pages, by what a file says of it, where it has the rows, and what it is then asked for. */
const WHOLE: [string, Paging, string, string, string[]][] = [
  [
    'numbers',
    NUMBERED,
    '{ number: page, size: { per_page: 10 }, last: /meta/last_page }',
    folders('data'),
    ['?page=1&per_page=10', '?page=2&per_page=10', '?page=3&per_page=10'],
  ],
  ['numbers and a total', NUMBERED, '{ number: page, total: /meta/total }', folders('data'), ['?page=1', '?page=2']],
  [
    'numbers from 0',
    FROM_ZERO,
    '{ number: p, first: 0, more: /has_more }',
    folders('items'),
    ['?p=0', '?p=1', '?p=2', '?p=3', '?p=4', '?p=5'],
  ],
  ['links', LINKED, '{ number: page, link: /next }', folders('results'), ['?page=1', '?page=2', '?page=3', '?page=4']],
  [
    'cursors',
    CURSORS,
    '{ cursor: after, next: /page/end }',
    folders('nodes'),
    ['', '?after=Nw%3D%3D', '?after=MTQ%3D', '?after=MjE%3D'],
  ],
  [
    'the id of the last row, and whether there are more',
    BEHIND,
    '{ cursor: starting_after, size: { limit: 10 }, after: _id, more: /has_more }',
    folders('data'),
    ['?limit=10', `?limit=10&starting_after=${id(10)}`, `?limit=10&starting_after=${id(20)}`],
  ],
  [
    'the id of the last row, and nothing of further ones',
    BEHIND,
    '{ cursor: starting_after, size: { limit: 8 }, after: _id }',
    folders('data'),
    ['?limit=8', `?limit=8&starting_after=${id(8)}`, `?limit=8&starting_after=${id(16)}`],
  ],
  [
    'cursors that are there on the last page, too',
    {
      window: (query) => ({ before: Number(query.get('after') ?? 0), size: 12 }),
      body: ({ rows, before, total }) => ({
        nodes: rows,
        page: { end: String(before + rows.length), more: before + rows.length < total },
      }),
    },
    '{ cursor: after, next: /page/end, more: /page/more }',
    folders('nodes'),
    ['', '?after=12'],
  ],
  [
    'links in a header',
    HEADER_LINKED,
    '{ number: page, size: { per_page: 9 }, link: Link }',
    named(FOLDERS, '{ unwrapped: folders }'),
    ['?page=1&per_page=9', '?page=2&per_page=9', '?page=3&per_page=9'],
  ],
  ...(['next: X-Next-Page', 'last: X-Total-Pages', 'total: x-total'] as const).map(
    (sign): [string, Paging, string, string, string[]] => [
      `a header, ${sign}`,
      HEADER_COUNTED,
      `{ number: page, ${sign} }`,
      named(FOLDERS, '{ unwrapped: folders }'),
      ['?page=1', '?page=2', '?page=3', '?page=4', '?page=5'],
    ],
  ),
  [
    'rows before them, and nothing beside the rows',
    OFFSET,
    '{ offset: skip, size: { take: 10 } }',
    named(FOLDERS, '{ unwrapped: folders }'),
    ['?skip=0&take=10', '?skip=10&take=10', '?skip=20&take=10'],
  ],
  [
    'rows before them, of no known size',
    OFFSET,
    '{ offset: skip }',
    named(FOLDERS, '{ unwrapped: folders }'),
    ['?skip=0', '?skip=5', '?skip=10', '?skip=15', '?skip=20', '?skip=23'],
  ],
];

describe('a list that the contract gives whole', () => {
  it.each(WHOLE)('is joined from pages with %s', async (_, paging, pages, rows, queries) => {
    const { client, asked } = clientOf(
      paging,
      ROWS,
      ofOperation('listCannedFolders', `{ path: /folders, pages: ${pages} }`),
      rows,
    );
    const read = await client.call('listCannedFolders').orThrow();
    expect(read.folders).toEqual(ROWS);
    expect(asked).toEqual(queries.map((query) => `/folders${query}`));
  });

  it.each([
    ['<https://a.test/x?page=2>; rel="next"', 'https://a.test/x?page=2'],
    ['</x?page=1>; rel="prev", </x?page=3>; title="a, b"; rel="last NEXT"', '/x?page=3'],
    ['</x?page=4>;rel=next', '/x?page=4'],
    ['</x?page=1>; rel="prev"; title="next"', undefined],
    ['</x?page=1>; rel="nextish"', undefined],
    ['', undefined],
  ])('has in the header %s the next page %s', (text, next) => {
    expect(nextLink(text)).toBe(next);
  });

  const numbered = ofOperation('listCannedFolders', '{ path: /folders, pages: { number: page, total: /meta/total } }');

  it('may be empty', async () => {
    const { client, asked } = clientOf(NUMBERED, [], numbered, folders('data'));
    expect((await client.call('listCannedFolders').orThrow()).folders).toEqual([]);
    expect(asked).toHaveLength(1);
  });

  it('is narrowed on each page by what a call asks for', async () => {
    const { client, asked } = clientOf(NUMBERED, ROWS, numbered, folders('data'));
    await client.call('listCannedFolders', { params: { query: { user_id: 7 } } }).orThrow();
    expect(asked).toEqual(['/folders?user_id=7&page=1', '/folders?user_id=7&page=2']);
  });

  it('fails as the page that fails', async () => {
    const { fetch } = pagedServer(NUMBERED, ROWS);
    const dialect = fileOf(numbered, folders('data'));
    const failing = async (input: RequestInfo | URL) => {
      const isFirst = new URL(String(input)).searchParams.get('page') === '1';
      return isFirst ? fetch(input) : Response.json({ code: 'not_found', message: 'No.' }, { status: 404 });
    };
    const client = createClient({ baseUrl: 'https://theirs.test', fetch: failing, dialect });
    const { error } = await client.call('listCannedFolders');
    expect(error).toMatchObject({ kind: 'http', status: 404, message: 'No.' });
  });

  it.each([
    [
      'names a page twice',
      { ...CURSORS, body: ({ url }) => ({ nodes: [{ _id: url.search }], page: { end: 'b' } }) },
      'the page b twice',
    ],
    [
      'answers each page with the same rows',
      { ...CURSORS, body: ({ url }) => ({ nodes: ROWS, page: { end: `${url.search}b` } }) },
      'with the rows of the page before',
    ],
    [
      'has no end',
      {
        ...CURSORS,
        body: ({ url }) => ({ nodes: [{ _id: url.search }], page: { end: `${url.searchParams.get('after')}b` } }),
      },
      'more than 1000 pages',
    ],
  ] satisfies [string, Paging, string][])('says so where a server %s', async (_, paging, words) => {
    const { client } = clientOf(
      { ...paging, window: () => ({ before: 0, size: 5 }) },
      ROWS,
      ofOperation('listCannedFolders', '{ pages: { cursor: after, next: /page/end } }'),
      folders('nodes'),
    );
    const { error } = await client.call('listCannedFolders');
    expect(error).toMatchObject({ kind: 'contract', message: expect.stringContaining(words) });
  });
});

describe('a list of which the contract has pages', () => {
  const LOG = Array.from({ length: 23 }, (_, index) => ({ _id: id(index + 1), action: 'update' }));
  const cases: [string, Paging, string, string[], number][] = [
    [
      'numbers',
      NUMBERED,
      ofOperation('listActivities', '{ path: /log, pages: { number: page, size: { per_page: 50 } } }') +
        activities('data') +
        named(`${ACTIVITIES}.properties.total`, '{ place: /meta/total }'),
      ['?page=1&per_page=9', '?page=2&per_page=9', '?page=3&per_page=9'],
      9,
    ],
    [
      'links',
      LINKED,
      ofOperation('listActivities', '{ path: /log, pages: { number: page, link: /next } }') +
        activities('results') +
        named(`${ACTIVITIES}.properties.total`, '{ name: count }'),
      ['?limit=9&page=1', '?limit=9&page=2', '?limit=9&page=3', '?limit=9&page=4'],
      9,
    ],
    [
      'bare rows, and a total in a header',
      HEADER_COUNTED,
      ofOperation('listActivities', '{ path: /log, pages: { number: page, size: { per_page: 50 }, total: X-Total } }') +
        named(ACTIVITIES, '{ unwrapped: activities }'),
      ['?page=1&per_page=9', '?page=2&per_page=9', '?page=3&per_page=9'],
      9,
    ],
    [
      'rows before them',
      { ...OFFSET, body: ({ rows }) => ({ rows }) },
      ofOperation('listActivities', '{ path: /log, pages: { offset: skip, size: { take: 50 } } }') + activities('rows'),
      ['?skip=0&take=8', '?skip=8&take=8', '?skip=16&take=8'],
      8,
    ],
    [
      'cursors of another kind',
      CURSORS,
      ofOperation('listActivities', '{ path: /log, pages: { cursor: after, next: /page/end } }') + activities('nodes'),
      ['?limit=9', '?limit=9&after=Nw%3D%3D', '?limit=9&after=MTQ%3D', '?limit=9&after=MjE%3D'],
      9,
    ],
  ];

  it.each(cases)('is read page by page, with %s', async (_, paging, said, queries, limit) => {
    const { client, asked } = clientOf(paging, LOG, said);
    const entries: unknown[] = [];
    for await (const entry of paginate(client, 'listActivities', { params: { query: { limit } } })) entries.push(entry);
    expect(entries).toEqual(LOG);
    expect(asked).toEqual(queries.map((query) => `/log${query}`));
  });

  it('goes on where a page has ended, whatever size is asked for later', async () => {
    const [, , said = ''] = cases[0] ?? [];
    const { client, asked } = clientOf(NUMBERED, LOG, said);
    const first = await client.call('listActivities', { params: { query: { limit: 2 } } }).orThrow();
    const cursor = first.next_cursor ?? '';
    const second = await client.call('listActivities', { params: { query: { limit: 9, cursor } } }).orThrow();
    expect(second.activities).toEqual(LOG.slice(2, 4));
    expect(asked.at(-1)).toBe('/log?page=2&per_page=2');
  });
});
