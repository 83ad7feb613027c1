import { describe, expect, it } from 'vitest';
import { bodyOf } from '../../scripts/verify/mutants/faults.ts';
import { answered, type Call, json, objectIn } from '../../scripts/verify/mutants/mutant.ts';
import { foundBy } from './foundBy.ts';
import { causes, cookieOf, type Defect, lettingIn, openTo } from './sessionDefects.ts';

/** Adds something to each response of an operation with one of some statuses. */
const withHeader =
  (name: string, value: string, isIt: (response: Response) => boolean = () => true): Defect =>
  async (call) => {
    const response = await call.next();
    if (isIt(response)) response.headers.set(name, value);
    return response;
  };

const isJson = (call: Call) => (call.headers.get('content-type') ?? '').includes('json');

/** Reads `a[b]=c` as an object. */
function nested(text: string): string {
  const body: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = '', ...rest] = name.split(/[[\]]+/).filter((part) => part !== '');
    const list = Array.isArray(body[first]) ? body[first] : [];
    body[first] = rest.length === 0 ? value : [...list, value];
  }
  return JSON.stringify(body);
}

/** Answers what is asked for at a path that is spelt otherwise. */
const spelt = (from: RegExp, to: string): Defect => {
  let session = '';
  return (call) => {
    if (session === '') session = cookieOf(call);
    if (!from.test(call.path)) return call.next();
    const headers = new Headers({ cookie: `access_token=${session}` });
    return call.next({ path: call.path.replace(from, to), headers });
  };
};

