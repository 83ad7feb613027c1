import { createMemoryJar, type PersonaId } from '@atrium-console/mock';
import { type Mock, startMock } from '@atrium-console/mock/server';
import {
  createPresence,
  type PresenceSocket,
  type PresenceStatus,
  type Registration,
  registrationOf,
} from '@atrium-console/sdk/presence';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { createChannel, createFakeSocket, nicha, somchai } from './support/presence.ts';

/** A started presence on a fake socket. */
function begin(changed: Partial<PresenceSocket> = {}) {
  const fake = createFakeSocket();
  const logged: string[] = [];
  const statuses: string[] = [];
  const presence = createPresence({
    socket: { ...fake.socket, ...changed },
    log: (message) => logged.push(message),
    onStatus: (status) => statuses.push(status),
  });
  presence.start();
  return { ...fake, presence, logged, statuses };
}

/** The same, online, with the messages sent so far removed. */
function beOnline() {
  const world = begin();
  world.presence.setPerson(nicha);
  world.raise('connect');
  world.take()?.acknowledge({ ok: true });
  world.take();
  expect([world.presence.status(), world.sent, world.statuses.splice(0)]).toEqual(['online', [], ['online']]);
  return world;
}

describe('registering', () => {
  it.each([
    ['authenticated, then connected', true],
    ['connected, then authenticated', false],
  ])('[realtime.register] %s: registers, and goes online once acknowledged', (_, personFirst) => {
    const { presence, raise, sent, payloads, take, statuses } = begin();
    if (personFirst) presence.setPerson(nicha);
    else raise('connect');
    expect(sent).toEqual([]);
    if (personFirst) raise('connect');
    else presence.setPerson(nicha);
    expect(sent).toMatchObject([{ event: 'register', payload: nicha }]);
    expect(presence.status()).toBe('offline');
    take()?.acknowledge({ ok: true });
    expect(sent).toMatchObject([{ event: 'status', payload: 'online' }]);
    expect(payloads()).toEqual(['online']);
    expect([presence.status(), statuses]).toEqual(['online', ['online']]);
  });

  it('[realtime.register] a changed punch state or name registers again and stays online', () => {
    const { presence, sent, take, statuses } = beOnline();
    for (const changed of [
      { ...nicha, punch_in: false },
      { ...nicha, punch_in: false, name: 'Nicha S.' },
    ]) {
      presence.setPerson(changed);
      expect(sent).toMatchObject([{ event: 'register', payload: changed }]);
      take()?.acknowledge({ ok: true });
      // The server treats a newly registered user as offline until it receives a status.
      expect(take()).toMatchObject({ event: 'status', payload: 'online' });
    }
    expect([presence.status(), statuses]).toEqual(['online', []]);
  });

  it('setting the same user again sends nothing', () => {
    const { presence, sent } = beOnline();
    presence.setPerson({ ...nicha });
    expect(sent).toEqual([]);
  });

  it('setting another user first sets the previous one offline', () => {
    const { presence, payloads, sent, statuses } = beOnline();
    presence.setPerson(somchai);
    expect(payloads()).toEqual(['offline', somchai]);
    sent[1]?.acknowledge({ ok: true });
    expect(statuses).toEqual(['offline', 'online']);
  });

  it.each([
    ['in the same account', { ...nicha, user_id: 503 }],
    ['with the same id in another account', { ...nicha, acc_id: 2001 }],
  ])('setting another user of the same name %s sets the previous one offline, too', (_, other) => {
    const { presence, payloads } = beOnline();
    presence.setPerson(other);
    expect(payloads()).toEqual(['offline', other]);
  });

  it('a late acknowledgement is ignored', () => {
    const { presence, raise, take, sent } = begin();
    presence.setPerson(nicha);
    raise('connect');
    const first = take();
    presence.setPerson({ ...nicha, punch_in: false });
    first?.acknowledge({ ok: true });
    const second = take();
    raise('disconnect');
    second?.acknowledge({ ok: true });
    raise('connect');
    const third = take();
    presence.setPerson(undefined);
    third?.acknowledge({ ok: false, message: 'Too late.' });
    expect([presence.status(), sent]).toEqual(['offline', []]);
  });

  it('registers again on each connection, because the server forgets', () => {
    const { raise, take, sent, statuses } = beOnline();
    raise('disconnect');
    raise('reconnect_attempt');
    raise('reconnect');
    expect(sent).toEqual([]);
    raise('connect');
    expect(take()).toMatchObject({ event: 'register', payload: nicha });
    expect(statuses).toEqual(['offline', 'online']);
  });
});

