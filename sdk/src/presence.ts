/**
 * Presence: who of an account is online (SPEC 4 "Realtime presence", SPEC 7 "Realtime socket"). The socket is the caller's,
 * so nothing of socket.io is needed here; what goes over it stands in the contract's `asyncapi.yaml`.
 */
import type { components } from './generated/schema.d.ts';

type User = components['schemas']['User'];

/** Who is there, as it is sent to the realtime server (SPEC 4 and 7). */
export type Registration = {
  /** Name as others see it. */
  name: string;
  /** `_id` of the session's user. */
  user_id: number;
  /** `account_id` of the session's user. */
  acc_id: number;
  /** Whether the person has punched in (SPEC 3). */
  punch_in: boolean;
};

/** The two statuses of SPEC 4. */
export type PresenceStatus = 'online' | 'offline';

/** What is known of somebody's presence. Plain data: it may be stored or compared. */
export type PresenceState = {
  /** Who is authenticated; undefined while nobody is. */
  person: Registration | undefined;
  /** The socket. `retrying` counts as online (SPEC 4), but can carry nothing yet. */
  link: 'down' | 'retrying' | 'up';
  /** Whether the server knows the person on this connection. It forgets when the socket disconnects. */
  registration: 'none' | 'asked' | 'done';
  /** How many registrations were asked for: a late answer to an earlier one is told by its number. */
  attempt: number;
  status: PresenceStatus;
};

/**
 * Everything that can happen. The names of the socket's events are those of SPEC 4; `connect_error` is how socket.io
 * since version 3 reports a connection that the server refused.
 */
export type PresenceEvent =
  | { type: 'authenticated'; person: Registration }
  | { type: 'unauthenticated' }
  | { type: 'registered'; attempt: number }
  | { type: 'refused'; attempt: number; message: string }
  | { type: 'connect_error'; message: string }
  | { type: 'connect' | 'disconnect' | 'reconnect' | 'reconnecting' | 'reconnect_error' | 'reconnect_failed' };

/** What is to be done about an event, in this order. */
export type PresenceEffect =
  | { type: 'register'; registration: Registration; attempt: number }
  | { type: 'status'; status: PresenceStatus }
  | { type: 'log'; message: string };

/** The state after an event, and what is to be done. */
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
 * The rules of presence (SPEC 4 and 8) as a pure function. Status is online only while somebody is authenticated and the
 * socket is connected or about to be again.
 *
 * - Authenticated and connected: register; when the server has acknowledged that, status online.
 * - Another punch state or name registers anew. Another person is one who leaves and one who comes.
 * - Unauthenticated, disconnect, reconnect_error, reconnect_failed: status offline.
 * - Reconnect, reconnecting: status online.
 * - A refused registration is logged and changes no status.
 */
