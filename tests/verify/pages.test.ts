/** Servers that show lists page by page where the contract gives them whole, or has cursors. */
import { describe, expect, it } from 'vitest';
import { createEngineServer, type ServerFetch } from '../../scripts/verify/engineServer.ts';
import { compiled, speaking } from './dialects/speaking.ts';
import { judged } from './support.ts';

const operation = (id: string, wire: string) =>
  `  - { target: "$.paths[*][?@.operationId == '${id}']", update: { x-wire: ${wire} } }\n`;
const file = (...actions: string[]) => compiled(`overlay: 1.0.0\nactions:\n${actions.join('')}`);
const place = (schema: string, name: string, to: string) =>
  `  - { target: $.components.schemas.${schema}.properties.${name}, update: { x-wire: { place: ${to} } } }\n`;

/** Pages of few rows, so that there are several. */
const PAGES = [
  operation('listBlacklist', '{ pages: { number: page, size: { per_page: 2 }, last: /meta/last_page } }'),
  operation('listCannedFolders', '{ pages: { offset: skip, size: { take: 2 } } }'),
  operation('listInterestTags', '{ pages: { number: p, first: 0, size: { size: 2 }, link: /links/next } }'),
  operation('listWorkingStatuses', '{ pages: { cursor: after, size: { first: 2 }, next: /page/end } }'),
  operation('listActivities', '{ pages: { number: page, size: { per_page: 40 } } }'),
  operation('listPunches', '{ pages: { offset: skip, size: { take: 40 }, more: /meta/more } }'),
  operation('listProductPermissions', '{ pages: { cursor: after, link: /links/next } }'),
  operation('listAccounts', '{ pages: { number: page, size: { per_page: 40 }, total: /meta/total } }'),
  place('AccountSummaryList', 'total', '/meta/total'),
];

describe('a server that shows lists in pages', { timeout: 180_000 }, () => {
  it.each((process.env.PAGES_AREAS ?? 'blacklist,interestTag activity').split(' '))('conforms: %s', async (areas) => {
    const dialect = file(...PAGES);
    const { fetch, session } = createEngineServer();
    const main = { cookie: `access_token=${session('operator')}` };
    const asked = new Set<string>();
    const server: ServerFetch = async (url, init) => {
      asked.add(`${init.method} ${new URL(url).pathname}${new URL(url).search}`);
      return speaking(dialect, fetch)(url, init);
    };
    const { report } = await judged({ fetch: server, main, areas: areas.split(','), write: true, dialect });
    expect(report.findings).toEqual([]);
    expect([...asked].some((one) => one.includes('limit='))).toBe(false);
  });
});
