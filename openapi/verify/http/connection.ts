import type { Session } from '../plan/flow.ts';
import { call, type Exchange, type Fetch, type SentRequest } from './call.ts';
import type { Ledger } from './ledger.ts';

/** So many calls in a row without an answer mean that the server is gone. */
const MOST_SILENT = 3;

export type Connection = {
  /** Makes a call of the run. `restores`: its workflow puts back what it changes. */
  send(request: SentRequest, by: { session: Session; who?: number; restores?: boolean }): Promise<Exchange>;
  /** Why there is no use in going on. */
  lost(): string | undefined;
};

export type Sessions = {
  /** Name of the session cookie. */
  cookie: string;
  /** Its value for the person whom the checks act for. */
  main: string;
  /** Its values for people with fewer permissions. */
  limited: readonly string[];
};

type Options = {
  fetch: Fetch;
  /** Address of the server, without a slash at its end. */
  server: string;
  sessions: Sessions;
  timeoutMs: number;
  /** Cookies that go with every call, such as that of a load balancer: `name=value; …`. */
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

/** The one way to the server: keeps the ledger, holds back what must not be sent, and sees when the server is gone. */
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
      if (silent >= MOST_SILENT) lost ??= `${exchange.failure?.reason}, ${MOST_SILENT} times in a row`;
      return exchange;
    },
  };
}
