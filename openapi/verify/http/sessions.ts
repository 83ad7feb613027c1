/** The session of a call. The connection adds the cookie, so that workflows contain no secrets. */
export type Session =
  /** The session of `--cookie`. */
  | 'main'
  /** The session of a `--limited-cookie`, selected by `who`. */
  | 'limited'
  | 'none'
  /** The session of `--other-cookie`: a user of another account. */
  | 'other'
  /** A session that an earlier step of the same workflow opened, selected by `openedBy`. */
  | 'opened'
  /** The session's value in a cookie whose name only ends with the right one. */
  | 'renamed'
  /** The right cookie with an unknown value. */
  | 'unknown'
  /** The session's value with more behind it. */
  | 'longer'
  /** The session's value in other letters: capitals for small ones, and small ones for capitals. */
  | 'recased';

/** Who makes a call. */
export type By =
  | { session: Exclude<Session, 'limited' | 'opened'> }
  /** `who`: the index of the limited session; defaults to the first. */
  | { session: 'limited'; who?: number }
  /** `openedBy`: the step whose response set the session cookie. */
  | { session: 'opened'; openedBy: string };

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

/** A value that no server knows. */
const UNKNOWN = 'nobody-has-this-session';

/** The same credentials with another value; the scheme of an `Authorization` header is kept. */
function changed(credentials: Credentials, cookie: string, change: (value: string) => string): Credentials {
  return Object.fromEntries(
    Object.entries(credentials).map(([name, value]) => [
      name,
      name === 'cookie' ? `${cookie}=${change(cookieValue(value, cookie) ?? '')}` : value.replace(/\S+\s*$/, change),
    ]),
  );
}

/** A value in other letters. */
function recased(value: string): string {
  return value.replaceAll(/[A-Za-z]/g, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
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
  by: By,
  opened: ReadonlyMap<string, string>,
): Credentials {
  switch (by.session) {
    case 'main':
      return main;
    case 'limited':
      return limited[by.who ?? 0] ?? {};
    case 'other':
      return other;
    case 'renamed':
      return main.cookie === undefined ? {} : { cookie: `x${main.cookie}` };
    case 'unknown':
      return changed(main, cookie, () => UNKNOWN);
    case 'longer':
      return changed(main, cookie, (value) => `${value}x`);
    case 'recased':
      return changed(main, cookie, recased);
    case 'opened':
      return cookieCredentials(cookie, opened.get(by.openedBy) ?? '');
    case 'none':
      return {};
  }
}
