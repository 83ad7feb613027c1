import type { PresenceSocket, Registration } from '@atrium-console/sdk/presence';

export const nicha: Registration = { name: 'Nicha Suwan', user_id: 501, acc_id: 1001, punch_in: true };
export const somchai: Registration = { name: 'Somchai Dee', user_id: 502, acc_id: 1001, punch_in: true };

type Listener = (detail?: unknown) => void;

function createEmitter() {
  const listeners = new Map<string, Set<Listener>>();
  return {
    on: (event: string, listener: Listener) =>
      listeners.set(event, (listeners.get(event) ?? new Set<Listener>()).add(listener)),
    off: (event: string, listener: Listener) => listeners.get(event)?.delete(listener),
    raise(event: string, detail?: unknown) {
      for (const listener of listeners.get(event) ?? []) listener(detail);
    },
    /** An event emitter. */
    heard: () => [...listeners].filter(([, all]) => all.size > 0).map(([event]) => event),
  };
}

/** A socket whose server is the test: messages wait in `sent`, with an acknowledgement that the test may call. */
export function createFakeSocket() {
  const own = createEmitter();
  const manager = createEmitter();
  const sent: { event: string; payload: unknown; acknowledge: Listener }[] = [];
  const calls: string[] = [];
  const socket: PresenceSocket = {
    on: own.on,
    off: own.off,
    io: { on: manager.on, off: manager.off },
    emit(event, payload, acknowledge) {
      sent.push({
        event,
        payload,
        acknowledge: (answer) => typeof acknowledge === 'function' && acknowledge(answer),
      });
    },
    connect: () => calls.push('connect'),
    disconnect: () => calls.push('disconnect'),
  };
  return {
    socket,
    sent,
    calls,
    heard: () => [...own.heard(), ...manager.heard()],
    /** Emits an event where socket.io-client emits it. */
    raise: (event: string, detail?: unknown) =>
      event.startsWith('reconnect') ? manager.raise(event, detail) : own.raise(event, detail),
    /** Removes and returns the oldest message sent. */
    take: () => sent.shift(),
    /** Everything sent so far, without removing it. */
    payloads: () => sent.map(({ payload }) => payload),
  };
}

/** A queue that delivers values in order, whether the value or its reader comes first. */
export function createChannel() {
  const ready: unknown[] = [];
  const waiting: ((value: unknown) => void)[] = [];
  return {
    put(value: unknown) {
      const take = waiting.shift();
      if (take === undefined) ready.push(value);
      else take(value);
    },
    next: () =>
      new Promise<unknown>((resolve) => {
        if (ready.length > 0) resolve(ready.shift());
        else waiting.push(resolve);
      }),
  };
}
