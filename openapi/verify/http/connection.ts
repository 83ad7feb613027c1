import { call, type Exchange, type Fetch, type SentRequest } from './call.ts';
import type { Ledger } from './ledger.ts';
import { addressWith, type By, type Credentials, headersOf, mergeHeaders, type Sessions } from './sessions.ts';

/** After this many calls in a row without a response, the server counts as down. */
const MAX_FAILURES = 3;

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
  /** Is shown every exchange of the run. `path`: without that of the server's URL. */
  see?: (path: string, exchange: Exchange) => void;
};

/** The only connection to the server: updates the ledger, blocks forbidden calls, and detects when the server is down. */
export function createConnection(options: Options): Connection {
  const { fetch, server, cookie, sessions, timeoutMs, always, ledger, hasEnded, see } = options;
  let silent = 0;
  let lost: string | undefined;
  return {
    lost: () => lost,
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
      const signedIn = ['main', 'limited', 'other', 'opened'].includes(by.session);
      const reason = ledger.refusal({ method: request.method, path, signedIn, isRejected, restores });
      if (reason !== undefined) return { request, failure: { kind: 'refused', reason } };

      const { cookie: _, ...others } = request.headers;
      const headers = mergeHeaders(others, headersOf(sessions, cookie, by, opened), always);
      const isInAddress = by.session === 'misplaced' || by.session === 'astray';
      const url = isInAddress ? addressWith(request.url, sessions.main, cookie) : request.url;
      const exchange = await call(fetch, { ...request, url, headers }, timeoutMs);
      ledger.note(path, exchange);
      see?.(path, exchange);
      silent = exchange.answer === undefined ? silent + 1 : 0;
      if (by.session === 'main' && exchange.answer?.status === 401 && (await hasEnded?.()))
        lost ??= 'ended the session during the run: sign in again';
      if (silent >= MAX_FAILURES) lost ??= `${exchange.failure?.reason}, ${MAX_FAILURES} times in a row`;
      return exchange;
    },
  };
}
