import { describe, expect, it } from 'vitest';
import { verifyEngine } from '../../scripts/verify/judge.ts';
import { bodyOf, items } from '../../scripts/verify/mutants/faults.ts';
import { answered, type Call, changed, changedItems, json, objectIn } from '../../scripts/verify/mutants/mutant.ts';
import { foundBy } from './foundBy.ts';
import { judged } from './support.ts';

type Defect = (call: Call) => Promise<Response>;

const withOrigin =
  (isAllowed: (origin: string) => boolean): Defect =>
  async (call) => {
    const response = await call.next();
    const origin = call.headers.get('origin') ?? '';
    if (!isAllowed(origin)) return response;
    response.headers.set('Access-Control-Allow-Origin', origin);
    response.headers.set('Access-Control-Allow-Credentials', 'true');
    return response;
  };

/** Answers whoever calls with what was shown to somebody who called at the same time. */
function mixed(operationId: string): Defect {
  let last: Promise<string> | undefined;
  let running = 0;
  return answered(operationId, async (call) => {
    running += 1;
    const isAlone = running === 1;
    const own = call.next();
    const text = own.then((response) => response.clone().text());
    if (isAlone) last = text;
    const shown = await (last ?? text);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    const response = await own;
    return response.status === 200 && !isAlone ? new Response(shown, response) : response;
  });
}

/** Servers that break what one family of checks is about, and the cause of a finding. */
const SERVERS: [string, string, () => Defect, string][] = [
  [
    'counts the days of the week from Monday',
    'activity',
    () => changedItems('getHeatmap', 'cells', (cell) => ({ ...cell, weekday: (Number(cell.weekday) + 6) % 7 })),
    'counts of another time',
  ],
  [
    'adds up the hours of UTC in every time zone',
    'activity',
    () =>
      answered('listShifts', async (call) => {
        const response = await call.next();
        const query = new URLSearchParams(call.query);
        query.set('time_zone', 'UTC');
        const utc = await bodyOf(await call.next({ search: `?${query}` }));
        return response.status === 200 ? json({ ...(await bodyOf(response)), people: utc.people ?? [] }) : response;
      }),
    'hours of a day that do not follow from the shifts',
  ],
  [
    'takes the end of a period for the end of its day',
    'activity',
    () =>
      answered('listActivities', (call) => {
        const query = new URLSearchParams(call.query);
        const to = query.get('to') ?? '';
        if (to !== '') query.set('to', `${to.slice(0, 10)}T23:59:59Z`);
        return call.next({ search: `?${query}` });
      }),
    'filter shows other rows than it should',
  ],
  [
    'says that something was changed when it was created',
    'keywords',
    () => changedItems('listKeywords', 'keywords', (keyword) => ({ ...keyword, updated_time: '2026-01-01T00:00:00Z' })),
    'time of a change is another one',
  ],
  [
    'shows an invoice otherwise than in the list',
    'payments',
    () => changed('getInvoice', (body) => ({ ...body, date: '2020-01-01' })),
    'two calls show one thing differently',
  ],
  [
    'counts at most two uses',
    'ticketTags and postBlocker',
    () => changedItems('getTicketTagUsage', 'used_by', (use) => ({ ...use, count: Math.min(2, Number(use.count)) })),
    'count of what refers to an item',
  ],
  [
    'refuses JSON that says its character set',
    'customActions',
    () => async (call) =>
      /charset/.test(call.headers.get('content-type') ?? '')
        ? json({ code: 'type', message: 'No.' }, 415)
        : call.next(),
    'JSON refused for its declared character set',
  ],
  [
    'takes JSON from a form of another site',
    'customActions',
    () =>
      answered('createCustomAction', (call) => {
        const headers = new Headers(call.headers);
        headers.set('content-type', 'application/json');
        return call.next({ headers });
      }),
    'change accepted from a form of another site',
  ],
  [
    'lets a frame without an origin read with a session',
    'roles',
    () => withOrigin((origin) => origin === 'null'),
    'every site may read what a session shows',
  ],
  [
    'trusts every origin that begins with its name',
    'roles',
    () => withOrigin((origin) => origin.startsWith('https://engine.test.')),
    'every site may read what a session shows',
  ],
  [
    'answers a change with another one that is made at the same time',
    'uiSettings',
    () => mixed('updateUiSettings'),
    'response to another call',
  ],
  [
    'takes some addresses of its own network',
    'integrationApi',
    () =>
      answered('createWebhook', async (call) => {
        const body = objectIn(call.body);
        const { url } = body;
        if (typeof url !== 'string' || !url.includes('//10.')) return call.next();
        const response = await call.next({
          body: JSON.stringify({ ...body, url: url.replace(/\/\/[^/]+/, '//a.example') }),
        });
        return response;
      }),
    'address inside the network accepted',
  ],
  [
    'goes on showing what was deleted',
    'keywords',
    () => {
      const shown = new Map<string, string>();
      return answered('getKeyword', async (call) => {
        const response = await call.next();
        if (response.status === 200) shown.set(call.path, await response.clone().text());
        const known = shown.get(call.path);
        return response.status === 404 && known !== undefined ? json(objectIn(known)) : response;
      });
    },
    'deleted item still shown',
  ],
  [
    'says yes and stores nothing when there is a quote in a name',
    'customActions',
    () =>
      answered('createCustomAction', async (call) => {
        const response = await call.next();
        const { _id } = await bodyOf(response);
        const isQuoted = objectIn(call.body).name !== undefined && String(objectIn(call.body).name).includes("'");
        if (response.status === 200 && isQuoted)
          await call.next({ method: 'DELETE', path: `${call.path}/${_id}`, body: '' });
        return response;
      }),
    'accepted item lost',
  ],
  [
    'puts a search into its own language',
    'accounts',
    () =>
      answered('listAccounts', (call) => {
        const query = new URLSearchParams(call.query);
        if (query.get('q')?.includes("' OR '")) query.delete('q');
        return call.next({ search: `?${query}` });
      }),
    'filter shows other rows than it should',
  ],
  [
    'sorts by name whatever it is asked for',
    'accounts',
    () =>
      answered('listAccounts', (call) => {
        const query = new URLSearchParams(call.query);
        query.delete('sort');
        return call.next({ search: `?${query}` });
      }),
    'list in another order than promised',
  ],
  [
    'changes the order within its rows from call to call',
    'plans',
    () => {
      let calls = 0;
      return changedItems('listPlans', 'plans', (plan) => {
        calls += 1;
        const features = Array.isArray(plan.features) ? plan.features : [];
        return { ...plan, features: Math.floor(calls / 7) % 2 === 0 ? features : features.toReversed() };
      });
    },
    'order of a list changes',
  ],
  [
    'writes times with a space',
    'keywords',
    () =>
      changedItems('listKeywords', 'keywords', (keyword) => ({
        ...keyword,
        updated_time: String(keyword.updated_time).replace('T', ' '),
      })),
    'text in the wrong format in the response',
  ],
];

