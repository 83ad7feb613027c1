import { describe, expect, it } from 'vitest';
import { isObject } from '../../openapi/verify/contract/json.ts';
import { cookieCredentials } from '../../openapi/verify/http/sessions.ts';
import { verify } from '../../openapi/verify/verify.ts';
import { createEngineServer } from '../../scripts/verify/engineServer.ts';
import { bodyOf, items } from '../../scripts/verify/mutants/faults.ts';
import { broken, type Call, changed, json, objectIn } from '../../scripts/verify/mutants/mutant.ts';
import { foundBy } from './foundBy.ts';
import { judged } from './support.ts';

type Defect = (call: Call) => Promise<Response>;

/** Does something else with the responses of one operation. */
const on =
  (operationId: string, answer: Defect): Defect =>
  (call) =>
    call.operationId === operationId ? answer(call) : call.next();

/** Adds a header to every response. */
const withHeader =
  (name: string, value: string): Defect =>
  async (call) => {
    const response = await call.next();
    response.headers.set(name, value);
    return response;
  };

/** A list that is read, changed and written as a whole by each change: of two at once, one is lost. */
function lostUpdate(update: string): Defect {
  let running: Promise<unknown> | undefined;
  return on(update, async (call) => {
    if (running !== undefined) {
      await running;
      return json({ ...objectIn(call.body), _id: call.values.get('id') ?? '' });
    }
    const response = call.next();
    running = response.then(() => new Promise((resolve) => setImmediate(resolve)));
    await running;
    running = undefined;
    return response;
  });
}

