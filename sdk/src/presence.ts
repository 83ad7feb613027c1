/**
 * Presence: which users of an account are online (SPEC 4 "Realtime presence", SPEC 7 "Realtime socket"). The caller
 * provides the socket, so this module does not depend on socket.io; the contract's `asyncapi.yaml` describes the messages.
 */
import type { components } from './generated/schema.d.ts';

type User = components['schemas']['User'];

/** The registration of a user, as it is sent to the realtime server (SPEC 4 and 7). */
export type Registration = {
  /** Display name. */
  name: string;
  /** `_id` of the session's user. */
  user_id: number;
  /** `account_id` of the session's user. */
  acc_id: number;
  /** Whether the user has punched in (SPEC 3). */
  punch_in: boolean;
};

/** The two statuses of SPEC 4. */
export type PresenceStatus = 'online' | 'offline';

/** The state of a user's presence. Plain data that can be stored and compared. */
export type PresenceState = {
  /** The authenticated user, or undefined. */
  person: Registration | undefined;
  /** State of the socket. `retrying` counts as online (SPEC 4), but cannot send yet. */
  link: 'down' | 'retrying' | 'up';
  /** Whether the user is registered on this connection. A disconnect ends the registration. */
  registration: 'none' | 'asked' | 'done';
  /** Number of registrations sent so far, to ignore late acknowledgements of earlier ones. */
  attempt: number;
  status: PresenceStatus;
};

/**
 * The events. The names of the socket's events are those of SPEC 4; `connect_error` is how socket.io has reported a
 * refused connection since version 3.
 */
export type PresenceEvent =
  | { type: 'authenticated'; person: Registration }
  | { type: 'unauthenticated' }
  | { type: 'registered'; attempt: number }
  | { type: 'refused'; attempt: number; message: string }
  | { type: 'connect_error'; message: string }
  | { type: 'connect' | 'disconnect' | 'reconnect' | 'reconnecting' | 'reconnect_error' | 'reconnect_failed' };

/** A side effect of an event. */
export type PresenceEffect =
  | { type: 'register'; registration: Registration; attempt: number }
  | { type: 'status'; status: PresenceStatus }
  | { type: 'log'; message: string };

/** The state after an event, and its side effects in order. */
export type PresenceStep = { state: PresenceState; effects: readonly PresenceEffect[] };

/** Nobody is authenticated and the socket is not connected. */
export const INITIAL_PRESENCE: PresenceState = {
  person: undefined,
  link: 'down',
  registration: 'none',
  attempt: 0,
  status: 'offline',
};

/**
 * The rules of presence (SPEC 4 and 8) as a pure function. The status is online only while a user is authenticated and
 * the socket is connected or reconnecting.
 *
 * - Authenticated and connected: register; once the server has acknowledged that, status online.
 * - A different punch state or name registers again. A different user first signs the previous one off.
 * - Unauthenticated, disconnect, reconnect_error, reconnect_failed: status offline.
 * - Reconnect, reconnecting: status online.
 * - A refused registration is logged and changes no status.
 */
export function presenceReducer(state: PresenceState, event: PresenceEvent): PresenceStep {
  switch (event.type) {
    case 'authenticated': {
      if (isSame(state.person, event.person)) return { state, effects: [] };
      const signedOff = isOtherUser(state.person, event.person) ? signOff(state) : { state, effects: [] };
      const registering = register({ ...signedOff.state, person: event.person });
      return { state: registering.state, effects: [...signedOff.effects, ...registering.effects] };
    }
    case 'unauthenticated':
      return signOff(state);
    case 'connect':
      return register({ ...state, link: 'up' });
    case 'registered': {
      if (!isPending(state, event.attempt)) return { state, effects: [] };
      // Also sent when the status has been online since reconnecting: for the server this is a new connection.
      return {
        state: { ...state, registration: 'done', status: 'online' },
        effects: [{ type: 'status', status: 'online' }],
      };
    }
    case 'refused': {
      if (!isPending(state, event.attempt)) return { state, effects: [] };
      return { state: { ...state, registration: 'none' }, effects: [{ type: 'log', message: event.message }] };
    }
    case 'disconnect':
      return { state: disconnected(state), effects: [] };
    case 'connect_error':
      return { state: disconnected(state), effects: [{ type: 'log', message: event.message }] };
    case 'reconnect_error':
    case 'reconnect_failed':
      return setStatus({ ...state, link: state.link === 'up' ? 'up' : 'down' }, 'offline');
    case 'reconnect':
    case 'reconnecting':
      return setStatus(
        { ...state, link: state.link === 'up' ? 'up' : 'retrying' },
        state.person === undefined ? 'offline' : 'online',
      );
  }
}

