import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMemoryJar } from '@atrium-console/mock';
import { type Mock, startMock } from '@atrium-console/mock/server';
import { registrationOf } from '@atrium-console/sdk/presence';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { isObject, type Json, type JsonObject, objectAt, readYaml, root } from './support.ts';

const contract = readYaml('openapi/asyncapi.yaml');
const list = (value: Json | undefined) => (Array.isArray(value) ? value : []);
const entriesAt = (...keys: readonly string[]) => Object.entries(objectAt(contract, ...keys));

// AsyncAPI 3 uses JSON Schema draft 7, which plain Ajv supports. Strict mode rejects misspelt keywords; only the two
// AsyncAPI keywords are allowed.
const ajv = new Ajv({ allErrors: true });
ajv.addVocabulary(['components', 'x-provenance']);
ajv.addSchema({ $id: 'asyncapi', components: contract.components });
const validatorOf = (kind: 'messages' | 'schemas', name: string) =>
  ajv.compile({ $ref: `asyncapi#/components/${kind}/${name}${kind === 'messages' ? '/payload' : ''}` });

function errorsOf(message: string, payload: unknown) {
  const validate = validatorOf('messages', message);
  return validate(payload) ? [] : validate.errors;
}

/** Last part of a pointer, such as `register` of `#/channels/presence/messages/register`. */
const named = (reference: Json | undefined) => String(objectAt(reference).$ref).split('/').at(-1);
const examples = entriesAt('components', 'messages').flatMap(([message, described]) =>
  list(objectAt(described).examples)
    .filter(isObject)
    .map(({ name, payload }) => ({ message, name: String(name), payload })),
);
const exampleOf = (message: string) => examples.find((example) => example.message === message)?.payload;

describe('asyncapi.yaml', () => {
  it('has version 3.0, and everything has provenance', () => {
    expect(contract.asyncapi).toBe('3.1.0');
    const extension = readFileSync(join(root, 'openapi/extensions/x-provenance.schema.json'), 'utf8');
    const validate = new Ajv2020().compile(parse(extension));
    const all = [['channels'], ['operations'], ['components', 'messages'], ['components', 'schemas']].flatMap((keys) =>
      entriesAt(...keys).map(([name, described]) => [...keys, name, validate(objectAt(described)['x-provenance'])]),
    );
    expect(all.length).toBeGreaterThan(12);
    expect(all.filter((row) => !row.includes(true))).toEqual([]);
  });

  it('lists exactly the rules of the realtime socket', () => {
    const rules = parse(readFileSync(join(root, 'openapi/shared/rules/realtime.yaml'), 'utf8'));
    const ids = list(rules).map((rule) => objectAt(rule).id);
    const used = entriesAt('operations').map(([, operation]) => list(objectAt(operation)['x-rules']));
    expect(used.filter((one) => one.length === 0)).toEqual([]);
    expect([...new Set(used.flat())].toSorted()).toEqual(ids.toSorted());
  });

  it('has every message in its channel and in an operation', () => {
    const messages = entriesAt('components', 'messages').map(([name]) => name);
    const sent = entriesAt('operations').flatMap(([, operation]) => [
      ...list(objectAt(operation).messages),
      ...list(objectAt(operation, 'reply').messages),
    ]);
    expect(entriesAt('channels', 'presence', 'messages').map(([name]) => name)).toEqual(messages);
    expect(sent.map(named).toSorted()).toEqual(messages.toSorted());
  });

  it.each(examples)('the example $name of $message matches its schema', ({ message, payload }) => {
    expect(errorsOf(message, payload)).toEqual([]);
  });

  it('every message has an example, and an invalid example is detected', () => {
    expect(entriesAt('components', 'messages').filter(([name]) => exampleOf(name) === undefined)).toEqual([]);
    expect(errorsOf('status', 'away')).not.toEqual([]);
    expect(errorsOf('registered', { ok: false })).not.toEqual([]);
  });

  it('is published with the contract, at the path in calls.yaml', () => {
    const { exports }: JsonObject = JSON.parse(readFileSync(join(root, 'openapi/package.json'), 'utf8'));
    expect(objectAt(exports)['./asyncapi.yaml']).toBe('./asyncapi.yaml');
    const row = list(readYaml('openapi/shared/calls.yaml').rows).find((one) => objectAt(one).realtime !== undefined);
    expect(objectAt(row).realtime).toBe('openapi/asyncapi.yaml');
  });
});

