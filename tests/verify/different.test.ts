import { describe, expect, it } from 'vitest';
import { listAt, objectAt, readJson, textAt } from '../../openapi/verify/contract/json.ts';
import { createDifferent, differentWith, traitNames } from '../../scripts/verify/different/createDifferent.ts';
import { runServer } from '../../scripts/verify/different/runServer.ts';
import type { ServerFetch } from '../../scripts/verify/engineServer.ts';
import { createEngineServer } from '../../scripts/verify/engineServer.ts';

const NOW = new Date('2026-11-26T12:00:00.000Z');

/** A mock with the same ids and the same time in each test. */
function createServer() {
  let made = 0;
  const newId = () => {
    made += 1;
    return made.toString(16).padStart(24, 'abcdef');
  };
  return createEngineServer({ now: () => NOW, newId });
}

type Got = { status: number; text: string; body: ReturnType<typeof objectAt> };

/** A user's calls, and everything that came back. */
function createClient(fetch: ServerFetch, cookie: string, log: string[]) {
  return async (method: string, path: string, sent?: object | string): Promise<Got> => {
    const body = sent === undefined ? {} : { body: typeof sent === 'string' ? sent : JSON.stringify(sent) };
    const headers = { cookie, ...(sent === undefined ? {} : { 'content-type': 'application/json' }) };
    const url = path.startsWith('http') ? path : `http://engine.test${path}`;
    const response = await fetch(url, { method, headers, ...body });
    const pieces: Uint8Array[] = [];
    for await (const piece of response.body ?? []) pieces.push(piece);
    const text = new TextDecoder().decode(Buffer.concat(pieces));
    const lengths = pieces.map(({ length }) => length).join();
    log.push(JSON.stringify([method, path, response.status, [...response.headers], lengths, text]));
    const read = readJson(text);
    return { status: response.status, text, body: read.ok ? objectAt(read.value) : {} };
  };
}

const V1 = '/api/v1.0';

/**
 * Creates, reads, changes and deletes items, and makes calls that are rejected; returns everything that came back. It follows
 * ids, cursors and addresses as a client does.
 */
