import { type Credentials, mergeHeaders } from '../http/sessions.ts';

/** The options that sign users in, as given. */
export type CredentialOptions = {
  cookie?: string | undefined;
  header?: string[] | undefined;
  'limited-cookie'?: string[] | undefined;
  'limited-header'?: string[] | undefined;
  'other-cookie'?: string | undefined;
  'other-header'?: string | undefined;
  'always-header'?: string[] | undefined;
};

export type SignedIn = {
  main: Credentials;
  limited: Credentials[];
  other?: Credentials;
  always: Credentials;
};

/** Parses `a=b; c=d`; undefined if a part is not a pair. */
function readPairs(text: string): Map<string, string> | undefined {
  const pairs = text.split(';').map((pair) => /^\s*([^=\s]+)=(.*?)\s*$/.exec(pair));
  const known = pairs.flatMap((pair) => (pair === null ? [] : [[String(pair[1]), String(pair[2])] as const]));
  return known.length === pairs.length ? new Map(known) : undefined;
}

/** The name of the session cookie in some cookies: the contract's, if it is there, and else the first. */
export function sessionName(text: string | undefined, cookie: string): string {
  const names = [...(readPairs(text ?? '')?.keys() ?? [])];
  return names.includes(cookie) ? cookie : (names[0] ?? cookie);
}

/** Parses `Name: value`; undefined if it is not a header. */
function readHeader(text: string): Credentials | undefined {
  const [, name, value] = /^([!#$%&'*+.^_`|~\w-]+):\s*(\S.*?)\s*$/.exec(text) ?? [];
  return name === undefined || value === undefined ? undefined : { [name.toLowerCase()]: value };
}

/** Reads the credentials of a command line. `cookie`: the name of the session cookie. */
export function readCredentials(
  options: CredentialOptions,
  cookie: string,
): { value: SignedIn; problems: readonly string[] } {
  const problems: string[] = [];
  const header = (option: string, text: string): Credentials => {
    const read = readHeader(text);
    if (read === undefined) problems.push(`${option} ${text} is not a header; pass one such as "Name: value".`);
    return read ?? {};
  };
  const session = (option: string, text: string): { own: Credentials; others: Credentials } => {
    const pairs = readPairs(text);
    const value = pairs?.get(cookie);
    // For example, a variable that is not set.
    if (text.trim() === '') problems.push(`${option} is empty; pass ${cookie}=….`);
    else if (pairs === undefined) problems.push(`${option} ${text} is not a cookie; pass ${cookie}=….`);
    else if (value === undefined) problems.push(`${option} has no ${cookie}, the contract's session cookie.`);
    const others = [...(pairs ?? [])].filter(([name]) => name !== cookie).map(([name, other]) => `${name}=${other}`);
    return {
      own: { cookie: `${cookie}=${value ?? ''}` },
      others: others.length === 0 ? {} : { cookie: others.join('; ') },
    };
  };

  const headers = (options.header ?? []).map((text) => header('--header', text));
  if (options.cookie === undefined && headers.length === 0)
    problems.push(`--cookie is missing: sign in and pass the cookie ${cookie}=…, or pass a header with --header.`);
  const main = options.cookie === undefined ? undefined : session('--cookie', options.cookie);
  const others = [
    ...(options['other-cookie'] === undefined ? [] : [session('--other-cookie', options['other-cookie']).own]),
    ...(options['other-header'] === undefined ? [] : [header('--other-header', options['other-header'])]),
  ];
  return {
    problems,
    value: {
      main: mergeHeaders(main?.own ?? {}, ...headers),
      limited: [
        ...(options['limited-cookie'] ?? []).map((text) => session('--limited-cookie', text).own),
        ...(options['limited-header'] ?? []).map((text) => header('--limited-header', text)),
      ],
      ...(others.length === 0 ? {} : { other: mergeHeaders(...others) }),
      always: mergeHeaders(
        main?.others ?? {},
        ...(options['always-header'] ?? []).map((text) => header('--always-header', text)),
      ),
    },
  };
}
