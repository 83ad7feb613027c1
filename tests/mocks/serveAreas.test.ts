import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMock } from '@atrium-console/mock/server';
import { createClient, newId } from '@atrium-console/sdk';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { describeStart } from '../../scripts/start/printing.ts';
import { readOptions } from '../../scripts/start/readOptions.ts';
import type { ServerOptions } from '../../scripts/start/serveAreas.ts';
import { startStack } from '../../scripts/start/startStack.ts';
import { freePort, listen } from '../support/ports.ts';
import { EXAMPLE, readExample } from '../verify/dialects/readExample.ts';

const dialect = readExample();
const OWNER = { email: 'owner@atrium.test', password: 'Atrium#2026' };

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'atrium-site-'));
  await writeFile(join(root, 'index.html'), '<title>Console</title>');
});
afterAll(() => rm(root, { recursive: true }));
vi.setConfig({ testTimeout: 60_000 });

/** A client with cookies, as a browser has them. */
function browser(origin: string) {
  const cookies = new Map<string, string>();
  const withCookies: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    request.headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    const response = await fetch(request);
    for (const text of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      if (/max-age=0/i.test(text)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  const client = createClient({ baseUrl: origin, fetch: withCookies, retry: { attempts: 1 } });
  return { client, cookies, signIn: (body = OWNER) => client.call('loginByEmail', { body }) };
}

/** A console whose calls a server answers in part, and what it says of them. */
async function startWith(server: ServerOptions) {
  const calls: string[] = [];
  const problems: string[] = [];
  const stack = await startStack({
    root,
    build: 'never',
    server: { ...server, onCall: (line) => calls.push(line), onProblem: (problem) => problems.push(problem) },
  });
  onTestFinished(stack.stop);
  return { ...stack, ...browser(stack.origin), calls, problems };
}

/** A server that is a mock of its own, in the words of the dialect. */
async function theirMock() {
  const mock = await startMock({ dialect, prism: false });
  onTestFinished(mock.stop);
  return mock;
}

/** A server that answers as a test says. */
async function serve(handle: RequestListener): Promise<string> {
  const server = createServer(handle);
  const port = await listen(server);
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${port}`;
}

const namesIn = async (client: ReturnType<typeof browser>['client']) =>
  (await client.call('listSla').orThrow()).sla.map(({ name }) => name);

describe('a console on the mock and a server', () => {
  it('calls the server for the areas that it serves, and the mock for all others', async () => {
    const theirs = await theirMock();
    const options = { server: theirs.origin, dialect, areas: ['sla', 'workingStatus'] };
    const { client, signIn, calls, problems, violations, summary, engineOrigin } = await startWith(options);
    expect((await signIn()).response?.status).toBe(200);
    const [first] = (await client.call('listSla').orThrow()).sla;
    if (first === undefined) throw new Error('There is no service level.');
    const { _id, updated_time, ...body } = first;
    const created = await client.call('createSla', {
      params: { path: { id: newId() } },
      body: { ...body, name: 'Only there' },
    });
    expect(created.error).toBeUndefined();
    await client.call('createCannedFolder', { body: { name: 'Only here' } }).orThrow();
    const folders = (await client.call('listCannedFolders').orThrow()).folders.map(({ name }) => name);
    expect(folders).toContain('Only here');
    expect(await namesIn(client)).toContain('Only there');

    const [here, there] = [browser(engineOrigin), browser(theirs.engineOrigin)];
    await here.signIn();
    await there.signIn();
    expect(await namesIn(here.client)).not.toContain('Only there');
    expect(await namesIn(there.client)).toContain('Only there');
    const elsewhere = (await there.client.call('listCannedFolders').orThrow()).folders.map(({ name }) => name);
    expect(elsewhere).not.toContain('Only here');

    expect(calls).toContain(`GET /api/v1.0/sla → ${theirs.origin} (GET /v2/service-levels): 200`);
    expect(calls).toContain('GET /api/v1.0/canned_response/folders → the mock: 200');
    expect(calls[0]).toBe(
      `POST /api/v1.0/auth/login/email → ${theirs.origin} (POST /v2/auth/login/email): 200; the mock: 200`,
    );
    expect(problems).toEqual([]);
    expect(violations).toEqual([]);
    expect(summary?.()).toMatch(/4 calls of the contract, 0 of them with violations/);
  });

  it('signs out of both, and asks to sign in again when the session of the server has ended', async () => {
    const theirs = await theirMock();
    const { client, cookies, signIn, calls } = await startWith({ server: theirs.origin, dialect, areas: ['sla'] });
    await signIn();
    expect(cookies.size).toBe(2);
    const [own = ''] = [...cookies.keys()].filter((name) => name !== 'access_token');
    const session = cookies.get(own) ?? '';
    await client.call('logout').orThrow();
    expect(cookies.size).toBe(0);
    cookies.set(own, session);
    expect((await client.call('listSla')).error).toMatchObject({ kind: 'http', status: 401 });
    expect(calls.at(-1)).toMatch(
      /^GET \/api\/v1\.0\/sla → .*: 401\. There is no session, or it has ended: sign in again\.$/,
    );
    await signIn();
    expect(await namesIn(client)).not.toEqual([]);
  });

  it('says that the server refuses somebody, who is not signed in to the mock then', async () => {
    const theirs = await theirMock();
    const { cookies, signIn, calls } = await startWith({ server: theirs.origin, dialect, areas: ['sla'] });
    const { error } = await signIn({ ...OWNER, password: 'Wrong-Horse-9' });
    expect(error).toMatchObject({ kind: 'http', status: 401 });
    expect(cookies.size).toBe(0);
    expect(calls).toEqual([expect.stringMatching(/: 401\. It does not sign owner@atrium\.test in: \S/)]);
  });

  it('lets a user whom only the server knows be a persona in the mock, and keeps cookies apart', async () => {
    const seen: Pick<IncomingMessage, 'url' | 'headers'>[] = [];
    const server = await serve((request, response) => {
      seen.push({ url: request.url, headers: request.headers });
      const cookie = 'access_token=theirs; Path=/v2; Domain=theirs.test; Secure; SameSite=None';
      response.writeHead(200, { 'content-type': 'application/json', 'set-cookie': cookie });
      response.end('{"user_id":7,"message":"Welcome."}');
    });
    const { origin, client, cookies, signIn, calls } = await startWith({
      server,
      areas: ['sla'],
      persona: 'analyst@atrium.test',
    });
    expect((await signIn({ email: 'anna@theirs.test', password: 'Theirs-1' })).error).toBeUndefined();
    expect(calls).toEqual([
      `POST /api/v1.0/auth/login/email → ${server}: 200; the mock: 200. anna@theirs.test is analyst@atrium.test there`,
    ]);
    const profile = await client.call('getProfile').orThrow();
    expect(profile.user.email).toBe('analyst@atrium.test');
    await fetch(`${origin}/api/v1.0/sla`, {
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; '), origin, referer: `${origin}/settings` },
    });
    expect(seen.map(({ url }) => url)).toEqual(['/api/v1.0/auth/login/email', '/api/v1.0/sla']);
    expect(seen[1]?.headers).toMatchObject({ cookie: 'access_token=theirs', origin: server });
    expect(seen[1]?.headers.referer).toBeUndefined();
    expect(cookies.get('access_token')).not.toBe('theirs');
  });

  it('shows what the server does against the contract', async () => {
    const server = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"results":[{"_id":31,"title":7}]}');
    });
    const { client, problems, summary } = await startWith({ server, dialect, areas: ['sla'] });
    await client.call('listSla');
    expect(problems).toContainEqual(
      expect.stringMatching(/^listSla .* at \/sla\/0: .*; on this server GET \/v2\/service-levels, \/results\/0$/),
    );
    expect(summary?.()).toContain('1 calls of the contract, 1 of them with violations');
  });

  it('says that the server cannot be reached', async () => {
    const server = `http://127.0.0.1:${await freePort()}`;
    const { client, calls, signIn } = await startWith({ server, areas: ['sla'] });
    const words = `${server} refused the connection: nothing listens there.`;
    expect((await client.call('listSla')).error).toMatchObject({ kind: 'http', status: 502, message: words });
    expect((await signIn()).error).toMatchObject({ status: 502, message: words });
    expect(
      calls.every((line) => line.endsWith(`${server}: 502. ${words}`)),
      calls.join('\n'),
    ).toBe(true);
    expect((await client.call('getLoginAttempt', { params: { query: { email: OWNER.email } } })).error).toBeUndefined();
  });

  it('sends the server the credentials that it is given, and signs in to the mock only', async () => {
    const seen: [string | undefined, string | undefined][] = [];
    const server = await serve((request, response) => {
      seen.push([request.url, request.headers.authorization]);
      response.writeHead(401, { 'content-type': 'application/json' }).end('{"code":"unknown","message":"Who?"}');
    });
    const credentials = { authorization: 'Bearer theirs' };
    const { client, signIn, calls } = await startWith({ server, credentials });
    await signIn();
    await client.call('listSla');
    await client.call('logout').orThrow();
    expect(seen).toEqual([['/api/v1.0/sla', 'Bearer theirs']]);
    expect(calls).toEqual([
      'POST /api/v1.0/auth/login/email → the mock: 200',
      `GET /api/v1.0/sla → ${server}: 401. There is no session, or it has ended: pass others with --cookie or --header.`,
      'GET /api/v1.0/auth/logout → the mock: 200',
    ]);
  });

  it('says what the server lacks of an area, and leaves areas of which it has nothing to the mock', async () => {
    const theirs = await theirMock();
    const lacks = (id: string) => id === 'deleteSla' || /WorkingStatus/.test(id);
    const operations = Object.fromEntries(Object.entries(dialect.operations).filter(([id]) => !lacks(id)));
    const differing = { ...dialect, operations };
    const { client, signIn, calls, origin } = await startWith({ server: theirs.origin, dialect: differing });
    const { not_served } = await (await fetch(`${origin}/config.json`)).json();
    expect(not_served).toEqual(['deleteSla']);
    await signIn();
    const { error } = await client.call('deleteSla', { params: { path: { id: newId() } } });
    expect(error).toMatchObject({ status: 404, message: `${theirs.origin} does not have deleteSla.` });
    expect(calls.at(-1)).toMatch(/^DELETE \/api\/v1\.0\/sla\/\w+ → .*: 404\. It does not have deleteSla\.$/);
    await client.call('listWorkingStatuses').orThrow();
    expect(calls.at(-1)).toBe('GET /api/v1.0/crm/working-status → the mock: 200');
  });

  it('calls the server for everything if no areas are named', async () => {
    const theirs = await theirMock();
    const { client, signIn, calls } = await startWith({ server: theirs.origin, dialect });
    await signIn();
    await client.call('getProfile').orThrow();
    await client.call('listCannedFolders').orThrow();
    expect(calls.slice(1).filter((line) => line.includes('the mock'))).toEqual([]);
  });
});

