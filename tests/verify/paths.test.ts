import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readPaths } from '../../openapi/verify/cli/mappings.ts';
import { loadContract } from '../../openapi/verify/contract/contract.ts';
import { fillPath, matchPath } from '../../openapi/verify/contract/template.ts';
import { readDialect } from '../../openapi/verify/dialect/index.ts';
import { translateCall } from '../../openapi/verify/dialect/wire.ts';
import { findOperation } from '../../openapi/verify/http/paths.ts';
import { createEngineServer } from '../../scripts/verify/engineServer.ts';
import { speaking } from './dialects/speaking.ts';
import { command } from './support.ts';

const contract = loadContract();
const EMPTY = 'overlay: 1.0.0\nactions: []\n';

/** A server with other paths, files included, checked with a map of them. */
async function checked(map: string, area: string, ...more: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-paths-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'map.yaml');
  writeFileSync(file, map);
  const { fetch, session } = createEngineServer();
  const theirs = readDialect(`overlay: 1.0.0
actions:
  - target: $.paths[*][?@.operationId == 'listCannedResponses']
    update: { x-wire: { path: /api/v1.0/replies } }
  - target: $.paths[*][?@.operationId == 'listUsers' || @.operationId == 'createUser']
    update: { x-wire: { path: /api/v1.0/people } }
  - target: $.paths[*][?@.operationId == 'updateUser' || @.operationId == 'deleteUser']
    update: { x-wire: { path: '/api/v1.0/people/{id}' } }
`);
  if (!theirs.ok) throw new Error(theirs.problems.join('\n'));
  const argv = ['--server', 'http://engine.test', '--area', area, '--write', '--cookie'];
  const cookie = `access_token=${session('operator')}`;
  const speaks = speaking(theirs.value, fetch);
  return command([...argv, cookie, '--paths', file, '--report', 'json', ...more], speaks);
}

describe('a path map', { timeout: 60_000 }, () => {
  it('applies to every check and every life cycle', async () => {
    const { code, out } = await checked('listCannedResponses: /api/v1.0/replies\n', 'cannedResponses', '--strict');
    expect(JSON.parse(out)).toMatchObject({ findings: [], coverage: { reached: { seen: 10, of: 10 } } });
    expect(code).toBe(0);
  });

  it('is needed where the server differs', async () => {
    const { code, out } = await checked('listPlans: /api/v1.0/offers\n', 'cannedResponses');
    const ids = JSON.parse(out).findings.map(({ operationId }: { operationId: string }) => operationId);
    expect(ids).toContain('listCannedResponses');
    expect(code).toBe(1);
  });

  it('can leave out the account, which a server may take from the session', async () => {
    const map = [
      ...['listUsers: /api/v1.0/people', 'createUser: /api/v1.0/people'],
      ...['updateUser: /api/v1.0/people/{id}', 'deleteUser: /api/v1.0/people/{id}'],
    ];
    const { code, out } = await checked(map.join('\n'), 'users', '--strict');
    expect(JSON.parse(out)).toMatchObject({ findings: [], coverage: { reached: { seen: 4, of: 4 } } });
    expect(code).toBe(0);
  });

  it('may also change the method', () => {
    const { value } = readPaths({ deletePlan: 'POST /api/plans/{id}/remove' }, contract.operations);
    const read = readDialect(EMPTY, value);
    const call = { method: 'DELETE', path: '/api/v1.0/plans/7' };
    const own = read.ok ? translateCall(read.value, call, 'own') : read.problems;
    expect(own).toEqual({ operation: 'deletePlan', method: 'POST', path: '/api/plans/7/remove' });
  });

  it('is rejected if it is not a map', () => {
    expect(readPaths(['a'], contract.operations).problems).toEqual(['The path map must map operation ids to paths.']);
  });

  it('that changes what the specification states is told in the report', async () => {
    const { out } = await checked(
      'listCannedResponses: /api/v1.0/replies\ncreateSla: /api/v1.0/levels/{id}\n',
      'cannedResponses',
    );
    expect(JSON.parse(out).notices).toEqual([
      'By the options or the file, this server may differ from what the specification states: the path of createSla (SPEC 7).',
    ]);
  });
});

describe('paths', { timeout: 60_000 }, () => {
  it('are filled in with escaped values and matched back', () => {
    const values = new Map([
      ['a', 'x/y z'],
      ['b', 'ü?'],
    ]);
    const path = fillPath('/p/{a}/q.json/{b}', values);
    expect(path).toBe('/p/x%2Fy%20z/q.json/%C3%BC%3F');
    expect(matchPath('/p/{a}/q.json/{b}', path)).toEqual(values);
    expect(matchPath('/p/{a}/q.json/{b}', '/p/1/qxjson/2')).toBeUndefined();
    expect(matchPath('/p/{a}', '/p/%E0%A4%A')).toEqual(new Map([['a', '%E0%A4%A']]));
  });

  it('without parameters take precedence', () => {
    const find = (path: string) => findOperation(contract.operations, 'GET', path)?.operation.id;
    expect(find('/api/v1.0/templates/listening/resources')).toBe('getTemplateResource');
    expect(find('/api/v1.0/accounts/monitors/conditions')).toBe('listMonitorConditions');
    expect(find('/api/v1.0/nothing-here')).toBeUndefined();
  });
});
