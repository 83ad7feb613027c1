/** Servers that show lists page by page where the contract gives them whole, or has cursors. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startMock } from '@atrium-console/mock/server';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isObject, type Json, listAt, readJson, textAt } from '../../openapi/verify/contract/json.ts';
import { translateCall } from '../../openapi/verify/dialect/wire.ts';
import { verifyHar } from '../../openapi/verify/har/verifyHar.ts';
import { startProxy } from '../../openapi/verify/proxy/startProxy.ts';
import { createEngineServer, type ServerFetch } from '../../scripts/verify/engineServer.ts';
import {
  BEHIND,
  CURSORS,
  HEADER_COUNTED,
  HEADER_LINKED,
  inPages,
  NUMBERED,
  OFFSET,
  type Paging,
} from './dialects/pagedServer.ts';
import { fileOf, ofOperation, PAGES } from './dialects/pages.ts';
import { speaking } from './dialects/speaking.ts';
import { chromium, folder, recording } from './recordings.ts';
import { judged } from './support.ts';

const dialect = fileOf(...PAGES);

/** A server that speaks a file, and who uses it. */
function theirs(spoken = dialect) {
  const { fetch, session } = createEngineServer();
  return { fetch: speaking(spoken, fetch), main: { cookie: `access_token=${session('operator')}` } };
}

/** A server whose JSON is changed. `change`: of a body and the address that it was asked for at. */
const changing =
  (fetch: ServerFetch, change: (body: Json, url: URL) => Json): ServerFetch =>
  async (url, init) => {
    const response = await fetch(url, init);
    const read = readJson(await response.clone().text());
    return read.ok ? Response.json(change(read.value, new URL(url)), response) : response;
  };