describe('status', () => {
  it('[realtime.offline-when-unauthenticated] a user who becomes unauthenticated is offline, and the server is notified', () => {
    const { presence, payloads, statuses } = beOnline();
    presence.setPerson(undefined);
    presence.setPerson(undefined);
    expect([payloads(), statuses]).toEqual([['offline'], ['offline']]);
  });

  it.each(['disconnect', 'reconnect_error', 'reconnect_failed'])('[realtime.disconnect] %s sets offline', (event) => {
    const { raise, presence } = beOnline();
    raise(event);
    expect(presence.status()).toBe('offline');
  });

  it.each(['reconnect_error', 'reconnect_failed'])('[realtime.disconnect] %s sets a retrying user offline', (event) => {
    const { raise, presence, sent } = beOnline();
    raise('disconnect');
    raise('reconnect_attempt');
    expect(presence.status()).toBe('online');
    raise(event);
    expect([presence.status(), sent]).toEqual(['offline', []]);
  });

  it.each(['reconnect', 'reconnect_attempt'])('[realtime.reconnect] %s sets online', (event) => {
    const { raise, presence, sent } = beOnline();
    raise('disconnect');
    raise(event);
    // Nothing is sent: the socket would buffer it and send it before the registration.
    expect([presence.status(), sent]).toEqual(['online', []]);
  });

  it('[realtime.reconnect] stays offline without an authenticated user', () => {
    const { raise, presence } = begin();
    raise('reconnect_attempt');
    raise('reconnect');
    raise('connect');
    expect(presence.status()).toBe('offline');
  });

  it('also notifies the server when a connected socket emits reconnect events', () => {
    const { raise, payloads } = beOnline();
    raise('reconnect_error');
    raise('reconnect');
    expect(payloads()).toEqual(['offline', 'online']);
  });

  it('[realtime.reconnect] sends online only after the registration was acknowledged', () => {
    const { presence, raise, payloads } = begin();
    presence.setPerson(nicha);
    raise('connect');
    raise('reconnect');
    expect([presence.status(), payloads()]).toEqual(['online', [nicha]]);
  });

  it('a connection that the server refuses after a reconnect sets the user offline', () => {
    const { raise, presence, logged } = beOnline();
    raise('disconnect');
    raise('reconnect_attempt');
    raise('reconnect');
    raise('connect_error', new Error('signed_out'));
    expect([presence.status(), logged]).toEqual(['offline', ['signed_out']]);
  });
});

describe('errors', () => {
  it.each([
    ['a refusal', { ok: false, message: 'This session belongs to another user.' }, 'This session belongs'],
    ['nothing', undefined, 'does not match the contract'],
    ['another value', 'yes', 'does not match the contract'],
    ['a refusal without a message', { ok: false }, 'does not match the contract'],
    ['a refusal with a number as its message', { ok: false, message: 7 }, 'does not match the contract'],
    ['null', null, 'does not match the contract'],
    ['a message alone', { message: 'This session belongs to another user.' }, 'does not match the contract'],
  ])('[realtime.errors-logged] %s as acknowledgement is logged and changes nothing', (_, answer, message) => {
    const { presence, raise, take, sent, logged, statuses } = begin();
    presence.setPerson(nicha);
    raise('connect');
    take()?.acknowledge(answer);
    expect(logged).toEqual([expect.stringContaining(message)]);
    expect([presence.status(), statuses, sent]).toEqual(['offline', [], []]);
  });

  it('[realtime.errors-logged] a refused change leaves the status as it is', () => {
    const { presence, take, logged } = beOnline();
    presence.setPerson({ ...nicha, punch_in: false });
    take()?.acknowledge({ ok: false, message: 'Not now.' });
    expect([presence.status(), logged]).toEqual(['online', ['Not now.']]);
  });

  it('[realtime.errors-logged] a socket that throws is only logged', () => {
    const fail = () => {
      throw new Error('broken');
    };
    const { presence, raise, logged } = begin({ connect: fail, emit: fail, disconnect: fail });
    presence.setPerson(nicha);
    raise('connect');
    presence.stop();
    expect([presence.status(), logged]).toEqual(['offline', ['broken', 'broken', 'broken']]);
  });

  it('works without a log and without a listener', () => {
    const { socket, raise, take } = createFakeSocket();
    const presence = createPresence({ socket });
    presence.start();
    presence.setPerson(nicha);
    raise('connect_error', 'no server');
    raise('connect');
    take()?.acknowledge({ ok: true });
    expect(presence.status()).toBe('online');
  });
});

