import {
  createPresence,
  INITIAL_PRESENCE,
  type PresenceEvent,
  presenceReducer,
  type Registration,
} from '@atrium-console/sdk/presence';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFakeSocket, nicha, somchai } from './support/presence.ts';

const person = fc
  .tuple(fc.constantFrom(nicha, somchai), fc.boolean())
  .map(([who, punch_in]): Registration => ({ ...who, punch_in }));
const attempt = fc.nat({ max: 6 });
const socketEvent = fc.constantFrom(
  'connect' as const,
  'disconnect' as const,
  'reconnect' as const,
  'reconnecting' as const,
  'reconnect_error' as const,
  'reconnect_failed' as const,
);
const event: fc.Arbitrary<PresenceEvent> = fc.oneof(
  fc.record({ type: fc.constant('authenticated' as const), person }),
  fc.record({ type: fc.constant('unauthenticated' as const) }),
  fc.record({ type: fc.constant('registered' as const), attempt }),
  fc.record({ type: fc.constant('refused' as const), attempt, message: fc.constant('No.') }),
  fc.record({ type: fc.constant('connect_error' as const), message: fc.constant('signed_out') }),
  fc.record({ type: socketEvent }),
);

describe('presence after any events in any order', () => {
  it('[realtime.register] [realtime.offline-when-unauthenticated] [realtime.disconnect] [realtime.reconnect] follows the rules', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let state = INITIAL_PRESENCE;
        for (const one of events) {
          const before = state;
          const step = presenceReducer(before, one);
          state = step.state;
          const sent = step.effects.filter(({ type }) => type !== 'log');
          for (const { link, registration } of [before, state]) {
            expect(['down', 'retrying', 'up']).toContain(link);
            expect(['none', 'asked', 'done']).toContain(registration);
          }
          if (state.status === 'online') {
            expect(state.person).toBeDefined();
            expect(state.link).not.toBe('down');
          }
          // Retrying is the only way to go online without a server.
          if (before.status === 'offline' && state.status === 'online') {
            expect(['registered', 'reconnect', 'reconnecting']).toContain(one.type);
          }
          if (['disconnect', 'connect_error', 'reconnect_error', 'reconnect_failed'].includes(one.type)) {
            expect(state.status).toBe('offline');
          }
          if (one.type === 'unauthenticated') expect([state.person, state.status]).toEqual([undefined, 'offline']);
          if (one.type === 'authenticated') expect(state.person).toEqual(one.person);
          if (['reconnect', 'reconnecting'].includes(one.type)) {
            expect(state.status).toBe(state.person === undefined ? 'offline' : 'online');
          }
          // A disconnected socket would buffer messages and send them before the registration.
          if (state.link !== 'up') expect(sent).toEqual([]);
          if (one.type === 'refused') expect([state.status, sent]).toEqual([before.status, []]);
          const asked = step.effects.filter((effect) => effect.type === 'register');
          expect(asked.length).toBe(state.attempt - before.attempt);
          for (const { registration } of asked) expect(registration).toEqual(state.person);
          for (const effect of step.effects) if (effect.type === 'status') expect(effect.status).toBe(state.status);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

/** The server of Nicha's session. It handles messages in order and forgets the user on a disconnect. */
function createServer() {
  let known: Registration | undefined;
  let status = 'offline';
  return {
    view: () => (known === undefined ? undefined : { ...known, status }),
    forget() {
      known = undefined;
    },
    handle(message: ReturnType<ReturnType<typeof createFakeSocket>['take']>) {
      if (message === undefined) return;
      if (message.event === 'status') {
        status = String(message.payload);
        return;
      }
      const sent = [nicha, { ...nicha, punch_in: false }].find(
        (one) => JSON.stringify(one) === JSON.stringify(message.payload),
      );
      if (sent === undefined)
        return message.acknowledge({ ok: false, message: 'This session belongs to another user.' });
      known = sent;
      status = 'offline';
      message.acknowledge({ ok: true });
    },
  };
}

const step = fc.oneof(
  fc.record({ do: fc.constant('setPerson' as const), person: fc.option(person, { nil: undefined }) }),
  fc.record({ do: fc.constantFrom('connect' as const, 'lose' as const, 'retry' as const, 'serve' as const) }),
);

describe('client and server', () => {
  it('[realtime.register] [realtime.errors-logged] agree on who is online once the server has received everything', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const fake = createFakeSocket();
        const server = createServer();
        const logged: string[] = [];
        const presence = createPresence({ socket: fake.socket, log: (message) => logged.push(message) });
        let connected = false;
        let current: Registration | undefined;
        presence.start();

        for (const one of steps) {
          if (one.do === 'setPerson') {
            current = one.person;
            presence.setPerson(current);
          } else if (one.do === 'serve') {
            server.handle(fake.take());
          } else if (one.do === 'connect' && !connected) {
            connected = true;
            fake.raise('connect');
          } else if (one.do === 'lose' && connected) {
            connected = false;
            fake.sent.splice(0);
            server.forget();
            fake.raise('disconnect');
          } else if (one.do === 'retry' && !connected) {
            fake.raise('reconnect_attempt');
          }
        }

        if (!connected) {
          // Nothing was sent that the socket would have to buffer.
          expect(fake.sent).toEqual([]);
          return;
        }
        while (fake.sent.length > 0) server.handle(fake.take());
        const isOwner = current?.user_id === nicha.user_id;
        if (isOwner) expect(server.view()).toEqual({ ...current, status: 'online' });
        else expect(server.view()?.status ?? 'offline').toBe('offline');
        if (isOwner || current === undefined) expect(presence.status()).toBe(isOwner ? 'online' : 'offline');
        else expect(logged.length).toBeGreaterThan(0);
      }),
      { numRuns: 1000 },
    );
  });
});