describe('the mock conforms to asyncapi.yaml', () => {
  let mock: Mock;
  beforeAll(async () => {
    mock = await startMock();
  }, 30_000);
  afterAll(() => mock.stop());

  function tokenOf() {
    const jar = createMemoryJar();
    mock.engine.signIn('owner', jar);
    return jar.get('access_token') ?? '';
  }

  /** A socket whose handshake follows the contract. */
  function connect(access_token: string) {
    const query = { access_token };
    expect(validatorOf('schemas', 'Handshake')(query)).toBe(true);
    return io(mock.origin, { query, transports: ['websocket'], reconnection: false, forceNew: true });
  }

  it('[realtime.handshake] accepts the value of the session cookie and rejects all others', async () => {
    const [good, bad] = [connect(tokenOf()), connect('nonsense')];
    await new Promise<void>((resolve) => good.once('connect', resolve));
    const refusal = await new Promise<Error>((resolve) => bad.once('connect_error', resolve));
    expect(errorsOf('refused', { message: refusal.message })).toEqual([]);
    good.close();
    bad.close();
  });

  it("the example matches the session's user", () => {
    const user = mock.engine.sessionUser(tokenOf());
    expect(user && registrationOf(user)).toEqual(exampleOf('register'));
  });

  it('[realtime.register] accepts the examples, and acknowledges and announces as in the contract', async () => {
    const socket = connect(tokenOf());
    const heard: unknown[] = [];
    const all = examples.filter(({ message }) => message === 'register');
    const statuses = examples.filter(({ message }) => message === 'status');
    for (const { payload } of all) {
      expect(await socket.emitWithAck('register', payload)).toEqual({ ok: true });
      for (const status of statuses) {
        const next = new Promise<unknown>((resolve) => socket.once('presence', resolve));
        socket.emit('status', status.payload);
        heard.push(await next);
      }
    }
    expect(heard.map((presence) => errorsOf('presence', presence))).toEqual(heard.map(() => []));
    expect(heard).toEqual(
      all.flatMap(({ payload }) => statuses.map((status) => ({ ...objectAt(payload), status: status.payload }))),
    );
    socket.close();
  });

  it('[realtime.register] rejects what the contract forbids, as in the contract', async () => {
    const socket = connect(tokenOf());
    const person = objectAt(exampleOf('register'));
    const broken = [
      ...Object.keys(person).map((key) => Object.fromEntries(Object.entries(person).filter(([name]) => name !== key))),
      ...Object.keys(person).map((key) => ({ ...person, [key]: null })),
      { ...person, user_id: '501' },
      { ...person, acc_id: 0.5 },
      { ...person, punch_in: 1 },
      'Nicha Suwan',
      null,
    ];
    for (const payload of broken) {
      expect(errorsOf('register', payload)).not.toEqual([]);
      const answer: unknown = await socket.emitWithAck('register', payload);
      expect(answer).toMatchObject({ ok: false });
      expect(errorsOf('registered', answer)).toEqual([]);
    }
    const stranger: unknown = await socket.emitWithAck('register', { ...person, user_id: 502 });
    expect(stranger).toMatchObject({ ok: false });
    expect(errorsOf('registered', stranger)).toEqual([]);
    socket.close();
  });

  it('ignores a status before registering, and an unknown status', async () => {
    const socket = connect(tokenOf());
    const first = new Promise<unknown>((resolve) => socket.once('presence', resolve));
    socket.emit('status', 'offline');
    await socket.emitWithAck('register', exampleOf('register'));
    socket.emit('status', 'away');
    socket.emit('status', 'online');
    // The server handles the events of a socket in order, so the first one received is the first not ignored.
    expect(await first).toMatchObject({ status: 'online' });
    socket.close();
  });

  it('[realtime.disconnect] announces a disconnected socket as offline', async () => {
    const [leaver, watcher] = [connect(tokenOf()), connect(tokenOf())];
    await watcher.emitWithAck('register', exampleOf('register'));
    await leaver.emitWithAck('register', exampleOf('register'));
    const heard = new Promise<unknown>((resolve) => watcher.once('presence', resolve));
    leaver.close();
    const presence = await heard;
    expect(errorsOf('presence', presence)).toEqual([]);
    expect(presence).toMatchObject({ status: 'offline' });
    watcher.close();
  });
});
