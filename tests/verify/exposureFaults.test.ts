import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../openapi/verify/contract/json.ts';
import { bodyOf } from '../../scripts/verify/mutants/faults.ts';
import { answered, type Call, changed, json, objectIn, withCookie } from '../../scripts/verify/mutants/mutant.ts';
import { COOKIES, ERRORS, FIELDS, HEADERS } from './exposureTables.ts';
import { foundBy } from './foundBy.ts';
import { causes, cookieOf, type Defect } from './sessionDefects.ts';

type Headers = Readonly<Record<string, string>>;

/** Adds headers to the responses to some calls. */
const withHeaders =
  (headers: Headers, isIt: (call: Call, response: Response) => boolean = () => true): Defect =>
  async (call) => {
    const response = await call.next();
    if (isIt(call, response)) for (const [name, value] of Object.entries(headers)) response.headers.append(name, value);
    return response;
  };

/** Responds otherwise where something is true of a call and its response. */
const where =
  (
    isIt: (call: Call, response: Response) => boolean,
    other: (call: Call, response: Response) => Promise<Response> | Response,
  ) =>
  (): Defect =>
  async (call) => {
    const response = await call.next();
    return isIt(call, response) ? other(call, response) : response;
  };

/** A response with another header. */
const having =
  (name: string, value: string) =>
  (_: Call, response: Response): Response => {
    response.headers.set(name, value);
    return response;
  };

/** Sets a header of every response. */
const setting = (name: string, value: string) => where(() => true, having(name, value));

/** Lets every site read the successes of a call. */
const abroad = (id: string) =>
  where(
    (call, { status }) => call.operationId === id && status === 200 && call.headers.has('origin'),
    (call, response) =>
      having('access-control-allow-credentials', 'true')(
        call,
        having('access-control-allow-origin', call.headers.get('origin') ?? '')(call, response),
      ),
  );

const isShown = (id: string) => (call: Call, response: Response) => call.operationId === id && response.status === 200;

/** Changes the errors of one status. */
const withError =
  (status: number, change: (body: JsonObject, call: Call) => JsonObject): Defect =>
  async (call) => {
    const response = await call.next();
    return response.status === status ? json(change(await bodyOf(response), call), status) : response;
  };

const isGet = (call: Call) => call.method === 'GET';

