import type { SentRequest } from './call.ts';
import { type Credentials, cookieValue, isSession, tellingAlterations } from './sessions.ts';

/** Quotes a text for a POSIX shell. */
export function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Headers that only describe the client. */
const LEFT_OUT = ['user-agent', 'accept'];

/** A value that reports must not show, and the shell variable that stands for it. `inBody`: whether bodies have it, too. */
export type Secret = { secret: string; variable: string; inBody?: boolean };

const toVariable = (...words: readonly string[]) => ['ATRIUM', ...words].join('_').toUpperCase().replaceAll(/\W/g, '_');

/** The values of some credentials that reports must not show. `whose`: the beginning of the names of their variables. */
export function secretsOf(credentials: Credentials, ...whose: readonly string[]): Secret[] {
  const of = (all: Credentials, ...ending: readonly string[]) =>
    Object.entries(all).map(([name, value]) => ({
      secret: name === 'cookie' ? value.slice(value.indexOf('=') + 1) : value,
      variable: toVariable(...whose, name, ...ending),
    }));
  return [
    ...of(credentials),
    ...tellingAlterations(credentials).flatMap((altered) => of(altered.credentials, altered.name)),
  ];
}

/** The values given for workflows that reports must not show, such as a password. */
export function secretInputs(inputs: Readonly<Record<string, string>>): Secret[] {
  return Object.entries(inputs).flatMap(([name, secret]) =>
    /password|token|code|secret/i.test(name) ? [{ secret, variable: toVariable('input', name), inBody: true }] : [],
  );
}

/** The secrets of a call: the known ones, and a session that the run has opened. `cookie`: the name of the session cookie. */
export function secretsIn({ headers }: SentRequest, known: readonly Secret[], cookie: string): Secret[] {
  const session = cookieValue(headers.cookie, cookie) ?? '';
  const isKnown = known.some(({ secret }) => secret !== '' && session.includes(secret));
  return isKnown || !isSession(session) ? [...known] : [...known, { secret: session, variable: toVariable('session') }];
}

/** A text as a word of a shell, with a variable for each secret in it. */
function secretWord(text: string, hide: readonly Secret[]): string {
  const found = hide.find(({ secret }) => secret !== '' && text.includes(secret));
  if (found === undefined) return quote(text);
  const parts = text.split(found.secret).map((part) => (part === '' ? '' : secretWord(part, hide)));
  return parts.join(`"$${found.variable}"`);
}

/**
 * A curl command that repeats the call. The values of `hide` are replaced by shell variables such as ATRIUM_COOKIE and
 * ATRIUM_AUTHORIZATION, so that a report can be shared.
 */
export function curl({ method, url, headers, body }: SentRequest, hide: readonly Secret[] = []): string {
  const words = ['curl', '-sS', '-i'];
  // With -X HEAD, curl would wait for the body that the headers tell of.
  if (method === 'HEAD') words.push('--head');
  else if (method !== 'GET' || body !== undefined) words.push('-X', method);
  words.push(secretWord(url, hide));
  for (const [name, value] of Object.entries(headers)) {
    if (!LEFT_OUT.includes(name)) words.push('-H', secretWord(`${name}: ${value}`, hide));
  }
  // --data-raw, because --data would read a body that starts with @ from a file.
  const ofBodies = hide.filter(({ inBody }) => inBody);
  if (body !== undefined) words.push('--data-raw', secretWord(body, ofBodies));
  return words.join(' ');
}
