/** Servers that give ids to new items themselves, where the contract lets clients choose them. */
import { describe, expect, it } from 'vitest';
import { loadContract } from '../../openapi/verify/contract/contract.ts';
import { createEngineServer, type ServerFetch } from '../../scripts/verify/engineServer.ts';
import { fileOf, ofOperation } from './dialects/pages.ts';
import { speaking } from './dialects/speaking.ts';
import { judged } from './support.ts';

const creating = loadContract().operations.filter(
  ({ method, path }) => method === 'POST' && /\/\{[^}]*id\}$/.test(path),
);
const dialect = fileOf(
  ...creating.map(({ id, path }) =>
    ofOperation(id, `{ path: '${path.replace(/\/\{[^}]*\}$/, '/new')}', read: { id: Location } }`),
  ),
);
const areas = [...new Set(creating.map(({ area }) => area))];

describe('a server that gives ids itself', { timeout: 120_000 }, () => {
  it.each(areas)('conforms: %s', async (area) => {
    const { fetch, session } = createEngineServer();
    const main = { cookie: `access_token=${session('operator')}` };
    const { report } = await judged({ fetch: speaking(dialect, fetch), main, areas: [area], write: true, dialect });
    expect(report.findings).toEqual([]);
    expect(report.left).toEqual([]);
    const made = creating.filter((one) => one.area === area).map(({ id }) => id);
    const kept = report.checks.filter(({ kind, outcome }) => kind === 'value' && outcome === 'passed');
    expect(kept.map(({ operationId }) => operationId)).toEqual(expect.arrayContaining(made));
  });

  it('is found to accept what a rule forbids, and keeps nothing of it', async () => {
    const { fetch, session } = createEngineServer();
    const main = { cookie: `access_token=${session('operator')}` };
    const server = speaking(dialect, fetch);
    const names = async () => {
      const list = await server('http://engine.test/api/v1.0/sla', { method: 'GET', headers: main });
      return (await list.json()).sla.map(({ name }: { name: string }) => name);
    };
    const before = await names();
    // A level that starts at half a second is rounded.
    const broken: ServerFetch = (url, init) =>
      server(url, typeof init.body === 'string' ? { ...init, body: init.body.replace('360.5', '360') } : init);
    const { report } = await judged({ fetch: broken, main, areas: ['sla'], write: true, dialect });
    expect(report.findings).toContainEqual(expect.objectContaining({ rule: 'sla.integer', severity: 'failure' }));
    expect(await names()).toEqual(before);
  });
});