async function useServer(names: readonly string[]): Promise<string[]> {
  const { fetch: own, session } = createServer();
  const fetch = names.length === 0 ? own : differentWith(names, 7).wrap(own);
  const log: string[] = [];
  const owner = createClient(fetch, `access_token=${session('operator')}`, log);
  const agent = createClient(fetch, `access_token=${session('agent')}`, log);
  const other = createClient(fetch, `access_token=${session('unpaid')}`, log);
  const nobody = createClient(fetch, '', log);
  const isListed = async (path: string, list: string, id: unknown) =>
    listAt((await owner('GET', path)).body, list).some((item) => objectAt(item)._id === id);

  // Items with ids, a status of their own, and a field that can be null.
  const tags = `${V1}/cms/interest-tag`;
  const tag = { name: 'Größe ☃', color: '#112233', description: '' };
  const made = await owner('POST', tags, tag);
  const id = objectAt(made.body, 'data')._id;
  expect(made.text).toMatch(/Größe ☃|Gr\\u00f6\\u00dfe/);
  expect(await isListed(tags, 'data', id)).toBe(true);
  const changed = await owner('PUT', `${tags}/${id}`, { ...tag, name: 'Other' });
  expect(objectAt(changed.body, 'data')).toMatchObject({ _id: id, name: 'Other' });
  await owner('POST', tags, { ...tag, name: 'Other' });
  await owner('POST', tags, { ...tag, name: ' Cafe\u0301 ', unknown: true });
  await owner('POST', tags, { ...tag, name: ' Cafe\u0301 ' });
  expect((await owner('DELETE', `${tags}/${id}`)).status).toBeLessThan(300);
  expect(await isListed(tags, 'data', id)).toBe(false);
  await owner('DELETE', `${tags}/${id}`);

  // Users have numbers, roles permissions.
  const [role, second] = listAt((await owner('GET', `${V1}/roles`)).body, 'roles').map((one) => objectAt(one)._id);
  const [group] = listAt((await owner('GET', `${V1}/groups`)).body, 'groups').map((one) => objectAt(one)._id);
  const { account_id: account } = objectAt((await owner('GET', `${V1}/profile`)).body, 'user');
  const users = `${V1}/accounts/${account}/users`;
  const user = {
    name: 'New',
    email: 'New@Atrium.test',
    role_id: role,
    group_id: group,
    invisible: false,
    active: true,
  };
  const person = objectAt((await owner('POST', users, user)).body)._id;
  expect(await isListed(users, 'users', person)).toBe(true);
  const withRole = await owner('PUT', `${users}/${person}`, { ...user, role_id: second });
  expect(withRole.body).toMatchObject({ _id: person, role_id: second });
  expect((await owner('DELETE', `${users}/${person}`)).status).toBeLessThan(300);
  expect(await isListed(users, 'users', person)).toBe(false);
  await owner('PUT', `${V1}/users/me`, { name: 'Renamed' });

  // A log with several pages.
  const page = (await owner('GET', `${V1}/activity-log`)).body;
  const first = (await owner('GET', `${V1}/activity-log?limit=1`)).body;
  const cursor = encodeURIComponent(textAt(first, 'next_cursor'));
  const next = (await owner('GET', `${V1}/activity-log?limit=1&cursor=${cursor}`)).body;
  const older = listAt(page, 'activities')[1];
  expect(objectAt(listAt(next, 'activities')[0])._id).toBe(objectAt(older)._id);

  // A file, a key, and an item whose id the client chooses.
  const file = {
    name: 'a.gif',
    type: 'image/gif',
    content: 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  };
  const upload = (await owner('POST', `${V1}/uploads`, file)).body;
  expect((await nobody('GET', textAt(upload, 'url'))).text).toMatch(/^GIF89a/);
  expect((await other('DELETE', `${V1}/uploads/${upload._id}`)).status).toBeGreaterThanOrEqual(400);
  expect((await owner('DELETE', `${V1}/uploads/${upload._id}`)).status).toBeLessThan(300);
  await owner('DELETE', `${V1}/uploads/${upload._id}`);
  const key = (await owner('POST', `${V1}/integration-api`, { name: 'Key', scopes: ['crm.canned_response.read'] }))
    .body;
  expect(textAt(key, 'secret').startsWith(textAt(key, 'key', 'prefix'))).toBe(true);
  expect((await owner('DELETE', `${V1}/integration-api/${objectAt(key, 'key')._id}`)).status).toBeLessThan(300);
  const [sla] = listAt((await owner('GET', `${V1}/sla`)).body, 'sla').map((one) => objectAt(one));
  const { _id: slaId, updated_time, ...rest } = sla ?? {};
  const kept = await owner('PUT', `${V1}/sla/${slaId}`, { ...rest, updated_time });
  expect(kept.body).toMatchObject({ _id: slaId });
  const chosen = await owner('POST', `${V1}/sla/00000000000000000000abcd`, { ...rest, name: 'Own' });
  expect(chosen.body._id).toBe('00000000000000000000abcd');
  expect((await owner('DELETE', `${V1}/sla/00000000000000000000abcd`)).status).toBeLessThan(300);

  // What is rejected, for one reason or for several.
  const unknown = `${V1}/roles/0123456789abcdef01234567`;
  const rejected = [
    await nobody('GET', `${V1}/roles`),
    await nobody('GET', `${V1}/nothing`),
    await nobody('PUT', unknown),
    await nobody('PUT', unknown, '{"broken'),
    await owner('PUT', unknown, { name: '', permissions: [] }),
    await owner('PUT', unknown, { name: 'A', permissions: [] }),
    await owner('GET', `${V1}/roles/~`),
    await owner('POST', `${V1}/roles`, '{"broken'),
    await owner('POST', `${V1}/canned_response/folders`, { name: 'Default' }),
    await agent('GET', `${V1}/roles`),
    await agent('PUT', unknown, { name: 'A', permissions: [] }),
    await agent('PUT', unknown, { name: '' }),
    await other('DELETE', `${V1}/roles/${role}`),
    await owner('PATCH', `${V1}/users/me`),
    await owner('DELETE', `${V1}/users/me`),
  ];
  expect(rejected.filter(({ status }) => status < 400)).toEqual([]);
  const text = await fetch(`http://engine.test${V1}/roles`, {
    method: 'POST',
    headers: { cookie: `access_token=${session('operator')}`, 'content-type': 'text/plain' },
    body: 'plain',
  });
  expect(text.status).toBeGreaterThanOrEqual(400);
  log.push(`${text.status} ${await text.text()}`);

  // What the contract does not have.
  await owner('PATCH', `${V1}/users/me`, { name: 'Renamed' });
  await owner('HEAD', `${V1}/roles`);
  await owner('OPTIONS', `${V1}/roles`);
  await owner('GET', `${V1}/sla/${slaId}`);
  return log;
}