/** Servers that tell more than they should, and the cause of a finding. */
const SERVERS: [string, string[], () => Defect, string][] = [
  [
    'sets two values of a cookie',
    ['listRoles'],
    () => async (call) => {
      const response = await call.next();
      for (const value of ['a', 'b']) response.headers.append('set-cookie', `theme=${value}; Path=/`);
      return response;
    },
    'cookie set twice in one response',
  ],
  [
    'keeps the session in another cookie as well',
    ['listRoles'],
    where(
      (call) => cookieOf(call) !== '',
      (call, response) => having('set-cookie', `last=${cookieOf(call)}; Path=/`)(call, response),
    ),
    'secret in a cookie of another purpose',
  ],
  [
    'opens a session for whoever is refused',
    ['listRoles'],
    () =>
      withHeaders(
        { 'set-cookie': 'access_token=0123456789abcdef01234567; Path=/' },
        (call, { status }) => status === 401 && cookieOf(call) === '',
      ),
    'session cookie with a refusal',
  ],
  [
    'lets a cache keep errors',
    ['listRoles'],
    where((_, { status }) => status === 401, having('cache-control', 'private, max-age=60')),
    'error that a cache keeps',
  ],
  [
    'lets a cache keep the response to a change',
    ['createRole'],
    where(isShown('createRole'), having('cache-control', 'private, max-age=5')),
    'response to a change that a cache keeps',
  ],
  [
    'repeats what is looked for in a header',
    ['listAccounts'],
    () => async (call) => {
      const response = await call.next();
      const looked = call.query.get('q') ?? '';
      if (/^[\x20-\x7e]+$/.test(looked)) response.headers.set('x-found-for', looked);
      return response;
    },
    'header that repeats what was sent',
  ],
  [
    'keeps the ETag of its first response',
    ['updateUiSettings', 'getUiSettings'],
    setting('etag', 'W/"1"'),
    'one ETag for two responses',
  ],
  ['keeps the ETag of a list', ['listRoles'], setting('etag', '"r1"'), 'one ETag for two responses'],
  [
    'forgets a header of protection at times',
    ['listRoles'],
    () => {
      let times = 0;
      return async (call) => {
        const response = await call.next();
        times += 1;
        if (times % 9 !== 0) response.headers.set('x-content-type-options', 'nosniff');
        return response;
      };
    },
    '`x-content-type-options` missing here',
  ],
  [
    'shows a script to whoever names a function',
    ['listRoles'],
    where(
      (call, response) => isShown('listRoles')(call, response) && call.query.has('callback'),
      async (call, response) =>
        new Response(`${call.query.get('callback')}(${await response.text()})`, {
          headers: { 'content-type': 'text/javascript' },
        }),
    ),
    'response that other sites can load as a script',
  ],
  [
    'shows more to developers',
    ['listRoles'],
    where(
      (call, response) => isShown('listRoles')(call, response) && call.query.has('debug'),
      async (_, response) => json({ ...(await bodyOf(response)), plan_of_query: ['a'] }),
    ),
    'more shown to whoever asks for it with a switch for developers',
  ],
  [
    'looks for an item before it asks for a session',
    ['getKeyword'],
    () => {
      let session = '';
      return async (call) => {
        const response = await call.next();
        if (session === '' && response.status === 200) session = cookieOf(call);
        if (response.status !== 401 || call.operationId !== 'getKeyword' || session === '') return response;
        const own = await withCookie(call, `access_token=${session}`);
        return own.status === 404 ? own : response;
      };
    },
    'existence told without a session',
  ],
  [
    'finds with HEAD what there is not',
    ['getKeyword'],
    where(
      ({ method }) => method === 'HEAD',
      () => new Response(null),
    ),
    'HEAD finds what does not exist',
  ],
  [
    'refuses whoever has what there is',
    ['listRoles'],
    () => async (call) => {
      if (call.headers.get('if-none-match') === '"mine"' && cookieOf(call) !== '') return json({ message: 'No.' }, 412);
      const response = await call.next();
      if (isGet(call) && response.status === 200) response.headers.set('etag', '"mine"');
      return response;
    },
    'condition answered wrongly',
  ],
  [
    'says who has an account',
    ['checkEmail'],
    () =>
      answered('checkEmail', async (call) => {
        const { email } = objectIn(call.body);
        return String(email).endsWith('@atrium.example') && /^v[0-9a-f]{8}w/.test(String(email))
          ? json({ code: 'unknown', message: 'There is no such user.' }, 422)
          : call.next();
      }),
    'who has an account is told to everybody',
  ],
  [
    'lets another site read what it has changed',
    ['updateUiSettings', 'getUiSettings'],
    abroad('updateUiSettings'),
    'every site may read what a session shows',
  ],
  [
    'lets another site read what it has created',
    ['createKeyword', 'deleteKeyword', 'listKeywords'],
    abroad('createKeyword'),
    'every site may read what a session shows',
  ],
  [
    'fails with a trace in a status of which the contract says nothing',
    ['listRoles'],
    () => async (call) =>
      call.method === 'PROPFIND'
        ? new Response(JSON.stringify({ message: 'No.', stack: 'secret place' }), {
            status: 405,
            headers: { allow: 'GET, POST', 'content-type': 'application/json' },
          })
        : call.next(),
    'field that only developers need',
  ],
  [
    'writes a page with the markup of its caller',
    ['getKeyword'],
    () => async (call) =>
      call.operationId === 'getKeyword' && /%3C/i.test(call.path)
        ? new Response(`<p>${decodeURIComponent(call.path)}</p>`, {
            status: 404,
            headers: { 'content-type': 'text/html' },
          })
        : call.next(),
    'page with markup of the request',
  ],
  [
    'deletes what is read with another method in a header',
    ['updateKeyword', 'createKeyword', 'deleteKeyword', 'listKeywords', 'getKeyword'],
    () => async (call) =>
      isGet(call) && call.headers.get('x-http-method-override') === 'DELETE'
        ? call.next({ method: 'DELETE' })
        : call.next(),
    'item deleted by a call that reads',
  ],
  [
    'reads the forms of other sites where something is done',
    ['createKeywordMigration'],
    () =>
      answered('createKeywordMigration', (call) => {
        if (!(call.headers.get('content-type') ?? '').startsWith('text/plain')) return call.next();
        const headers = new Headers(call.headers);
        headers.set('content-type', 'application/json');
        return call.next({ headers });
      }),
    'change accepted from a form of another site',
  ],
  [
    'answers OPTIONS with what there is',
    ['listRoles'],
    () => {
      let shown = '';
      return async (call) => {
        const response = await call.next();
        if (isGet(call) && call.operationId === 'listRoles' && response.status === 200)
          shown = await response.clone().text();
        return call.method === 'OPTIONS' && shown !== '' ? json(objectIn(shown)) : response;
      };
    },
    'data in a response to OPTIONS',
  ],
  [
    'says that its JSON is a page',
    ['listRoles'],
    where((_, { status }) => status === 401, having('content-type', 'text/html')),
    'JSON that is said to be something else',
  ],
  [
    'shows a page to whoever accepts anything',
    ['listRoles'],
    where(
      (call, response) => isShown('listRoles')(call, response) && call.headers.get('accept') === '*/*',
      () => new Response('<p>Roles</p>', { headers: { 'content-type': 'text/html' } }),
    ),
    'a page in place of JSON',
  ],
  [
    'sends a part without saying so',
    ['listRoles'],
    where(
      (call, response) => isShown('listRoles')(call, response) && call.headers.has('range'),
      async (_, response) => new Response((await response.text()).slice(0, 10), response),
    ),
    'part of a response that is not what was asked for',
  ],
  [
    'leads from a slash to a host inside',
    ['listRoles'],
    () => async (call) =>
      call.path.endsWith('/roles/')
        ? new Response(null, { status: 301, headers: { location: 'http://backend:8080/roles' } })
        : call.next(),
    'address of another host',
  ],
  [
    'deletes another cookie than it has set',
    ['logout', 'loginByEmail'],
    () => async (call) => {
      const response = await call.next();
      const [cookie = ''] = response.headers.getSetCookie();
      if (call.operationId !== 'logout' || !/max-age=0/i.test(cookie)) return response;
      response.headers.delete('set-cookie');
      response.headers.append('set-cookie', cookie.replace('Path=/', 'Path=/app'));
      return response;
    },
    'session cookie that is not deleted everywhere',
  ],
  [
    'forgets what it says of caching for one call',
    ['listRoles'],
    where(
      isShown('listRoles'),
      (_, response) => new Response(response.body, { headers: { 'content-type': 'application/json' } }),
    ),
    'private responses that are only sometimes kept from caches',
  ],
  [
    'repeats the value that was wrong',
    ['createKeyword'],
    () => withError(422, (body, call) => ({ ...body, rejected_value: call.body.slice(1, 30) })),
    'error that repeats the request',
  ],
  [
    'fails at a language that nobody speaks',
    ['listRoles'],
    () => async (call) =>
      /q=a/.test(call.headers.get('accept-language') ?? '') ? json({ message: 'Oops' }, 500) : call.next(),
    'undocumented call answered 500',
  ],
  [
    'has nothing to say',
    ['listRoles'],
    where(
      (call, response) => isShown('listRoles')(call, response) && call.headers.has('origin'),
      () => new Response(null, { status: 204 }),
    ),
    'nothing in a response',
  ],
];

