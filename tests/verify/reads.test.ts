/** Servers that answer a change without the item, which is read afterwards. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startMock } from '@atrium-console/mock/server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isObject, readJson, textAt } from '../../openapi/verify/contract/json.ts';
import { readDialect } from '../../openapi/verify/dialect/index.ts';
import { verifyHar } from '../../openapi/verify/har/verifyHar.ts';
import { startProxy } from '../../openapi/verify/proxy/startProxy.ts';
import { createEngineServer, type ServerFetch } from '../../scripts/verify/engineServer.ts';
import { fileOf, NUMBER_IDS, ofAll, ofOperation } from './dialects/pages.ts';
import { speaking } from './dialects/speaking.ts';
import { folder } from './recordings.ts';
import { judged } from './support.ts';

const LOCATION = ofAll('{ read: { id: Location } }');

/** A server, and who uses it. */
function engine() {
  const { fetch, session } = createEngineServer();
  return { fetch, main: { cookie: `access_token=${session('operator')}` } };
}

/**
 * A server that is not translated: what succeeds is answered with 204, and what creates an item with 201 and its address.
 * `addressOf`: of an id.
 */
const bare =
  (fetch: ServerFetch, addressOf = (path: string, id: string) => `${path}/${id}`): ServerFetch =>
  async (url, init) => {
    const response = await fetch(url, init);
    const read = readJson(await response.clone().text());
    const body = read.ok && isObject(read.value) ? read.value : {};
    const id = textAt(isObject(body.data) ? body.data : body, '_id');
    // In the contract's envelope, a failure has a code of five digits.
    const isDone = response.ok && !(Number(body.code) >= 40000) && id !== '';
    if (!['PUT', 'POST'].includes(init.method ?? '') || !isDone) return response;
    const headers = new Headers(response.headers);
    for (const name of ['content-type', 'content-length']) headers.delete(name);
    if (init.method === 'PUT') return new Response(null, { status: 204, headers });
    headers.set('Location', addressOf(new URL(url).pathname, id));
    return new Response(null, { status: 201, headers });
  };

describe('a server that answers changes without the item', { timeout: 180_000 }, () => {
  it.each([
    ['whose ids are addresses', 'cannedResponses,workingStatus', [LOCATION]],
    [
      'whose ids are numbers in an envelope',
      'workingStatus,roles',
      [ofAll('{ read: { id: /data/id }, envelope: { body: data } }'), NUMBER_IDS],
    ],
    ['which shows what is new', 'roles', [ofAll('{ read: true }')]],
  ])('conforms: %s', async (_, areas, actions) => {
    const { fetch, main } = engine();
    const dialect = fileOf(...actions);
    const all = (process.env.ATRIUM_READ_AREAS ?? areas).split(',');
    const given = { fetch: speaking(dialect, fetch), main, areas: all, write: true, dialect };
    const { report } = await judged(given);
    expect(report.findings).toEqual([]);
    expect(report.left).toEqual([]);
  });

  it('conforms if nobody here has built it, and does not without its file', async () => {
    const { fetch, main } = engine();
    const given = { fetch: bare(fetch), main, areas: ['workingStatus'], write: true };
    const { report } = await judged({ ...given, dialect: fileOf(LOCATION) });
    expect(report.findings).toEqual([]);
    expect((await judged(given)).report.findings).not.toEqual([]);
  });

  it('is found out where it keeps nothing', async () => {
    const { fetch, main } = engine();
    const forgetful: ServerFetch = async (url, init) =>
      init.method === 'PUT' ? new Response(null, { status: 204 }) : bare(fetch)(url, init);
    const { report } = await judged({
      fetch: forgetful,
      main,
      areas: ['workingStatus'],
      write: true,
      dialect: fileOf(LOCATION),
    });
    expect(report.findings.map(({ operationId }) => operationId)).toContain('updateWorkingStatus');
  });

  it('is found out where the address is that of another item', async () => {
    const { fetch, main } = engine();
    const wrong = bare(fetch, (path) => `${path}/${'7'.repeat(24)}`);
    const { report } = await judged({
      fetch: wrong,
      main,
      areas: ['workingStatus'],
      write: true,
      dialect: fileOf(LOCATION),
    });
    expect(report.findings.map(({ received }) => received).join()).toContain(
      `createWorkingStatus has succeeded, but its response does not show the item, and listWorkingStatuses has none with the _id ${'7'.repeat(24)}.`,
    );
  });
});