/** Servers with a fault of access, leaks or headers, and the cause of a finding. */
const SERVERS: [string, string[], () => Defect, string][] = [
  [
    'takes the session from the address',
    ['listRoles'],
    () => lettingIn((call, session) => call.query.get('access_token') === session),
    'session accepted in the address or in another cookie',
  ],
  [
    'takes the session from an Authorization header',
    ['listRoles'],
    () => lettingIn((call, session) => call.headers.get('authorization') === `Bearer ${session}`),
    'session accepted in another header',
  ],
  [
    'compares only the beginning of a session',
    ['listGroups'],
    () => lettingIn((call, session) => cookieOf(call) !== '' && session.startsWith(cookieOf(call))),
    'session taken for another one',
  ],
  [
    'looks only at the end of a session',
    ['deleteGroup', 'createGroup', 'updateGroup', 'listGroups'],
    () => lettingIn((call, session) => call.operationId === 'deleteGroup' && cookieOf(call).endsWith(session)),
    'session taken for another one',
  ],
  [
    'looks only at the form of a session',
    ['listGroups'],
    () => lettingIn((call) => /^[0-9a-f]{24}$/.test(cookieOf(call))),
    'session taken for another one',
  ],
  [
    'takes an empty session for that of an operator',
    ['listSla'],
    () => lettingIn((call) => (call.headers.get('cookie') ?? '') === 'access_token='),
    'empty session accepted',
  ],
  [
    'trusts a proxy that everybody can be',
    ['listSla'],
    () => lettingIn((call) => call.headers.get('x-forwarded-for') === '127.0.0.1'),
    'rights gained by a header that everybody can send',
  ],
  [
    'says without a session that nothing has changed',
    ['listSla'],
    () => async (call) =>
      call.headers.get('if-none-match') === '*' ? new Response(null, { status: 304 }) : call.next(),
    'rights gained by a header that everybody can send',
  ],
  [
    'guards a path only as it is spelt',
    ['listRoles'],
    () => spelt(/\/roles\/$/, '/roles'),
    'another spelling of the path needs no session',
  ],
  [
    'always says that nothing has changed',
    ['listRoles'],
    () => async (call) =>
      call.headers.has('if-none-match') && cookieOf(call) !== '' ? new Response(null, { status: 304 }) : call.next(),
    'nothing new for whoever has something else',
  ],
  [
    'knows responses by their path alone',
    ['listRoles'],
    () =>
      answered('listRoles', async (call) => {
        if (call.headers.get('if-none-match') === '"roles"') return new Response(null, { status: 304 });
        const response = await call.next();
        response.headers.set('etag', '"roles"');
        return response;
      }),
    'unchanged for somebody who may not see it',
  ],
  [
    'trusts every name below its own',
    ['listRoles'],
    () => async (call) => {
      const response = await call.next();
      const origin = call.headers.get('origin') ?? '';
      if (!origin.endsWith('.engine.test')) return response;
      return openTo(response, origin);
    },
    'every site may read what a session shows',
  ],
  [
    'does not say that a response is for one site',
    ['listRoles'],
    () => withHeader('access-control-allow-origin', 'http://engine.test'),
    'a response for one site that caches show to others',
  ],
  [
    'writes addresses with the host that a caller claims',
    ['getProfile'],
    () => async (call) => {
      const response = await call.next();
      response.headers.set(
        'link',
        `<https://${call.headers.get('x-forwarded-host') ?? 'engine.test'}/next>; rel="next"`,
      );
      return response;
    },
    'addresses with a host that the caller has claimed',
  ],
  [
    'answers HEAD with another type',
    ['listRoles'],
    () => async (call) => {
      const response = await call.next();
      if (call.method === 'HEAD') response.headers.set('content-type', 'text/html');
      return response;
    },
    'HEAD tells something else than GET',
  ],
  [
    'does not say which methods there are',
    ['listRoles'],
    () => async (call) => (call.method === 'PROPFIND' ? new Response(null, { status: 405 }) : call.next()),
    '405 without Allow',
  ],
  [
    'fails at OPTIONS where there are only words in a path',
    ['createKeyword'],
    () => async (call) => (call.method === 'OPTIONS' ? json({ message: 'Oops' }, 500) : call.next()),
    'undocumented call answered 500',
  ],
  [
    'lets a cache of others keep private responses for a while',
    ['listRoles'],
    () => withHeader('cache-control', 'max-age=600'),
    'private response that is kept without saying for whom',
  ],
  [
    'tells its content delivery network to keep private responses',
    ['listRoles'],
    () => withHeader('surrogate-control', 'max-age=600'),
    'private response that others may be shown from a cache',
  ],
  [
    'names its software where a method is unknown',
    ['listRoles'],
    () => async (call) => {
      const response = await call.next();
      if (call.method === 'PROPFIND') response.headers.set('server', 'Jetty(9.4.1)');
      return response;
    },
    'header that names software',
  ],
  [
    'sends a token in a header',
    ['listRoles'],
    () => withHeader('x-next', '/roles?page=2&token=0123456789abcdef'),
    'secret in a header',
  ],
  [
    'declares a header that no browser knows',
    ['listRoles'],
    () => withHeader('x-content-type-options', 'sniff'),
    '`x-content-type-options` that means nothing',
  ],
  [
    'says that its cookie is for other sites without protecting it',
    ['listRoles'],
    () => withHeader('set-cookie', 'access_token=0123456789abcdef01234567; SameSite=None'),
    'session cookie without protection',
  ],
  [
    'says that its JSON is ASCII',
    ['listRoles'],
    () => withHeader('content-type', 'application/json; charset=us-ascii', ({ status }) => status === 200),
    'JSON in another character set',
  ],
  [
    'begins JSON with a byte order mark',
    ['listRoles'],
    () =>
      answered('listRoles', async (call) => {
        const response = await call.next();
        return new Response(`\uFEFF${await response.text()}`, response);
      }),
    'response is not JSON',
  ],
  [
    'shows the session',
    ['getProfile'],
    () => answered('getProfile', async (call) => json({ ...(await bodyOf(await call.next())), csrf: cookieOf(call) })),
    'session in a response',
  ],
  [
    'shows later what it shows once',
    ['createApiKey', 'updateApiKey', 'deleteApiKey', 'listApiKeys'],
    () => {
      let secret = '';
      return async (call) => {
        const response = await call.next();
        if (response.status !== 200) return response;
        if (call.operationId === 'createApiKey') secret = String((await bodyOf(response.clone())).secret);
        if (call.operationId !== 'listApiKeys' || secret === '') return response;
        return json({ ...(await bodyOf(response)), note: `made with ${secret}` });
      };
    },
    'secret shown again',
  ],
  [
    'repeats a request in its errors',
    ['createRole'],
    () => async (call) => {
      const response = await call.next();
      if (response.status !== 422 || call.operationId !== 'createRole') return response;
      return json({ ...(await bodyOf(response)), received: objectIn(call.body) }, 422);
    },
    'error that repeats the request',
  ],
  [
    'shows in a refusal what it refuses',
    ['listRoles'],
    () =>
      answered('listRoles', async (call) => {
        const response = await call.next();
        const shown = { roles: [{ _id: '65f0c1a2b3d4e5f691000011', name: 'Owner' }] };
        return response.status === 403 ? json({ ...(await bodyOf(response)), data: shown }, 403) : response;
      }),
    'rejected call shows what it refuses',
  ],
  [
    'prints what has gone wrong in it',
    ['createRole'],
    () => async (call) => {
      const response = await call.next();
      if (call.body !== 'null') return response;
      return json({ code: 'malformed', message: "TypeError: Cannot read properties of null (reading 'name')" }, 400);
    },
    'an error of the program itself in an error',
  ],
  [
    'fails at an id with a zero byte',
    ['getRole'],
    () => async (call) => (call.path.includes('%00') ? json({ message: 'Oops' }, 500) : call.next()),
    'undocumented call answered 500',
  ],
  [
    'refuses JSON that says its character set where nothing can be deleted again',
    ['createAutoSentimentRule'],
    () => async (call) =>
      /charset/.test(call.headers.get('content-type') ?? '')
        ? json({ code: 'type', message: 'No.' }, 415)
        : call.next(),
    'JSON refused for its declared character set',
  ],
  [
    'reads lists from the fields of a form',
    ['createApiKey'],
    () =>
      answered('createApiKey', (call) => {
        if (isJson(call) || !call.body.includes('=')) return call.next();
        const headers = new Headers(call.headers);
        headers.set('content-type', 'application/json');
        return call.next({ headers, body: nested(call.body) });
      }),
    'change accepted from a form of another site',
  ],
];

describe('a server that', { timeout: 60_000 }, () => {
  it.each(SERVERS)('%s (%s): is found out', async (_, only, make, cause) => {
    expect(await causes(make, only, { checks: foundBy(cause) })).toContain(cause);
  });
});
