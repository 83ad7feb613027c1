import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../openapi/verify/contract/json.ts';
import { verifyEngine } from '../../scripts/verify/judge.ts';
import { answered, type Call, changed, json } from '../../scripts/verify/mutants/mutant.ts';
import { foundBy } from './foundBy.ts';

/** Servers that do well while they are tried, and fail once browsers call them and accounts have more than a few items. */

type Defect = (call: Call) => Promise<Response>;

const ROLES = 'listRoles createRole updateRole deleteRole';
const KEYS = 'listApiKeys createApiKey deleteApiKey';
const CONDITIONS = 'listMonitorKeywords createMonitorKeyword deleteMonitorKeyword';

const refusal = (status: number) => json({ code: 'refused', message: 'You cannot do this.' }, status);

/** Refuses what is called with a header of which something is true. */
const refusing = (header: string, status: number, isRefused: (value: string) => boolean) => () =>
  answered('listRoles', ({ headers, next }) => {
    const value = headers.get(header);
    return value !== null && isRefused(value) ? refusal(status) : next();
  });

/** Shows only some rows of a list. */
const cut = (operationId: string, field: string, some: (rows: readonly unknown[]) => readonly unknown[]) => () =>
  changed(operationId, ({ [field]: rows, ...body }): JsonObject => {
    const left = Array.isArray(rows) ? rows.filter((row) => some(rows).includes(row)) : [];
    return { ...body, [field]: left };
  });

const SERVERS: [string, string, () => Defect, string][] = [
  [
    'knows one language',
    'listRoles',
    refusing('accept-language', 406, (value) => !/^en\b/.test(value)),
    'call refused because of the headers of a browser',
  ],
  [
    'wants nothing but JSON to be asked for',
    'listRoles',
    refusing('accept', 406, (value) => value.includes('text/plain')),
    'call refused because of the headers of a browser',
  ],
  [
    'takes the first cookie for the session',
    'listRoles',
    refusing('cookie', 401, (value) => !value.startsWith('access_token=')),
    'call refused because of the cookies of a browser',
  ],
  [
    'takes all that follows for the session',
    'listRoles',
    refusing('cookie', 401, (value) => /access_token=[^;]*;/.test(value)),
    'call refused because of the cookies of a browser',
  ],
  [
    'does not know weights of types',
    'listRoles',
    refusing('accept', 406, (value) => value.startsWith('application/json;')),
    'call refused because of the headers of a program',
  ],
  [
    'answers nothing to whoever wants little',
    'listRoles',
    () =>
      answered('listRoles', async ({ headers, next }) => {
        const response = await next();
        const isLittle = headers.get('prefer')?.includes('return=minimal') && response.status === 200;
        return isLittle ? new Response(null, { status: 204 }) : response;
      }),
    'call refused because of the headers of a program',
  ],
  [
    'translates names without saying so',
    'listRoles',
    () =>
      answered('listRoles', async ({ headers, next }) => {
        const response = await next();
        if (!headers.get('accept-language')?.startsWith('de') || response.status !== 200) return response;
        return new Response((await response.text()).replaceAll('"name":"', '"name":"Rolle '), response);
      }),
    'response changed by the headers of a program',
  ],
  ['lists twenty items', ROLES, cut('listRoles', 'roles', (rows) => rows.slice(0, 20)), 'rows left out of a long list'],
  ['lists the last 25', KEYS, cut('listApiKeys', 'keys', (rows) => rows.slice(-25)), 'rows left out of a long list'],
  [
    'lists fifty items',
    CONDITIONS,
    cut('listMonitorKeywords', 'keywords', (rows) => rows.slice(0, 50)),
    'rows left out of a long list',
  ],
];

describe('a server that', { timeout: 60_000 }, () => {
  it.each(SERVERS)('%s: is found out', async (_, only, make, cause) => {
    const outcome = await verifyEngine({ make }, { only: only.split(' '), checks: foundBy(cause) });
    const findings = outcome.ok ? outcome.report.findings : [];
    expect([...new Set(findings.map((finding) => finding.cause))]).toContain(cause);
  });
});

/** Servers that are right in their own way: what they do, the calls that are checked, and the group of checks. */
const SOUND: [string, string, () => Defect, 'http' | 'lists'][] = [
  [
    'translates, and says so',
    'listRoles',
    () =>
      answered('listRoles', async ({ headers, next }) => {
        const response = await next();
        if (response.status !== 200) return response;
        const isGerman = headers.get('accept-language')?.startsWith('de') === true;
        const text = await response.text();
        const all = new Headers(response.headers);
        all.set('vary', 'Accept-Language, Cookie');
        return new Response(isGerman ? text.replaceAll('"name":"', '"name":"Rolle ') : text, { headers: all });
      }),
    'http',
  ],
  [
    'has a number in each response that counts them',
    'listRoles',
    () => {
      let calls = 0;
      return changed('listRoles', (body) => {
        calls += 1;
        return { ...body, served: calls };
      });
    },
    'http',
  ],
  [
    'lets an account have only twelve items',
    KEYS,
    () => {
      let made = 0;
      return async (call) => {
        const isNew = call.operationId === 'createApiKey';
        if (isNew && made >= 12) return refusal(409);
        const response = await call.next();
        if (response.status === 200 && isNew) made += 1;
        if (response.status === 200 && call.operationId === 'deleteApiKey') made -= 1;
        return response;
      };
    },
    'lists',
  ],
];

describe('a sound server that', { timeout: 60_000 }, () => {
  it.each(SOUND)('%s: is told from a broken one', async (_, only, make, group) => {
    const outcome = await verifyEngine({ make }, { only: only.split(' '), checks: [group] });
    const findings = outcome.ok ? outcome.report.findings : [];
    const ours = findings.filter(({ cause = '' }) => /clients?|of a browser|of a program|long list/.test(cause));
    expect(outcome.ok && ours.map(({ cause }) => cause)).toEqual([]);
  });

  it('is our mock: is told from them, too, and has nothing left', async () => {
    const outcome = await verifyEngine({}, { only: KEYS.split(' '), checks: ['http', 'lists'] });
    expect(outcome.ok && [outcome.report.findings, outcome.report.left]).toEqual([[], []]);
  });
});