function isSame(a: Registration | undefined, b: Registration): boolean {
  return a !== undefined && !isOtherUser(a, b) && a.name === b.name && a.punch_in === b.punch_in;
}

function isOtherUser(a: Registration | undefined, b: Registration): boolean {
  return a !== undefined && (a.user_id !== b.user_id || a.acc_id !== b.acc_id);
}

/** Whether the acknowledgement of this registration is still expected. */
function isPending(state: PresenceState, attempt: number): boolean {
  return state.registration === 'asked' && state.attempt === attempt;
}

function register(state: PresenceState): PresenceStep {
  if (state.person === undefined || state.link !== 'up') return { state, effects: [] };
  const attempt = state.attempt + 1;
  return {
    state: { ...state, registration: 'asked', attempt },
    effects: [{ type: 'register', registration: state.person, attempt }],
  };
}

function signOff(state: PresenceState): PresenceStep {
  return setStatus({ ...state, person: undefined, registration: 'none' }, 'offline');
}

function disconnected(state: PresenceState): PresenceState {
  return { ...state, link: 'down', registration: 'none', status: 'offline' };
}

/** Sets the status and sends it if the server can receive it: online has no meaning for it before the registration. */
function setStatus(state: PresenceState, status: PresenceStatus): PresenceStep {
  const canSend = state.link === 'up' && (status === 'offline' || state.registration === 'done');
  return {
    state: { ...state, status },
    effects: canSend && state.status !== status ? [{ type: 'status', status }] : [],
  };
}

type Listener = (detail?: unknown) => void;

/** Emits events of these names. */
export type PresenceEmitter<Name extends string> = {
  on(event: Name, listener: Listener): unknown;
  off(event: Name, listener: Listener): unknown;
};

/** The part of a socket that presence needs. A socket of socket.io-client matches, with or without typed events. */
export type PresenceSocket = PresenceEmitter<'connect' | 'connect_error' | 'disconnect'> & {
  /** Sends an event. A callback as the last argument receives the server's acknowledgement. */
  emit(event: 'register' | 'status', ...args: unknown[]): unknown;
  connect(): unknown;
  disconnect(): unknown;
  /** Whether it is already connected, so that `connect` will not be emitted again. */
  readonly connected?: boolean;
  /** Where socket.io-client emits the reconnect events. `reconnect_attempt` is its name for SPEC 4's reconnecting. */
  readonly io: PresenceEmitter<'reconnect' | 'reconnect_attempt' | 'reconnect_error' | 'reconnect_failed'>;
};

export type PresenceOptions = {
  /** A socket with the session cookie's value in its query (SPEC 7), preferably with `autoConnect: false`. */
  socket: PresenceSocket;
  /** Receives the errors of connecting and registering. They are only logged (SPEC 8): nothing here throws. */
  log?: (message: string) => void;
  /** Called after each change of status. */
  onStatus?: (status: PresenceStatus) => void;
};

/** Keeps a user's presence up to date over a socket. */
export type PresenceClient = {
  /** Connects the socket and listens to its events. */
  start: () => void;
  /** Disconnects the socket, which sets the user offline on the server, and removes the listeners. */
  stop: () => void;
  /** Sets the authenticated user, also after punching in or out; undefined after signing out. */
  setPerson: (person: Registration | undefined) => void;
  status: () => PresenceStatus;
};

