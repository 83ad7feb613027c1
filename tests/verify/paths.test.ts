import { describe, expect, it } from 'vitest';
import { loadContract } from '../../openapi/verify/contract/contract.ts';
import { fillPath, matchPath } from '../../openapi/verify/contract/template.ts';
import { findOperation, mapPaths } from '../../openapi/verify/http/paths.ts';
import { failures } from '../../openapi/verify/report/report.ts';
import type { Call } from '../../scripts/verify/mutants/mutant.ts';
import { judged } from './support.ts';

const contract = loadContract();
const OWN = '/api/v1.0/replies';

/** A server with a different path for the list of canned responses, whose path the contract only assumes. */
function elsewhere(call: Call): Promise<Response> {
  const theirs = '/api/v1.0/canned_response';
  if (call.path === OWN && call.method === 'GET') return call.next({ path: theirs });
  if (call.path === theirs && call.method === 'GET') return call.next({ path: '/api/v1.0/nothing-here' });
  return call.next();
}

describe('a path map', { timeout: 60_000 }, () => {
  const write = { write: true, areas: ['cannedResponses'] };

  it('applies to every check and every life cycle', async () => {
    const { report } = await judged({ ...write, strict: true, paths: { listCannedResponses: OWN } }, elsewhere);
    expect(failures(report)).toEqual([]);
    expect(report.coverage.reached).toEqual({ seen: 10, of: 10 });
    expect(report.checks.some(({ says }) => says.includes(OWN))).toBe(true);
  });

  it('is needed where the server differs', async () => {
    const { report } = await judged(write, elsewhere);
    expect(report.findings.map(({ operationId }) => operationId)).toContain('listCannedResponses');
  });

  it('may also change the method', () => {
    const mapped = mapPaths(contract, { deletePlan: 'POST /api/plans/{id}/remove' });
    const operation = mapped.ok ? mapped.contract.operations.find(({ id }) => id === 'deletePlan') : undefined;
    expect(operation).toMatchObject({ method: 'POST', path: '/api/plans/{id}/remove' });
  });

  it('is rejected if it is not a map', () => {
    expect(mapPaths(contract, ['a'])).toMatchObject({ ok: false });
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
