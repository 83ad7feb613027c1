import type { SentRequest } from './call.ts';
import { type Credentials, tellingAlterations } from './sessions.ts';

/** Quotes a text for a POSIX shell. */
export function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Headers that only describe the client. */
const LEFT_OUT = ['user-agent', 'accept'];

/** The values of some credentials that reports must not show, with the shell variables that stand for them. */
function secretsOf(credentials: Credentials): { secret: string; variable: string }[] {
  const of = (all: Credentials, ending = '') =>
    Object.entries(all).map(([name, value]) => ({
      secret: name === 'cookie' ? value.slice(value.indexOf('=') + 1) : value,
      variable: `ATRIUM_${`${name}${ending}`.toUpperCase().replaceAll(/\W/g, '_')}`,
    }));
  return [
    ...of(credentials),
    ...tellingAlterations(credentials).flatMap((altered) => of(altered.credentials, `_${altered.name}`)),
  ];
}

/** A text as a word of a shell, with a variable for each secret in it. */
function secretWord(text: string, hide: Credentials): string {
  const found = secretsOf(hide).find(({ secret }) => secret !== '' && text.includes(secret));
  if (found === undefined) return quote(text);
  const parts = text.split(found.secret).map((part) => (part === '' ? '' : secretWord(part, hide)));
  return parts.join(`"$${found.variable}"`);
}

/**
 * A curl command that repeats the call. The values of `hide` are replaced by shell variables such as ATRIUM_COOKIE and
 * ATRIUM_AUTHORIZATION, so that a report can be shared.
 */
export function curl({ method, url, headers, body }: SentRequest, hide: Credentials = {}): string {
  const words = ['curl', '-sS', '-i'];
  // With -X HEAD, curl would wait for the body that the headers tell of.
  if (method === 'HEAD') words.push('--head');
  else if (method !== 'GET' || body !== undefined) words.push('-X', method);
  words.push(secretWord(url, hide));
  for (const [name, value] of Object.entries(headers)) {
    if (!LEFT_OUT.includes(name)) words.push('-H', secretWord(`${name}: ${value}`, hide));
  }
  // --data-raw, because --data would read a body that starts with @ from a file.
  if (body !== undefined) words.push('--data-raw', quote(body));
  return words.join(' ');
}