/** The registration of the session's user (SPEC 3). */
export function registrationOf(user: Pick<User, 'name' | '_id' | 'account_id' | 'punch_data'>): Registration {
  return { name: user.name, user_id: user._id, acc_id: user.account_id, punch_in: user.punch_data.in_status };
}

/**
 * Runs the rules of presence on a socket.
 * @example
 * const socket = io(address, { query: { access_token: cookieValue }, autoConnect: false });
 * const presence = createPresence({ socket, log: console.warn, onStatus: show });
 * presence.start();
 * presence.setPerson(registrationOf(profile.user));
 */
export function createPresence({ socket, log = () => {}, onStatus = () => {} }: PresenceOptions): PresenceClient {
  let state = INITIAL_PRESENCE;
  let running = false;
  let busy = false;
  const queue: PresenceEvent[] = [];

  const safely = (act: () => unknown, failed: (message: string) => void = log) => {
    try {
      act();
    } catch (error) {
      failed(messageOf(error));
    }
  };

  function perform(effect: PresenceEffect) {
    if (effect.type === 'log') return log(effect.message);
    if (effect.type === 'status') return safely(() => socket.emit('status', effect.status));
    const { attempt, registration } = effect;
    const acknowledge = (reply: unknown) => {
      const message = refusalOf(reply);
      dispatch(message === undefined ? { type: 'registered', attempt } : { type: 'refused', attempt, message });
    };
    safely(
      () => socket.emit('register', registration, acknowledge),
      (message) => dispatch({ type: 'refused', attempt, message }),
    );
  }

  /** Handles one event at a time: events caused by an effect or a listener are queued until the current one is done. */
  function dispatch(event: PresenceEvent) {
    queue.push(event);
    if (busy) return;
    busy = true;
    try {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        const before = state.status;
        const step = presenceReducer(state, next);
        state = step.state;
        for (const effect of step.effects) perform(effect);
        if (state.status !== before) safely(() => onStatus(state.status));
      }
    } finally {
      busy = false;
    }
  }

  const listeners = {
    connect: () => dispatch({ type: 'connect' }),
    connect_error: (error: unknown) => dispatch({ type: 'connect_error', message: messageOf(error) }),
    disconnect: () => dispatch({ type: 'disconnect' }),
    reconnect: () => dispatch({ type: 'reconnect' }),
    reconnecting: () => dispatch({ type: 'reconnecting' }),
    reconnect_error: () => dispatch({ type: 'reconnect_error' }),
    reconnect_failed: () => dispatch({ type: 'reconnect_failed' }),
  };

  function updateListeners(what: 'on' | 'off') {
    socket[what]('connect', listeners.connect);
    socket[what]('connect_error', listeners.connect_error);
    socket[what]('disconnect', listeners.disconnect);
    socket.io[what]('reconnect', listeners.reconnect);
    socket.io[what]('reconnect_attempt', listeners.reconnecting);
    socket.io[what]('reconnect_error', listeners.reconnect_error);
    socket.io[what]('reconnect_failed', listeners.reconnect_failed);
  }

  return {
    start() {
      if (running) return;
      running = true;
      updateListeners('on');
      if (socket.connected === true) dispatch({ type: 'connect' });
      else safely(() => socket.connect());
    },
    stop() {
      if (!running) return;
      running = false;
      updateListeners('off');
      dispatch({ type: 'disconnect' });
      safely(() => socket.disconnect());
    },
    setPerson: (person) =>
      dispatch(person === undefined ? { type: 'unauthenticated' } : { type: 'authenticated', person }),
    status: () => state.status,
  };
}

/** The message of an acknowledgement that refuses the registration; undefined when it was accepted. */
function refusalOf(reply: unknown): string | undefined {
  if (typeof reply === 'object' && reply !== null && 'ok' in reply) {
    if (reply.ok === true) return undefined;
    if ('message' in reply && typeof reply.message === 'string') return reply.message;
  }
  return 'The acknowledgement of the registration does not match the contract.';
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