/** Servers as people write them. */
const SERVERS: Readonly<Record<string, readonly string[]>> = {
  'one in Express with a document store': [
    ...['410 for what was deleted', 'reads the body before the session', 'looks for the item before the permission'],
    ...['lists with the newest item first', 'ids also as id', 'ids begin with any sign of base64url'],
    ...['201 for creations', '204 for deletions', '400 for invalid input', 'errors below error'],
    ...['a web page for unknown paths', 'charset=UTF-8', 'headers of Express'],
    ...['a signed session cookie with each answer', 'bodies in pieces of many lengths'],
  ],
  'one in Rails with a database of tables': [
    ...['PATCH as PUT', 'an id in another form is invalid input', 'texts are trimmed', 'lists sorted by name'],
    ...[
      'users and accounts have numbers beyond 32 bits',
      'ids are long numbers in text',
      'points in time with the offset +07:00',
    ],
    ...['many further fields in each object', 'messages in Thai', 'codes with dots', '422 for conflicts'],
    ...['405 for unknown methods', 'JSON in ASCII', 'ETag and Cache-Control', 'cookies for other purposes'],
  ],
  'one in Django with several services': [
    ...['403 for items of others', 'refuses unknown fields', 'at most 5 items on a page', 'a clock that is 7 s slow'],
    ...['cursors with signs that a URL escapes', 'null for what is absent', 'ids are UUIDs', 'messages in German'],
    ...['403 without a session', 'errors as in Django', 'fields in any order', 'JSON in many lines'],
    ...['headers of a proxy', 'slow answers'],
  ],
};

/** Traits that only take time. */
const SLOW = ['slow answers', 'answers that come late'];

describe('a correct but different server', { timeout: 120_000 }, () => {
  it('has the same traits for the same seed, and between one and all', () => {
    expect(createDifferent(5).traits).toEqual(createDifferent(5).traits);
    const counts = Array.from({ length: 200 }, (_, seed) => createDifferent(seed).traits.length);
    expect(Math.min(...counts)).toBe(1);
    expect(Math.max(...counts)).toBeGreaterThan(25);
    const used = new Set(Array.from({ length: 1000 }, (_, seed) => createDifferent(seed).traits).flat());
    expect(new Set(traitNames())).toEqual(used);
  });

  it('answers the same calls, each trait in its own way', async () => {
    const plain = await useServer([]);
    expect(await useServer([])).toEqual(plain);
    for (const name of traitNames().filter((one) => !SLOW.includes(one))) {
      const log = await useServer([name]).catch((error: unknown) => {
        throw new Error(`With “${name}”: ${error instanceof Error ? error.message : error}`, { cause: error });
      });
      expect(log, name).not.toEqual(plain);
    }
  });

  it.each(SLOW)('%s take time', async (name) => {
    const { fetch } = createServer();
    const slow = differentWith([name], 7).wrap(fetch);
    const started = performance.now();
    for (let count = 0; count < 40; count += 1) await slow(`http://engine.test${V1}/plans`, { method: 'GET' });
    expect(performance.now() - started).toBeGreaterThan(5);
  });

  it('can have traits of all groups at once', async () => {
    const most = Array.from({ length: 300 }, (_, seed) => createDifferent(seed)).toSorted(
      (a, b) => b.traits.length - a.traits.length,
    );
    for (const { traits } of most.slice(0, 3)) expect((await useServer(traits)).length).toBeGreaterThan(40);
  });

  it.each(Object.keys(SERVERS))('passes with one area, such as %s', async (name) => {
    const server = differentWith(SERVERS[name] ?? [], 7);
    expect(server.traits).toHaveLength(SERVERS[name]?.length ?? 0);
    const options = { persona: 'owner', areas: ['interestTag'], mode: 'write', isFull: true } as const;
    expect((await runServer(server, 7, options)).failures).toEqual([]);
  });

  it('is told from one that is wrong', async () => {
    const { wrap, ...server } = differentWith(['ids are UUIDs'], 7);
    const forgetful = (fetch: ServerFetch) => {
      const different = wrap(fetch);
      const wrong: ServerFetch = (url, init) =>
        different(url, init.method === 'DELETE' ? { ...init, method: 'GET' } : init);
      return wrong;
    };
    const options = { persona: 'owner', areas: ['interestTag'], mode: 'write', isFull: false } as const;
    expect((await runServer({ ...server, wrap: forgetful }, 7, options)).failures).not.toEqual([]);
  });
});
