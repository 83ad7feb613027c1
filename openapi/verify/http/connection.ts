import type { Session } from '../plan/flow.ts';
import { call, type Exchange, type Fetch, type SentRequest } from './call.ts';
import type { Ledger } from './ledger.ts';

/** After this many calls in a row without a response, the server counts as down. */
const MAX_FAILURES = 3;

export type Connection = {
  /** Makes a call of the run. `restores`: its workflow restores what it changes. */
  send(request: SentRequest, by: { session: Session; who?: number; restores?: boolean }): Promise<Exchange>;
  /** Why the run cannot continue; undefined while it can. */
  lost(): string | undefined;
};

export type Sessions = {
  /** Name of the session cookie. */
  cookie: string;
  /** Its value for the main user. */
  main: string;
  /** Its values for users with fewer permissions. */
  limited: readonly string[];
};

type Options = {
  fetch: Fetch;
  /** URL of the server, without a trailing slash. */
  server: string;
  sessions: Sessions;
  timeoutMs: number;
  /** Cookies sent with every call, such as a load balancer's: `name=value; …`. */
  extraCookies: string;
  ledger: Ledger;
};

function sessionCookie({ cookie, main, limited }: Sessions, session: Session, who: number): string {
  switch (session) {
    case 'main':
      return `${cookie}=${main}`;
    case 'limited':
      return `${cookie}=${limited[who] ?? ''}`;
    case 'renamed':
      return `x${cookie}=${main}`;
    case 'unknown':
      return `${cookie}=nobody-has-this-session`;
    case 'none':
      return '';
  }
}

/** The only connection to the server: updates the ledger, blocks forbidden calls, and detects when the server is down. */
export function createConnection({ fetch, server, sessions, timeoutMs, extraCookies, ledger }: Options): Connection {
  let silent = 0;
  let lost: string | undefined;
  return {
    lost: () => lost,
    async send(request, { session, who = 0, restores = false }) {
      if (lost !== undefined) return { request, failure: { kind: 'network', reason: lost } };
      const path = new URL(request.url).pathname.slice(new URL(server).pathname.replace(/\/$/, '').length);
      const signedIn = session === 'main' || session === 'limited';
      const reason = restores ? undefined : ledger.refusal({ method: request.method, path, signedIn });
      if (reason !== undefined) return { request, failure: { kind: 'refused', reason } };

      const cookie = [sessionCookie(sessions, session, who), extraCookies].filter(Boolean).join('; ');
      const { cookie: _, ...others } = request.headers;
      const headers = { ...others, ...(cookie === '' ? {} : { cookie }) };
      const exchange = await call(fetch, { ...request, headers }, timeoutMs);
      ledger.note(path, exchange);
      silent = exchange.answer === undefined ? silent + 1 : 0;
      if (silent >= MAX_FAILURES) lost ??= `${exchange.failure?.reason}, ${MAX_FAILURES} times in a row`;
      return exchange;
    },
  };
}
