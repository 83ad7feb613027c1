import type { Session } from '../plan/flow.ts';

/**
 * The headers that sign a user in, by name in lower case: the session cookie (`cookie: 'access_token=…'`), an
 * `authorization` header, or both.
 */
export type Credentials = Readonly<Record<string, string>>;

export type Sessions = {
  main: Credentials;
  /** Users with fewer permissions. */
  limited: readonly Credentials[];
  /** A user of another account. */
  other?: Credentials;
};

/** Credentials of a session cookie alone. */
export function cookieCredentials(name: string, value: string): Credentials {
  return { cookie: `${name}=${value}` };
}

/** The value of a cookie in a `Cookie` or `Set-Cookie` header. */
export function cookieValue(header: string | undefined, name: string): string | undefined {
  return header
    ?.split(/;\s*/)
    .map((pair) => pair.split(/=(.*)/s))
    .find(([key]) => key?.trim() === name)?.[1];
}

const UNKNOWN = 'nobody-has-this-session';

/** The same credentials with a value that no server knows; the scheme of an `Authorization` header is kept. */
function unknown(credentials: Credentials, cookie: string): Credentials {
  return Object.fromEntries(
    Object.entries(credentials).map(([name, value]) => [
      name,
      name === 'cookie' ? `${cookie}=${UNKNOWN}` : value.replace(/\S+\s*$/, UNKNOWN),
    ]),
  );
}

/** Several sets of headers as one. Cookies are joined, other headers of the same name replaced by the later one. */
export function mergeHeaders(...all: readonly Credentials[]): Record<string, string> {
  const cookie = all.flatMap((headers) => headers.cookie ?? []).join('; ');
  return { ...Object.assign({}, ...all), ...(cookie === '' ? {} : { cookie }) };
}

/**
 * The headers of a session. `opened`: the cookies that earlier steps of the same workflow were given, by step.
 * @param cookie Name of the session cookie.
 */
export function headersOf(
  { main, limited, other = {} }: Sessions,
  cookie: string,
  { session, who = 0, openedBy = '' }: { session: Session; who?: number; openedBy?: string },
  opened: ReadonlyMap<string, string>,
): Credentials {
  switch (session) {
    case 'main':
      return main;
    case 'limited':
      return limited[who] ?? {};
    case 'other':
      return other;
    case 'renamed':
      return main.cookie === undefined ? {} : { cookie: `x${main.cookie}` };
    case 'unknown':
      return unknown(main, cookie);
    case 'opened':
      return cookieCredentials(cookie, opened.get(openedBy) ?? '');
    case 'none':
      return {};
  }
}