export function presenceReducer(state: PresenceState, event: PresenceEvent): PresenceStep {
  switch (event.type) {
    case 'authenticated': {
      if (isSame(state.person, event.person)) return { state, effects: [] };
      const left = isSomebodyElse(state.person, event.person) ? leave(state) : { state, effects: [] };
      const asked = register({ ...left.state, person: event.person });
      return { state: asked.state, effects: [...left.effects, ...asked.effects] };
    }
    case 'unauthenticated':
      return leave(state);
    case 'connect':
      return register({ ...state, link: 'up' });
    case 'registered': {
      if (!isAwaited(state, event.attempt)) return { state, effects: [] };
      // Said also when the status has been online since reconnecting: to the server this connection is a new one.
      return {
        state: { ...state, registration: 'done', status: 'online' },
        effects: [{ type: 'status', status: 'online' }],
      };
    }
    case 'refused': {
      if (!isAwaited(state, event.attempt)) return { state, effects: [] };
      return { state: { ...state, registration: 'none' }, effects: [{ type: 'log', message: event.message }] };
    }
    case 'disconnect':
      return { state: lose(state), effects: [] };
    case 'connect_error':
      return { state: lose(state), effects: [{ type: 'log', message: event.message }] };
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
  return a !== undefined && !isSomebodyElse(a, b) && a.name === b.name && a.punch_in === b.punch_in;
}

function isSomebodyElse(a: Registration | undefined, b: Registration): boolean {
  return a !== undefined && (a.user_id !== b.user_id || a.acc_id !== b.acc_id);
}

/** Whether the answer to this registration is the one that is waited for. */
function isAwaited(state: PresenceState, attempt: number): boolean {
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

function leave(state: PresenceState): PresenceStep {
  return setStatus({ ...state, person: undefined, registration: 'none' }, 'offline');
}

function lose(state: PresenceState): PresenceState {
  return { ...state, link: 'down', registration: 'none', status: 'offline' };
}

/** Sets the status, and tells the server where it can hear it: online means something to it only after registering. */
function setStatus(state: PresenceState, status: PresenceStatus): PresenceStep {
  const heard = state.link === 'up' && (status === 'offline' || state.registration === 'done');
  return {
    state: { ...state, status },
    effects: heard && state.status !== status ? [{ type: 'status', status }] : [],
  };
}

type Listener = (detail?: unknown) => void;

/** What raises events of these names. */
export type PresenceEmitter<Name extends string> = {
  on(event: Name, listener: Listener): unknown;
  off(event: Name, listener: Listener): unknown;
};

/** The part of a socket that presence needs. One of socket.io-client fits as it is, whether its events have types or not. */
export type PresenceSocket = PresenceEmitter<'connect' | 'connect_error' | 'disconnect'> & {
  /** Sends an event. A function as last argument is called with the server's acknowledgement. */
  emit(event: 'register' | 'status', ...args: unknown[]): unknown;
  connect(): unknown;
  disconnect(): unknown;
  /** Whether it is connected by now, so that its `connect` will not be heard any more. */
  readonly connected?: boolean;
  /** Where socket.io-client raises the reconnect events. `reconnect_attempt` is its name of SPEC 4's reconnecting. */
  readonly io: PresenceEmitter<'reconnect' | 'reconnect_attempt' | 'reconnect_error' | 'reconnect_failed'>;
};

export type PresenceOptions = {
  /** Made with the session cookie's value in the query (SPEC 7), best with `autoConnect: false`. */
  socket: PresenceSocket;
  /** Hears of what went wrong with connecting and registering. It is logged only (SPEC 8): nothing here ever throws. */
  log?: (message: string) => void;
  /** Hears of each change of status. */
  onStatus?: (status: PresenceStatus) => void;
};

/** Keeps somebody's presence up to date over a socket. */
export type PresenceClient = {
  /** Connects the socket and follows its events. */
  start: () => void;
  /** Disconnects the socket, by which the server learns that the person is offline, and follows it no more. */
  stop: () => void;
  /** Says who is authenticated, also after punching in or out; undefined when nobody is any more. */
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
  const waiting: PresenceEvent[] = [];

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
    const acknowledge = (answer: unknown) => {
      const message = refusalOf(answer);
      dispatch(message === undefined ? { type: 'registered', attempt } : { type: 'refused', attempt, message });
    };
    safely(
      () => socket.emit('register', registration, acknowledge),
      (message) => dispatch({ type: 'refused', attempt, message }),
    );
  }

  /** One event after the other: what an effect or a listener causes waits until the event that caused it is done. */
  function dispatch(event: PresenceEvent) {
    waiting.push(event);
    if (busy) return;
    busy = true;
    try {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
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

  function follow(what: 'on' | 'off') {
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
      follow('on');
      if (socket.connected === true) dispatch({ type: 'connect' });
      else safely(() => socket.connect());
    },
    stop() {
      if (!running) return;
      running = false;
      follow('off');
      dispatch({ type: 'disconnect' });
      safely(() => socket.disconnect());
    },
    setPerson: (person) =>
      dispatch(person === undefined ? { type: 'unauthenticated' } : { type: 'authenticated', person }),
    status: () => state.status,
  };
}

/** Why an acknowledgement is a refusal; undefined when the registration was taken. */
function refusalOf(answer: unknown): string | undefined {
  if (typeof answer === 'object' && answer !== null && 'ok' in answer) {
    if (answer.ok === true) return undefined;
    if ('message' in answer && typeof answer.message === 'string') return answer.message;
  }
  return 'The registration was acknowledged with something that the contract does not know.';
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
