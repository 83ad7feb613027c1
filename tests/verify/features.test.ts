import { type OperationId, operations } from '@atrium-console/sdk/operations';
import { type CrmFeature, crmFeatures, featureOf } from '@atrium-console/sdk/rules';
import { describe, expect, it } from 'vitest';
import { cookieCredentials } from '../../openapi/verify/http/sessions.ts';
import { verify } from '../../openapi/verify/verify.ts';
import { createEngineServer } from '../../scripts/verify/engineServer.ts';
import { catches, judge } from '../../scripts/verify/judge.ts';
import { mutants } from '../../scripts/verify/mutants/index.ts';
import { broken, exampleOf, json } from '../../scripts/verify/mutants/mutant.ts';

const isOperation = (id: string): id is OperationId => id in operations;
const all = Object.keys(operations).filter(isOperation);
const operationsOf = (key: CrmFeature) => all.filter((id) => featureOf(operations[id].feature, 'crm') === key);

/** Verifies an engine in whose account an operator has turned one feature off. */
async function judgedWithout(key: CrmFeature, only: readonly string[], ignoring?: string) {
  const { fetch, server, session } = createEngineServer();
  const cookie = `access_token=${session('operator')}`;
  const { method, path } = operations.updateProductPermissions;
  const change = await fetch(`${server}${path}`, {
    method,
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ changes: [{ account_id: 1001, crm_features: { [key]: false } }] }),
  });
  expect(change.status).toBe(200);
  const outcome = await verify({
    server,
    main: cookieCredentials('access_token', session('owner')),
    limited: [cookieCredentials('access_token', session('agent'))],
    other: cookieCredentials('access_token', session('unpaid')),
    fetch:
      ignoring === undefined
        ? fetch
        : broken(fetch, async (call) => {
            const response = await call.next();
            return call.operationId === ignoring && response.status === 403 ? json(exampleOf(ignoring)) : response;
          }),
    only,
    write: true,
    strict: true,
  });
  if (!outcome.ok) throw new Error(outcome.problems.join('\n'));
  return outcome.report;
}

describe('a server on which a feature is off', { timeout: 120_000 }, () => {
  it.each(crmFeatures)(
    '[feature.off] $key: its calls are checked to be refused, the others as always',
    async ({ key, label }) => {
      const own = operationsOf(key);
      const { checks, findings } = await judgedWithout(key, [...own, 'listWorkingStatuses', 'getUiSettings']);
      expect(findings).toEqual([]);
      const refused = checks.filter(({ kind }) => kind === 'feature');
      expect([...new Set(refused.map(({ operationId }) => operationId))].toSorted()).toEqual(own.toSorted());
      expect(new Set(refused.map(({ outcome }) => outcome))).toEqual(new Set(own.length === 0 ? [] : ['passed']));
      // What needs the feature to be on is not checked, and the report says why.
      const reached = checks
        .filter(({ kind }) => kind === 'reach')
        .map(({ operationId, outcome }) => [operationId, outcome]);
      expect(reached).toContainEqual(['listWorkingStatuses', 'passed']);
      expect(reached.filter(([id, outcome]) => own.some((one) => one === id) && outcome === 'passed')).toEqual([]);
      const reasons = checks
        .filter(({ operationId }) => own.some((one) => one === operationId))
        .map(({ reason }) => reason);
      if (own.length > 0) expect(reasons).toContain(`the feature “${label}” is off for this account`);
    },
  );

  it.each(['listQcForms', 'createQcForm'])(
    '[feature.off] %s: a server that does it all the same is reported',
    async (id) => {
      const { findings } = await judgedWithout('quality_check', operationsOf('quality_check'), id);
      expect(findings).toContainEqual(
        expect.objectContaining({ kind: 'feature', operationId: id, rule: 'feature.off', certainty: 'assumed' }),
      );
    },
  );
});

describe('servers that get features wrong', { timeout: 120_000 }, () => {
  const own = mutants.filter(({ rule }) => rule?.startsWith('feature.'));

  it('are some for each rule', () => {
    expect(new Set(own.map(({ rule }) => rule))).toEqual(new Set(['feature.off', 'feature.fields', 'feature.found']));
  });

  it.each(own)('$name: detected', async (mutant) => {
    expect(catches(await judge(mutant, { areas: [mutant.area], checks: ['rules', 'rights'] }), mutant)).toBe(true);
  });
});
