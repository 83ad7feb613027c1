import type { Dialect } from '../dialect/dialect.ts';
import { translatedCredentials } from '../dialect/session.ts';

/** The session of a call. The connection adds the cookie, so that workflows contain no secrets. */
export type Session =
  /** The session of `--cookie`. */
  | 'main'
  /** The session of a `--limited-cookie`, selected by `who`. */
  | 'limited'
  | 'none'
  /** The session of `--cookie`, between cookies of other purposes, as browsers send them. */
  | 'among'
  /** The session of `--other-cookie`: a user of another account. */
  | 'other'
  /** A session that an earlier step of the same workflow opened, selected by `openedBy`. */
  | 'opened'
  /** The session's value in a cookie whose name only ends with the right one. */
  | 'renamed'
  /** The right cookie with an unknown value, beside cookies in which careless servers keep rights. */
  | 'unknown'
  /** The right cookie with what programs write that have no session. */
  | 'void'
  /** The session's value with more behind it. */
  | 'longer'
  /** The session's value in other letters: capitals for small ones, and small ones for capitals. */
  | 'recased'
  /** The session's value with something before it. */
  | 'preceded'
  /** The session's value without its end. */
  | 'shorter'
  /** Another value of the same form. */
  | 'alike'
  /** The right cookie with nothing in it. */
  | 'empty'
  /** The session's value in the address and in cookies with almost the right name. */
  | 'misplaced'
  /** The session's value in headers that other servers take it from. */
  | 'inHeaders'
  /** The session's value in all of these wrong places. */
  | 'astray';

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

/** A value in other letters; one without letters with another one, so that it is not the same. */
function recased(value: string): string {
  const other = value.replaceAll(/[A-Za-z]/g, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
  return other === value ? `A${value}` : other;
}

/** The next letter or digit of the same kind; those of hexadecimal numbers stay such. */
function nextSign(sign: string): string {
  if (/[a-f]/i.test(sign)) return sign === 'f' ? 'a' : sign === 'F' ? 'A' : String.fromCharCode(sign.charCodeAt(0) + 1);
  if (/\d/.test(sign)) return String((Number(sign) + 1) % 10);
  return sign === 'z' ? 'g' : sign === 'Z' ? 'G' : String.fromCharCode(sign.charCodeAt(0) + 1);
}

/** A value of the same form; of one that is signed, such as a JSON Web Token, only the signature is another. */
function alike(value: string): string {
  const at = value.lastIndexOf('.') + 1;
  return value.slice(0, at) + value.slice(at).replaceAll(/[a-z\d]/gi, nextSign);
}

/** What a session with nothing in it says. */
const VOID = 'null';

/** Whether a value is that of a session, rather than one that nobody has. */
export const isSession = (value: string): boolean => !['', UNKNOWN, VOID].includes(value);

/** What a session's value is changed into where it is no longer one. */
const ALTERED = {
  unknown: () => UNKNOWN,
  void: () => VOID,
  longer: (value: string) => `${value}x`,
  preceded: (value: string) => `x${value}`,
  shorter: (value: string) => value.slice(0, -1),
  recased,
  alike,
  empty: () => '',
} as const satisfies Partial<Record<Session, (value: string) => string>>;

/** Cookies that every caller can send, as a server has them that believes what it has once said of somebody. */
const FORGED = 'admin=1; is_admin=true; role=admin; user_id=1; logged_in=true; authenticated=1; debug=1';

/** Cookies as browsers have them of statistics, of an interface, and of other programs on the same host. */
const AROUND = ['_ga=GA1.2.1234567890.1700000000; theme=dark', 'lang=th; consent={"ads":0}; _flag'] as const;

/** The session's cookie with others before and behind it. */
function among(main: Credentials): Credentials {
  const [before, behind] = AROUND;
  return main.cookie === undefined ? main : { ...main, cookie: [before, main.cookie, behind].join('; ') };
}

/** Altered values that tell the right one, or nearly. */
const TELLING = ['shorter', 'recased', 'alike'] as const;

/** Credentials as checks alter them, each so that the right ones follow from it: reports must not show these either. */
export function tellingAlterations(credentials: Credentials): { name: string; credentials: Credentials }[] {
  const cookie = credentials.cookie?.split('=')[0] ?? '';
  return TELLING.map((name) => ({ name, credentials: changed(credentials, cookie, ALTERED[name]) }));
}

/** The session's value in headers of other names than the one it belongs into. */
function inHeaders(main: Credentials, cookie: string): Credentials {
  const value = cookieValue(main.cookie, cookie);
  if (value === undefined) return {};
  return { authorization: `Bearer ${value}`, 'x-access-token': value, 'x-auth-token': value, 'x-session-token': value };
}

/** The session's value in cookies of almost the right name, and of others. */
function inOtherCookies(main: Credentials, cookie: string): Credentials {
  const value = cookieValue(main.cookie, cookie);
  if (value === undefined) return {};
  const names = [cookie.toUpperCase(), cookie.replaceAll(/[_-]/g, ''), `${cookie}s`, 'token', 'session'];
  return { cookie: names.map((name) => `${name}=${value}`).join('; ') };
}

/** An address with the session's value in its query, as some servers take it. */
export function addressWith(url: string, main: Credentials, cookie: string): string {
  const value = cookieValue(main.cookie, cookie);
  if (value === undefined) return url;
  const address = new URL(url);
  for (const name of new Set([cookie, 'token', 'session'])) address.searchParams.set(name, value);
  return address.href;
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
    case 'among':
      return among(main);
    case 'limited':
      return limited[by.who ?? 0] ?? {};
    case 'other':
      return other;
    case 'renamed':
      return main.cookie === undefined ? {} : { cookie: `x${main.cookie}` };
    case 'misplaced':
      return inOtherCookies(main, cookie);
    case 'inHeaders':
      return inHeaders(main, cookie);
    case 'astray':
      return mergeHeaders(inOtherCookies(main, cookie), inHeaders(main, cookie));
    case 'opened':
      return cookieCredentials(cookie, opened.get(by.openedBy) ?? '');
    case 'none':
      return {};
    case 'unknown':
      return mergeHeaders(changed(main, cookie, ALTERED.unknown), main.cookie === undefined ? {} : { cookie: FORGED });
    default:
      return changed(main, cookie, ALTERED[by.session]);
  }
}

/** The sessions of a run as a server takes them that has tokens in place of the contract's cookie. */
export function sessionsIn(
  dialect: Dialect | undefined,
  { main, limited = [], other }: Pick<Sessions, 'main' | 'other'> & { limited?: Sessions['limited'] },
): Sessions {
  const auth = dialect?.auth;
  if (dialect === undefined || auth === undefined || !('bearer' in auth))
    return { main, limited, ...(other === undefined ? {} : { other }) };
  const own = ({ cookie, authorization, ...more }: Credentials): Credentials => {
    const given = {
      ...(cookie === undefined ? {} : { cookie }),
      ...(authorization === undefined ? {} : { authorization }),
    };
    return { ...more, ...translatedCredentials(dialect, given, 'own') };
  };
  return { main: own(main), limited: limited.map(own), ...(other === undefined ? {} : { other: own(other) }) };
}
