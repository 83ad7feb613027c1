import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import type { Engine } from './engine/createEngine.ts';

/** The payload of `register` (SPEC 4 and 7). */
export type Registration = { name: string; user_id: number; acc_id: number; punch_in: boolean };

/** A user's presence, as sent to the users of the account. */
export type Presence = Registration & { status: 'online' | 'offline' };

type Acknowledge = (answer: { ok: true } | { ok: false; message: string }) => void;

function readRegistration(value: unknown): Registration | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { name, user_id, acc_id, punch_in } = { name: null, user_id: null, acc_id: null, punch_in: null, ...value };
  const fits = typeof name === 'string' && typeof user_id === 'number' && typeof acc_id === 'number';
  return fits && typeof punch_in === 'boolean' ? { name, user_id, acc_id, punch_in } : undefined;
}

/**
 * The realtime server: presence. A client connects with the session cookie's value in the query `access_token`, emits
 * `register` and then `status` with online or offline; every client of the account receives `presence`. Registering as a
 * user other than the session's is refused.
 */
export function attachRealtime(http: HttpServer, engine: Pick<Engine, 'sessionUser'>) {
  const io = new Server(http, { serveClient: false });
  const people = new Map<string, Presence>();

  io.use((socket, next) => {
    const user = engine.sessionUser(String(socket.handshake.query.access_token ?? ''));
    socket.data.user = user;
    next(user === undefined ? new Error('signed_out') : undefined);
  });

  io.on('connection', (socket) => {
    const announce = (status: Presence['status']) => {
      const known = people.get(socket.id);
      if (known === undefined) return;
      people.set(socket.id, { ...known, status });
      io.to(`account:${known.acc_id}`).emit('presence', { ...known, status });
    };
    socket.on('register', (sent: unknown, acknowledge?: Acknowledge) => {
      const registration = readRegistration(sent);
      const { user } = socket.data;
      if (registration === undefined) {
        acknowledge?.({ ok: false, message: 'Send name, user_id, acc_id and punch_in.' });
      } else if (registration.user_id !== user._id || registration.acc_id !== user.account_id) {
        acknowledge?.({ ok: false, message: 'This session belongs to another user.' });
      } else {
        people.set(socket.id, { ...registration, status: 'offline' });
        void socket.join(`account:${registration.acc_id}`);
        acknowledge?.({ ok: true });
      }
    });
    socket.on('status', (status: unknown) => {
      if (status === 'online' || status === 'offline') announce(status);
    });
    socket.on('disconnect', () => {
      announce('offline');
      people.delete(socket.id);
    });
  });

  return {
    /** All users who are currently registered. */
    presence: (): Presence[] => [...people.values()],
    /** Stops the sockets and the HTTP server. Idle connections are closed, because waiting for them takes seconds. */
    async stop() {
      const closed = io.close();
      http.closeAllConnections();
      await closed;
    },
  };
}