/** Servers that break what one family of checks is about. */
const SERVERS: [string, string, () => Defect, string][] = [
  [
    'stores a body before it refuses it',
    'interestTag',
    () =>
      on('updateInterestTag', async (call) => {
        const response = await call.next();
        const body = objectIn(call.body);
        const isRefused = (await bodyOf(response)).code !== 20000;
        if (isRefused && typeof body.name === 'string')
          await call.next({ body: JSON.stringify({ ...body, color: '#123456', description: '' }) });
        return response;
      }),
    'rejected call changed something',
  ],
  [
    'takes the id of a new item from its body',
    'customActions',
    () => {
      const ids = new Map<string, string>();
      return async (call) => {
        const wish = objectIn(call.body)._id;
        const response = await call.next();
        if (response.status !== 200) return response;
        const text = await response.text();
        if (call.operationId === 'createCustomAction' && typeof wish === 'string')
          ids.set(String(objectIn(text)._id), wish);
        return new Response(
          [...ids].reduce((all, [own, other]) => all.replaceAll(own, other), text),
          response,
        );
      };
    },
    'field of the server set by a request',
  ],
  [
    'loses one of several changes at once',
    'customActions',
    () => lostUpdate('updateCustomAction'),
    'change lost of several made at once',
  ],
  [
    'adds the same again to a list',
    'emailNotifications',
    () =>
      on('updateEmailNotification', async (call) => {
        const body = objectIn(call.body);
        const before = items(
          (await bodyOf(await call.next({ method: 'GET', path: call.path.replace(/\/[^/]*$/, '') }))).notifications,
        ).find(({ _id }) => _id === call.values.get('id'));
        const isSame = before !== undefined && before.name === body.name;
        return isSame && Array.isArray(body.recipients)
          ? call.next({ body: JSON.stringify({ ...body, recipients: [...body.recipients, 'again@atrium.example'] }) })
          : call.next();
      }),
    'the same change again changed more',
  ],
  [
    'loses a row between two pages',
    'activity',
    () =>
      on('listActivities', async (call) => {
        const response = await call.next();
        const body = await bodyOf(response);
        return call.query.has('cursor') && Array.isArray(body.activities)
          ? json({ ...body, activities: body.activities.slice(1) })
          : response;
      }),
    'row lost or doubled between pages',
  ],
  [
    'ignores a filter beside another one',
    'activity',
    () =>
      on('listActivities', (call) => {
        const search = new URLSearchParams(call.query);
        if (search.has('action')) search.delete('user_id');
        return call.next({ search: `?${search}` });
      }),
    'filter shows other rows than it should',
  ],
  [
    'shows the oldest first',
    'payments',
    () =>
      changed('listInvoices', (body) => ({
        ...body,
        invoices: Array.isArray(body.invoices) ? body.invoices.toReversed() : [],
      })),
    'list in another order than promised',
  ],
  [
    'shows the hash of a password',
    'users',
    () =>
      changed('listUsers', (body) => ({
        ...body,
        users: items(body.users).map((user) => ({ ...user, password_hash: '$2b$10$abcdefghijklmnopqrstuv' })),
      })),
    'field that looks like a secret',
  ],
  [
    'shows where it failed',
    'roles',
    () =>
      on('updateRole', async (call) => {
        const response = await call.next();
        return response.status === 422
          ? json({ code: 'invalid', message: 'Error\n    at save (/srv/app/roles.js:12:5)' }, 422)
          : response;
      }),
    'a stack trace in an error',
  ],
  [
    'lets everybody cache what needs a session',
    'roles',
    () => withHeader('Cache-Control', 'public, max-age=60'),
    'private response that others may be shown from a cache',
  ],
  [
    'lets every site read with a session',
    'roles',
    () => async (call) => {
      const response = await call.next();
      response.headers.set('Access-Control-Allow-Origin', call.headers.get('origin') ?? '*');
      response.headers.set('Access-Control-Allow-Credentials', 'true');
      return response;
    },
    'every site may read what a session shows',
  ],
  [
    'answers HEAD to everybody',
    'roles',
    () => async (call) => (call.method === 'HEAD' ? new Response(null, { status: 200 }) : call.next()),
    'HEAD answered without a session',
  ],
  [
    'takes a session with more behind it',
    'roles',
    () => async (call) => {
      const headers = new Headers(call.headers);
      headers.set('cookie', (headers.get('cookie') ?? '').replace(/x$/, ''));
      return call.next({ headers });
    },
    'session taken for another one',
  ],
  [
    'counts what was deleted',
    'users and roles',
    () => {
      let more = 0;
      return async (call) => {
        const response = await call.next();
        if (call.operationId === 'createUser' && response.status === 200) more += 1;
        if (call.operationId !== 'listRoles' || response.status !== 200) return response;
        const body = await bodyOf(response);
        return json({
          ...body,
          roles: items(body.roles).map((role) => ({ ...role, users: more + Number(role.users) })),
        });
      };
    },
    'count that does not agree',
  ],
];

describe('a server that', { timeout: 60_000 }, () => {
  it.each(SERVERS)('%s (%s): is found out', async (_, area, make, cause) => {
    const { report } = await judged({ areas: area.split(' and '), write: true, checks: foundBy(cause) }, make());
    expect([...new Set(report.findings.map((finding) => finding.cause))]).toContain(cause);
  });

  it('tells another account which items there are: is found out', async () => {
    const engine = createEngineServer();
    const foreign = engine.session('unpaid');
    const known = new Set<string>();
    const defect: Defect = async (call) => {
      const response = await call.next();
      const body = isObject(await response.clone().json()) ? await bodyOf(response) : {};
      if (call.operationId === 'createCustomAction' && typeof body._id === 'string') known.add(body._id);
      const isForeign = call.headers.get('cookie')?.includes(foreign) && known.has(call.values.get('id') ?? '');
      return isForeign && response.status === 404 ? json({ code: 'denied', message: 'No.' }, 403) : response;
    };
    const { server, fetch, session } = engine;
    const outcome = await verify({
      server,
      main: cookieCredentials('access_token', session('operator')),
      other: cookieCredentials('access_token', foreign),
      areas: ['customActions'],
      write: true,
      checks: ['rights'],
      fetch: broken(fetch, defect),
    });
    if (!outcome.ok) throw new Error(outcome.problems.join(' '));
    expect(outcome.report.findings.map(({ cause }) => cause)).toContain('existence of an item told to another account');
  });
});