describe('a server that', { timeout: 60_000 }, () => {
  it.each(SERVERS)('%s (%s): is found out', async (_, area, make, cause) => {
    const { report } = await judged({ areas: area.split(' and '), write: true, checks: foundBy(cause) }, make());
    expect([...new Set(report.findings.map((finding) => finding.cause))]).toContain(cause);
  });

  it('answers one user with what is shown to another: is found out', async () => {
    const outcome = await verifyEngine(
      { make: () => mixed('listCustomActions') },
      { areas: ['customActions'], checks: ['at-once'] },
    );
    const findings = outcome.ok ? outcome.report.findings : [];
    expect(findings.map(({ cause }) => cause)).toContain('response to another user');
  });

  it('deletes an item although it says that it may not: is found out', async () => {
    const roles = new Set<string>();
    const defect: Defect = async (call) => {
      const response = await call.next();
      if (call.operationId === 'deleteRole' && response.status === 409) roles.add(call.values.get('id') ?? '');
      if (call.operationId !== 'listRoles' || response.status !== 200) return response;
      const body = await bodyOf(response);
      return json({ ...body, roles: items(body.roles).filter(({ _id }) => !roles.has(String(_id))) });
    };
    const { report } = await judged({ areas: ['roles', 'users'], write: true, checks: ['half-done'] }, defect);
    const found = report.findings.find(({ kind, operationId }) => kind === 'half-done' && operationId === 'listRoles');
    expect(found?.says).toBe('A refused deletion deletes nothing.');
  });
});