describe('the socket', () => {
  it('is connected by start and disconnected by stop, once', () => {
    const { presence, calls, heard, raise, sent, statuses } = beOnline();
    presence.start();
    presence.stop();
    presence.stop();
    raise('connect');
    expect([calls, heard(), sent, statuses]).toEqual([['connect', 'disconnect'], [], [], ['offline']]);
  });

  it('may be started again, for the same user', () => {
    const { presence, raise, payloads } = beOnline();
    presence.stop();
    presence.start();
    raise('connect');
    expect(payloads()).toEqual([nicha]);
  });

  it('may be connected already', () => {
    const { presence, payloads, calls } = begin({ connected: true });
    presence.setPerson(nicha);
    expect([payloads(), calls]).toEqual([[nicha], []]);
  });

  it('may be a socket of socket.io-client, with or without typed events', () => {
    type Sent = { register: (person: Registration, acknowledge: (answer: { ok: boolean }) => void) => void };
    type Heard = { presence: (presence: Registration & { status: PresenceStatus }) => void };
    expectTypeOf<Socket>().toExtend<PresenceSocket>();
    expectTypeOf<Socket<Heard, Sent & { status: (status: PresenceStatus) => void }>>().toExtend<PresenceSocket>();
  });

  it('may acknowledge synchronously: each change of status is still reported in order', () => {
    const { socket, raise } = createFakeSocket();
    const statuses: PresenceStatus[] = [];
    const emit: PresenceSocket['emit'] = (_event, _payload, acknowledge) =>
      typeof acknowledge === 'function' && acknowledge({ ok: true });
    const presence = createPresence({ socket: { ...socket, emit }, onStatus: (status) => statuses.push(status) });
    presence.start();
    raise('connect');
    presence.setPerson(nicha);
    presence.setPerson(somchai);
    expect(statuses).toEqual(['online', 'offline', 'online']);
  });

  it('a listener may sign out while going online', () => {
    const { socket, raise, sent } = createFakeSocket();
    const presence = createPresence({
      socket,
      onStatus: (status) => status === 'online' && presence.setPerson(undefined),
    });
    presence.start();
    presence.setPerson(nicha);
    raise('connect');
    sent[0]?.acknowledge({ ok: true });
    expect([presence.status(), sent.map(({ payload }) => payload)]).toEqual(['offline', [nicha, 'online', 'offline']]);
  });
});

describe('against the realtime server, with socket.io-client', () => {
  let mock: Mock;
  beforeAll(async () => {
    mock = await startMock();
  }, 30_000);
  afterAll(() => mock.stop());

  /** A signed-in user with their own socket. */
  function arrive(persona: PersonaId) {
    const jar = createMemoryJar();
    mock.engine.signIn(persona, jar);
    const access_token = jar.get('access_token') ?? '';
    const user = mock.engine.sessionUser(access_token);
    if (user === undefined) throw new Error(`${persona} has no session.`);
    const socket = io(mock.origin, {
      query: { access_token },
      transports: ['websocket'],
      autoConnect: false,
      forceNew: true,
      reconnectionDelay: 1,
      reconnectionDelayMax: 1,
    });
    return { socket, person: registrationOf(user) };
  }

  /** Another client of the account, which returns the presence events it receives one by one. */
  async function watch() {
    const { socket, person } = arrive('owner');
    const { put, next } = createChannel();
    socket.on('presence', put);
    socket.connect();
    expect(await socket.emitWithAck('register', person)).toEqual({ ok: true });
    return { next, close: () => socket.close() };
  }

  it('[realtime.register] [realtime.offline-when-unauthenticated] [realtime.disconnect] [realtime.reconnect] the account receives every change', async () => {
    const watcher = await watch();
    const { socket, person } = arrive('owner');
    const statuses: PresenceStatus[] = [];
    const logged: string[] = [];
    const presence = createPresence({
      socket,
      log: (message) => logged.push(message),
      onStatus: (status) => statuses.push(status),
    });
    const hears = async (...expected: unknown[]) => {
      for (const one of expected) expect(await watcher.next()).toEqual(one);
    };

    presence.start();
    presence.setPerson(person);
    await hears({ ...person, status: 'online' });
    const out = { ...person, punch_in: !person.punch_in };
    presence.setPerson(out);
    await hears({ ...out, status: 'online' });
    // Simulates a network failure: the socket reconnects by itself.
    socket.io.engine.close();
    await hears({ ...out, status: 'offline' }, { ...out, status: 'online' });
    presence.setPerson(undefined);
    await hears({ ...out, status: 'offline' });
    presence.setPerson(out);
    await hears({ ...out, status: 'online' });
    presence.stop();
    await hears({ ...out, status: 'offline' });
    expect(statuses).toEqual(['online', 'offline', 'online', 'offline', 'online', 'offline']);
    expect(logged).toEqual([]);
    watcher.close();
  }, 20_000);

  it('[realtime.errors-logged] a registration as another user is only logged', async () => {
    const { socket, person } = arrive('owner');
    const logged = createChannel();
    const presence = createPresence({ socket, log: logged.put });
    presence.start();
    presence.setPerson({ ...person, user_id: person.user_id + 1 });
    expect(await logged.next()).toBe('This session belongs to another user.');
    expect(presence.status()).toBe('offline');
    presence.stop();
  });

  it('[realtime.handshake] [realtime.errors-logged] a refused connection is only logged', async () => {
    const { person } = arrive('owner');
    const socket = io(mock.origin, {
      query: { access_token: 'nonsense' },
      transports: ['websocket'],
      autoConnect: false,
      forceNew: true,
    });
    const logged = createChannel();
    const presence = createPresence({ socket, log: logged.put });
    presence.setPerson(person);
    presence.start();
    expect(await logged.next()).toBe('signed_out');
    expect(presence.status()).toBe('offline');
    presence.stop();
  });
});
