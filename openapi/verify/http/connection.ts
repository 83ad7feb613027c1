import { call, type Exchange, type Fetch, type SentRequest } from './call.ts';
import type { History } from './history.ts';
import type { Ledger } from './ledger.ts';
import { createLimits, type Wait } from './limits.ts';
import { addressWith, type By, type Credentials, headersOf, mergeHeaders, type Sessions } from './sessions.ts';
import { createSilence } from './silence.ts';

/** Who makes a call: a session, and the session cookies that earlier steps were given. */
export type Caller = By & {
  /** Whether the server has to reject the call. */
  isRejected?: boolean;
  /** Whether its workflow restores what it changes. */
  restores?: boolean;
  /** Step → session cookie. */
  opened?: ReadonlyMap<string, string>;
};

export type Connection = {
  /** Makes a call of the run, if the run may make it. */
  send(request: SentRequest, by: Caller): Promise<Exchange>;
  /** Reads a file without a session. Its address may be a path of the server. */
  read(address: string): Promise<Exchange>;
  /** Why the run cannot continue; undefined while it can. */
  lost(): string | undefined;
  /** Whether further calls would be refused, because the server limits the rate of requests. */
  isLimited(): boolean;
  /** Why the run says too little because of that; undefined if it does not. */
  limit(): string | undefined;
  /** Waits for the server again, to delete what the run has created. */
  renew(): void;
};

type Options = {
  fetch: Fetch;
  /** URL of the server, without a trailing slash. */
  server: string;
  /** Name of the session cookie. */
  cookie: string;
  sessions: Sessions;
  timeoutMs: number;
  /** Headers of every call, such as a load balancer's cookie. */
  always: Credentials;
  ledger: Ledger;
  /** Whether the session of the main user, which was accepted at first, no longer is. */
  hasEnded?: () => Promise<boolean>;
  /** Whether the server answers a call that it answered at first. */
  isAlive?: () => Promise<boolean>;
  /** The name of a call in messages, and whether the contract says that it is answered with 429. */
  nameOf?: (method: string, path: string) => { name: string; isLimited: boolean };
  /** Waits for a server that limits the rate of requests. */
  wait?: Wait;
  /** Is shown every exchange of the run. `path`: without that of the server's URL. */
  see?: (path: string, exchange: Exchange) => void;
  /** Remembers what was sent before what. */
  history?: History;
};

/** The only connection to the server: updates the ledger, blocks forbidden calls, and detects when the server is down. */
export function createConnection(options: Options): Connection {
  const { fetch, server, cookie, sessions, timeoutMs, always, ledger, hasEnded, see, history } = options;
  const { isAlive = async () => false, nameOf = (method, path) => ({ name: `${method} ${path}`, isLimited: false }) } =
    options;
  const limits = createLimits(options.wait);
  const silence = createSilence(isAlive);
  let lost: string | undefined;
  return {
    lost: () => lost,
    isLimited: limits.isSpent,
    limit: limits.problem,
    renew: limits.renew,
    async read(address) {
      const url = URL.canParse(address, server) ? new URL(address, server) : undefined;
      const request = { method: 'GET', url: url?.href ?? address, headers: {} };
      if (url === undefined) return { request, failure: { kind: 'network', reason: 'gave no address' } };
      // Files can be anywhere, and what the run sends along is meant for this server only.
      const headers = url.origin === new URL(server).origin ? mergeHeaders(always) : {};
      return call(fetch, { ...request, headers }, timeoutMs);
    },
    async send(request, { restores, isRejected, opened = new Map(), ...by }) {
      if (lost !== undefined) return { request, failure: { kind: 'network', reason: lost } };
      const path = new URL(request.url).pathname.slice(new URL(server).pathname.replace(/\/$/, '').length);
      const signedIn = ['main', 'among', 'limited', 'other', 'opened'].includes(by.session);
      const { name, isLimited } = nameOf(request.method, path);
      const reason =
        ledger.refusal({ method: request.method, path, signedIn, isRejected, restores }) ?? silence.refusal(name);
      if (reason !== undefined) return { request, failure: { kind: 'refused', reason } };

      const { cookie: _, ...others } = request.headers;
      const headers = mergeHeaders(others, headersOf(sessions, cookie, by, opened), always);
      const isInAddress = by.session === 'misplaced' || by.session === 'astray';
      const url = isInAddress ? addressWith(request.url, sessions.main, cookie) : request.url;
      const make = () => call(fetch, { ...request, url, headers }, timeoutMs);
      const ended = history?.start();
      const exchange = await limits.within(name, make, isLimited);
      ended?.(exchange);
      ledger.note(path, exchange);
      see?.(path, exchange);
      lost ??= await silence.note(name, exchange);
      if (by.session === 'main' && exchange.answer?.status === 401 && (await hasEnded?.()))
        lost ??= 'ended the session during the run: sign in again';
      return exchange;
    },
  };
}