/** What is wrong with single responses is seen in any, so that no workflows are needed. */
const ALONE = { workflows: () => ({ flows: [], problems: [] }) };
const SINGLE_BODIES = { ...ALONE, checks: ['leaks'] };
const SINGLE_HEADERS = { ...ALONE, checks: ['http'] };

describe('a server that', { timeout: 60_000 }, () => {
  it.each(SERVERS)('%s: is found out', async (_, only, make, cause) => {
    expect(await causes(make, only, { checks: foundBy(cause) })).toContain(cause);
  });

  it('shows more than it should in a field of its own: is found out', async () => {
    const missed: string[] = [];
    for (const [id, fields, cause] of FIELDS) {
      const found = await causes(() => changed(id, (body) => ({ ...body, ...fields })), [id], SINGLE_BODIES);
      if (!found.includes(cause)) missed.push(cause);
    }
    for (const [id, status, fields, cause] of ERRORS) {
      const found = await causes(() => withError(status, (body) => ({ ...body, ...fields })), [id], SINGLE_BODIES);
      if (!found.includes(cause)) missed.push(cause);
    }
    expect(missed).toEqual([]);
  });

  it('sends a header that is wrong by itself: is found out', async () => {
    const missed: string[] = [];
    for (const [name, value, cause] of HEADERS)
      if (!(await causes(setting(name, value), ['listRoles'], SINGLE_HEADERS)).includes(cause))
        missed.push(`${name}: ${value}`);
    expect(missed).toEqual([]);
  });

  it('sets a cookie that is wrong by itself: is found out', async () => {
    const missed: string[] = [];
    for (const [cookie, cause] of COOKIES)
      if (!(await causes(() => withHeaders({ 'set-cookie': cookie }), ['listRoles'], SINGLE_HEADERS)).includes(cause))
        missed.push(cookie);
    expect(missed).toEqual([]);
  });
});