describe('a server that shows lists in pages', { timeout: 180_000 }, () => {
  // Each of these areas has a list that is counted, and one of another kind.
  const areas = process.env.ATRIUM_PAGES_AREAS ?? 'blacklist,interestTag activity';
  it.each(areas.split(' '))('conforms: %s', async (names) => {
    const { fetch, main } = theirs();
    const asked = new Set<string>();
    const server: ServerFetch = async (url, init) => {
      asked.add(new URL(url).search);
      return fetch(url, init);
    };
    const { report } = await judged({ fetch: server, main, areas: names.split(','), write: true, dialect });
    expect(report.findings).toEqual([]);
    expect(report.notices?.join()).not.toContain('pages');
    expect([...asked].some((search) => /[?&](?:page|p)=2\b/.test(search))).toBe(true);
  });

  it('is found out where only a later page is wrong, and is told its call', async () => {
    const { fetch, main } = theirs();
    const wrong = (body: Json, { searchParams }: URL) =>
      searchParams.get('page') === '2'
        ? JSON.parse(JSON.stringify(body).replaceAll(/"value":"[^"]*"/g, '"value":7'))
        : body;
    const { report } = await judged({ fetch: changing(fetch, wrong), main, only: ['listBlacklist'], dialect });
    const [finding] = report.findings;
    expect(finding).toMatchObject({
      pointer: expect.stringMatching(/^\/entries\/\d+\//),
      own: expect.stringMatching(/^GET .*, \/entries\/\d+\/\w+ of all pages together$/),
    });
    expect(finding?.curl).toContain('page=1&per_page=2');
  });

  it('is found out where it gives the same page for ever', async () => {
    const { fetch, main } = theirs();
    const same: ServerFetch = (url, init) => fetch(url.replace('?page=2', '?page=1'), init);
    const { report } = await judged({ fetch: same, main, only: ['listBlacklist'], dialect });
    expect(report.findings.map(({ received }) => received).join()).toContain('the rows of the page before');
  });

  it('is said to seem to have them where a header names the next page', async () => {
    const { fetch, session } = createEngineServer();
    const main = { cookie: `access_token=${session('operator')}` };
    const linked: ServerFetch = async (url, init) => {
      const response = await fetch(url, init);
      if (url.endsWith('/blacklist')) response.headers.set('Link', '</blacklist?page=2>; rel="next"');
      return response;
    };
    const { report } = await judged({ fetch: linked, main, only: ['listBlacklist'] });
    expect(report.notices?.join()).toMatch(
      /listBlacklist \(Link is "\/blacklist\?page=2"\) seems to come in pages.*\{ number: page, link: Link \}/,
    );
  });

  it('is said to seem to have them where no file says it, once', async () => {
    const { fetch, session } = createEngineServer();
    const main = { cookie: `access_token=${session('operator')}` };
    const paged = (body: Json) => (isObject(body) && 'entries' in body ? { ...body, meta: { last_page: 3 } } : body);
    const { report } = await judged({ fetch: changing(fetch, paged), main, areas: ['blacklist'] });
    const said = report.notices?.filter((one) => one.includes('pages')) ?? [];
    expect(said).toEqual([
      'listBlacklist (/meta/last_page is 3) seems to come in pages, of which only the first is checked. A file for --dialect says how the pages are asked for, with x-wire of the operation: { pages: { number: page, last: /meta/last_page } }.',
    ]);
  });
});

const named = (place: string, wire: string) =>
  `  - { target: $.components.schemas.${place}, update: { x-wire: ${wire} } }\n`;

/** That the id of the last row asks for what is behind it. `size`: how many rows a page has. */
const byLastRow = (size: number) =>
  `{ pages: { cursor: starting_after, size: { limit: ${size} }, after: _id, more: /has_more } }`;

/** Lists of servers that were built without this project: how they show pages, and what a file says of them. */
const THEIRS: [string, string, Paging, string[]][] = [
  [
    'listBlacklist',
    'numbers',
    NUMBERED,
    [
      ofOperation('listBlacklist', '{ pages: { number: page, size: { per_page: 2 }, last: /meta/last_page } }'),
      named('BlacklistEntryList.properties.entries', '{ name: data }'),
    ],
  ],
  [
    'listBlacklist',
    'offsets and nothing else',
    OFFSET,
    [
      ofOperation('listBlacklist', '{ pages: { offset: skip, size: { take: 2 } } }'),
      named('BlacklistEntryList', '{ unwrapped: entries }'),
    ],
  ],
  [
    'listBlacklist',
    'links in a header',
    HEADER_LINKED,
    [
      ofOperation('listBlacklist', '{ pages: { number: page, size: { per_page: 2 }, link: Link } }'),
      named('BlacklistEntryList', '{ unwrapped: entries }'),
    ],
  ],
  [
    'listBlacklist',
    'numbers in headers',
    HEADER_COUNTED,
    [
      ofOperation('listBlacklist', '{ pages: { number: page, size: { per_page: 2 }, total: X-Total } }'),
      named('BlacklistEntryList', '{ unwrapped: entries }'),
    ],
  ],
  [
    'listBlacklist',
    'cursors',
    CURSORS,
    [
      ofOperation('listBlacklist', '{ pages: { cursor: after, next: /page/end } }'),
      named('BlacklistEntryList.properties.entries', '{ name: nodes }'),
    ],
  ],
  [
    'listBlacklist',
    'the last row',
    BEHIND,
    [ofOperation('listBlacklist', byLastRow(2)), named('BlacklistEntryList.properties.entries', '{ name: data }')],
  ],
  [
    'listActivities',
    'the last row',
    BEHIND,
    [
      ofOperation('listActivities', byLastRow(50)),
      named('ActivityPage.properties.activities', '{ name: data }'),
      named('ActivityPage.properties.total', '{ served: false, default: 0 }'),
    ],
  ],
  [
    'listActivities',
    'numbers',
    NUMBERED,
    [
      ofOperation('listActivities', '{ pages: { number: page, size: { per_page: 50 }, total: /meta/total } }'),
      named('ActivityPage.properties.activities', '{ name: data }'),
      named('ActivityPage.properties.total', '{ place: /meta/total }'),
    ],
  ],
  [
    'listActivities',
    'numbers in headers',
    HEADER_COUNTED,
    [
      ofOperation('listActivities', '{ pages: { number: page, size: { per_page: 50 }, total: X-Total } }'),
      named('ActivityPage', '{ unwrapped: activities }'),
    ],
  ],
  [
    'listActivities',
    'links in a header, without a total',
    HEADER_LINKED,
    [
      ofOperation('listActivities', '{ pages: { number: page, size: { per_page: 50 }, link: Link } }'),
      named('ActivityPage', '{ unwrapped: activities }'),
      named('ActivityPage.properties.total', '{ served: false, default: 0 }'),
    ],
  ],
];

describe('a server of somebody else that shows a list in pages', { timeout: 120_000 }, () => {
  it.each(THEIRS)('conforms: %s by %s', async (id, _, paging, actions) => {
    const { fetch, session } = createEngineServer();
    const main = { cookie: `access_token=${session('operator')}` };
    const [path, rows] =
      id === 'listActivities' ? ['/api/v1.0/activity-log', 'activities'] : ['/api/v1.0/blacklist', 'entries'];
    const server = inPages(fetch, paging, { path, rows, hasLimit: id === 'listActivities' });
    const given = { fetch: server, main, write: true };
    const areas = id === 'listActivities' ? { only: [id] } : { areas: ['blacklist'] };
    const { report } = await judged({ ...given, ...areas, dialect: fileOf(...actions) });
    expect(report.findings).toEqual([]);
    const other = await judged({ ...given, only: [id] });
    expect(other.report.findings).not.toEqual([]);
  });
});

describe('a mock of a server that shows lists in pages', () => {
  const { fetch, main } = theirs();
  const read = async (path: string): Promise<Json> =>
    (await fetch(`http://engine.test${path}`, { method: 'GET', headers: main })).json();

  it('has every row on one page, and none behind the last', async () => {
    const path = '/api/v1.0/blacklist?per_page=3&page=';
    const first = await read(`${path}1`);
    const last = Number(isObject(first) && isObject(first.meta) ? first.meta.last_page : 0);
    expect(last).toBeGreaterThan(1);
    const names: unknown[] = [];
    for (let page = 1; page <= last; page += 1) names.push(...listAt(await read(`${path}${page}`), 'entries'));
    const whole = await read('/api/v1.0/blacklist?per_page=1000');
    expect(names).toEqual(listAt(whole, 'entries'));
    expect(await read(`${path}${last + 1}`)).toMatchObject({ entries: [], meta: { last_page: last } });
  });

  it('follows the cursors of the contract to a page', async () => {
    const whole = listAt(await read('/api/v1.0/activity-log?per_page=7'), 'activities');
    const third = await read('/api/v1.0/activity-log?per_page=2&page=3');
    expect(third).toMatchObject({ activities: whole.slice(4, 6) });
    expect(third).not.toHaveProperty('next_cursor');
    const some = await read('/api/v1.0/punch-log?skip=3&take=2');
    const all = listAt(await read('/api/v1.0/punch-log?take=5'), 'punches');
    expect(some).toMatchObject({ punches: all.slice(3, 5), meta: { more: true } });
    expect(await read('/api/v1.0/activity-log?per_page=2&page=100000')).toMatchObject({ activities: [] });
  });

  it.each([
    ['link: Link', 'Link', '</api/v1.0/blacklist?per_page=2&page=2>; rel="next"', null],
    ['total: X-Total-Count', 'X-Total-Count', expect.stringMatching(/^\d+$/), expect.stringMatching(/^\d+$/)],
    ['more: X-Has-More', 'X-Has-More', 'true', 'false'],
  ])('names the next page in a header, %s', async (sign, header, first, last) => {
    const spoken = fileOf(ofOperation('listBlacklist', `{ pages: { number: page, size: { per_page: 50 }, ${sign} } }`));
    const server = theirs(spoken);
    const ask = async (search: string) => {
      const url = `http://engine.test/api/v1.0/blacklist?${search}`;
      return (await server.fetch(url, { method: 'GET', headers: server.main })).headers.get(header);
    };
    expect(await ask('per_page=2')).toEqual(first);
    expect(await ask('per_page=1000')).toEqual(last);
    const { report } = await judged({ ...server, areas: ['blacklist'], dialect: spoken });
    expect(report.findings).toEqual([]);
  });

  it('says how many rows there are in a header alone, where the contract has it beside the rows', async () => {
    const spoken = fileOf(
      ofOperation('listActivities', '{ pages: { number: page, size: { per_page: 50 }, total: X-Total } }'),
      named('ActivityPage', '{ unwrapped: activities }'),
    );
    const server = theirs(spoken);
    const url = 'http://engine.test/api/v1.0/activity-log?per_page=2';
    const answer = await server.fetch(url, { method: 'GET', headers: server.main });
    expect(await answer.json()).toHaveLength(2);
    expect(Number(answer.headers.get('x-total'))).toBeGreaterThan(2);
    const { report } = await judged({ ...server, areas: ['activity'], dialect: spoken });
    expect(report.findings).toEqual([]);
  });

  it('goes on behind the row that a call names, also where the contract has cursors of its own', async () => {
    const spoken = fileOf(ofOperation('listBlacklist', byLastRow(2)), ofOperation('listActivities', byLastRow(50)));
    const server = theirs(spoken);
    const ask = async (path: string): Promise<Json> =>
      (await server.fetch(`http://engine.test/api/v1.0${path}`, { method: 'GET', headers: server.main })).json();
    for (const [path, rows] of [
      ['/blacklist', 'entries'],
      ['/activity-log', 'activities'],
    ] satisfies [string, string][]) {
      const whole = listAt(await ask(`${path}?limit=5`), rows);
      const [, second] = whole;
      const page = await ask(`${path}?limit=2&starting_after=${textAt(second, '_id')}`);
      expect(page).toMatchObject({ [rows]: whole.slice(2, 4), has_more: true });
      expect(page).not.toHaveProperty('next_cursor');
      expect(await ask(`${path}?limit=2&starting_after=nothing`)).toMatchObject({ [rows]: [], has_more: false });
    }
    const { report } = await judged({ ...server, areas: ['blacklist', 'activity'], write: true, dialect: spoken });
    expect(report.findings).toEqual([]);
  });

  it('names the next page as the file says', async () => {
    const tags = await read('/api/v1.0/cms/interest-tag?size=1');
    expect(tags).toMatchObject({ links: { next: '/api/v1.0/cms/interest-tag?size=1&p=1' } });
    expect(await read('/api/v1.0/crm/working-status?first=1')).toMatchObject({ page: { end: '1' } });
    expect(await read('/api/v1.0/crm/working-status?first=1000')).toMatchObject({ page: { end: null } });
  });
});

describe('a call of a list in pages', () => {
  it('comes back as it was', () => {
    const lists = Object.values(dialect.operations).filter(({ pages }) => pages !== undefined);
    const number = fc.integer({ min: 2, max: 99 }).map(String);
    const query = fc.record({ q: fc.constantFrom('a', 'b c'), limit: number, cursor: number }, { requiredKeys: [] });
    fc.assert(
      fc.property(fc.constantFrom(...lists), query, ({ path, pages }, { limit, cursor, ...others }) => {
        const paged = pages?.paged && {
          ...(limit !== undefined && limit !== '40' && { limit }),
          // The number of a page says its size, too.
          ...(cursor && { cursor: pages.by === 'number' ? `${cursor}~${limit ?? 40}` : cursor }),
        };
        const search = new URLSearchParams({ ...others, ...paged });
        const call = { method: 'GET', path: search.size === 0 ? path : `${path}?${search}` };
        const there = translateCall(dialect, call, 'own');
        expect(translateCall(dialect, there, 'contract').path).toBe(call.path);
      }),
    );
  });

  it('with a page that is no number is sent as it is, so that the server can refuse it', () => {
    const call = { method: 'GET', path: '/api/v1.0/activity-log?cursor=none' };
    expect(translateCall(dialect, call, 'own').path).toContain('page=none');
  });
});

describe('the proxy of a server that shows lists in pages', { timeout: 60_000 }, () => {
  it('answers with the whole list, and records its pages, which conform', async () => {
    const mock = await startMock({ dialect, prism: false });
    onTestFinished(mock.stop);
    const har = join(folder(), 'pages.har');
    const problems: string[] = [];
    const proxy = await startProxy({
      server: mock.origin,
      dialect,
      har: { file: har },
      onProblem: (problem) => problems.push(problem),
    });
    onTestFinished(proxy.stop);
    const signedIn = await fetch(`${proxy.origin}/api/v1.0/auth/login/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'owner@atrium.test', password: 'Atrium#2026' }),
    });
    const cookie = signedIn.headers.getSetCookie().map((text) => String(text.split(';')[0]));
    const get = async (path: string) =>
      (await fetch(`${proxy.origin}${path}`, { headers: { cookie: cookie.join('; ') } })).json();
    const { entries } = await get('/api/v1.0/blacklist');
    expect(entries.length).toBeGreaterThan(2);
    const { next_cursor: next } = await get('/api/v1.0/activity-log?limit=3');
    expect(next).toBe('2~3');
    await get(`/api/v1.0/activity-log?limit=3&cursor=${next}`);
    expect(problems).toEqual([]);
    const recorded = readFileSync(har, 'utf8');
    for (const query of ['page=1&per_page=2', 'page=2&per_page=2', 'page=2&per_page=3'])
      expect(recorded).toContain(query);
    const outcome = await verifyHar({ har, dialect });
    expect(outcome).toMatchObject({ ok: true, report: { findings: [] } });
  });

  it('says where a recorded page is wrong, by the address of that page', async () => {
    const row = { _id: '65f0c1a2b3d4e5f601234567', type: 'keyword', value: 7 };
    const url = 'http://theirs.test/api/v1.0/blacklist?page=3&per_page=2';
    const har = recording([chromium({ url, body: { entries: [row], meta: { last_page: 3 } } })]);
    const outcome = await verifyHar({ har, dialect });
    const findings = outcome.ok ? outcome.report.findings : [];
    const wrong = findings.find(({ pointer }) => pointer === '/entries/0/value');
    expect(wrong?.curl).toContain('http://theirs.test/api/v1.0/blacklist?page=3&per_page=2');
  });
});