describe('npm start -- --server', () => {
  it('reads the areas, the dialect, the session, and who a user is in the mock', async () => {
    const args = ['--server', 'http://theirs.test/', '--serve', 'sla, workingStatus', '--dialect', EXAMPLE];
    const session = ['--cookie', 'access_token=a', '--header', 'X-Key: b'];
    expect(await readOptions('start', [...args, ...session, '--as', 'analyst@atrium.test'], {})).toMatchObject({
      server: {
        credentials: { cookie: 'access_token=a', 'x-key': 'b' },
        server: 'http://theirs.test/',
        areas: ['sla', 'workingStatus'],
        dialect,
        persona: 'analyst@atrium.test',
      },
    });
  });

  it.each([
    [['--serve', 'sla'], /^--serve is only for --server URL\.$/],
    [['--dialect', EXAMPLE], /^--dialect is only for --server URL\.$/],
    [['--server', 'theirs'], /^--server theirs is not a URL; pass one such as/],
    [['--server', 'http://theirs.test', '--serve', 'sla,slo'], /there is no area slo\. The areas are auth, .*sla, /],
    [['--server', 'http://theirs.test', '--serve', ','], /^--serve names no area\. The areas are auth, /],
    [['--server', 'http://theirs.test', '--dialect', 'missing.yaml'], /^--dialect missing\.yaml cannot be read: /],
    [['--server', 'http://theirs.test', '--dialect', 'package.json'], /^--dialect package\.json is not accepted\.\n/],
    [['--server', 'http://theirs.test', '--cookie', 'a'], /^--cookie a is not a cookie; pass access_token=…/],
    [['--server', 'http://theirs.test', '--as', 'anna@theirs.test'], /It knows owner@atrium\.test, /],
  ])('says what is wrong with %j', async (args, words) => {
    await expect(readOptions('start', args, {})).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringMatching(words),
    });
  });

  it('says who can sign in: users of the server, or those of the mock if nobody signs in to it', () => {
    const mock = { checkedBy: 'Prism', engineOrigin: 'http://127.0.0.1:1', origin: 'http://127.0.0.1:2' } as const;
    const server = 'http://theirs.test';
    const said = (options?: ServerOptions) => describeStart('Atrium', mock, [], options);
    expect(said()).toContain(OWNER.email);
    expect(said({ server })).toContain(
      'Sign in as a user of http://theirs.test, who is owner@atrium.test for the mock',
    );
    expect(said({ server })).not.toContain('Sign in with the password');
    expect(said({ server, credentials: { cookie: 'access_token=a' } })).toContain('Sign in with the password');
  });
});