/** What is wrong with a file, without where that is. */
function problemsOf(...actions: string[]): string[] {
  const read = readDialect(`overlay: 1.0.0\nactions:\n${actions.join('')}`);
  return read.ok ? [] : read.problems.map((problem) => problem.replace(/^.*?line \d+[^:]*: /, ''));
}

describe('a file that says it', () => {
  it.each([
    [
      'of a call that reads',
      [ofOperation('listSla', '{ read: true }')],
      'listSla reads by itself; read is for operations that change something.',
    ],
    [
      'of what is shown once',
      [ofOperation('createApiKey', '{ read: { id: Location } }')],
      'what createApiKey answers with is shown by no operation that reads.',
    ],
    [
      'of what may only be tried',
      [ofOperation('createKeywordMigration', '{ read: { id: Location } }')],
      'what createKeywordMigration answers with is shown by no operation that reads.',
    ],
    [
      'of a new item, without its id',
      [ofOperation('createRole', '{ read: true }')],
      'createRole creates an item, so read needs to say where the response has its id: Location, or a place in the body.',
    ],
    [
      'of what is read by an operation that is not served',
      [ofOperation('updateSla', '{ read: true }'), ofOperation('listSla', '{ served: false }')],
      'listSla, which reads what updateSla has changed, is not served.',
    ],
  ])('is refused %s', (_, actions, problem) => {
    expect(problemsOf(...actions).join('\n')).toContain(problem);
  });

  it.each([
    ['{ id: id }', 'x-wire.read.id must be Location, or a JSON pointer, such as /data/id.'],
    ['yes', 'x-wire.read must be true, false, or say where the id of what is new is: { id: Location }.'],
    ['{ place: /id }', "x-wire.read must have required property 'id'."],
  ])('is refused with the form %s', (read, problem) => {
    expect(problemsOf(ofAll(`{ read: ${read} }`))[0]).toContain(problem);
  });

  it('of everything concerns what can be read, and not what an operation takes back', () => {
    const { operations } = fileOf(LOCATION, ofOperation('updateSla', '{ read: false }'));
    const read = Object.entries(operations).flatMap(([id, { reading }]) => (reading ? [[id, reading.by]] : []));
    expect(read.length).toBeGreaterThan(80);
    expect(Object.fromEntries(read)).toMatchObject({
      createSla: 'listSla',
      updateRole: 'getRole',
      createTicketTag: 'listTicketTags',
      updateTicketTag: 'listTicketTags',
      updateAccountRole: 'getAccountRole',
      createTemplate: 'listTemplates',
      updateInterestTag: 'listInterestTags',
    });
    // It is made again, so that the list has the old one, too. That of an account shows only one's own.
    for (const id of ['updateSla', 'redeliverWebhook', 'createAccount', 'deleteSla', 'loginByEmail'])
      expect(Object.fromEntries(read)).not.toHaveProperty(id);
  });

  it('gives the id of what is new where the server chooses it', () => {
    const path = ofOperation('createSla', '{ path: /sla }');
    expect(fileOf(LOCATION, path).operations.createSla?.reading).toMatchObject({ created: { id: 'Location' } });
    expect(fileOf(LOCATION).operations.createSla?.reading).not.toHaveProperty('created');
  });
});

describe('the proxy of such a server', { timeout: 60_000 }, () => {
  it('answers with the item, and records both calls, which conform', async () => {
    const dialect = fileOf(LOCATION);
    const mock = await startMock({ dialect, prism: false });
    onTestFinished(mock.stop);
    const har = join(folder(), 'reads.har');
    const proxy = await startProxy({ server: mock.origin, dialect, har: { file: har } });
    onTestFinished(proxy.stop);
    const post = (path: string, body: object, cookie = '') =>
      fetch(`${proxy.origin}/api/v1.0${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(body),
      });
    const signedIn = await post('/auth/login/email', { email: 'owner@atrium.test', password: 'Atrium#2026' });
    const cookie = signedIn.headers.getSetCookie().map((text) => String(text.split(';')[0]));
    const made = await post('/canned_response/folders', { name: 'Returns' }, cookie.join('; '));
    expect(made.status).toBe(200);
    expect(await made.json()).toMatchObject({ name: 'Returns', _id: expect.stringMatching(/^[0-9a-f]{24}$/) });
    const calls = JSON.parse(readFileSync(har, 'utf8')).log.entries.map(
      ({ request, response }: { request: { method: string }; response: { status: number } }) =>
        `${request.method} ${response.status}`,
    );
    expect(calls.slice(1)).toEqual(['POST 201', 'GET 200']);
    const outcome = await verifyHar({ har, dialect });
    expect(outcome).toMatchObject({ ok: true, report: { findings: [] } });
  });
});
