/** Where a session is, if it is not in the contract's cookie: a cookie of another name, or a token in a header. */
import { atPointer, fromPointer, isObject, type Json } from '../contract/json.ts';
import type { Dialect, Spoken } from './dialect.ts';
import type { Towards } from './exchange.ts';
import { withAt, withoutAt } from './places.ts';

/** What a call has of its session. */
export type WireCredentials = { cookie?: string; authorization?: string };

/** A response's cookies, as `Set-Cookie` has them, and its body. */
export type WireSession = { cookies: readonly string[]; body?: Json };

const SCHEME = /^Bearer(?: +|$)/i;

const pairsOf = (cookie = '') =>
  cookie
    .split(/; */)
    .filter((pair) => pair !== '')
    .map((pair): [string, string] => {
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      return [name, value];
    });

const cookieOf = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([name, value]) => `${name}=${value}`).join('; ');

/** Swaps two names. */
const swapped = (name: string, one: string, other: string) => (name === one ? other : name === other ? one : name);

/** Translates what a call has of its session. */
export function translatedCredentials(
  { auth }: Dialect,
  { cookie, authorization }: WireCredentials,
  towards: Towards,
): WireCredentials {
  if (auth === undefined)
    return { ...(cookie !== undefined && { cookie }), ...(authorization !== undefined && { authorization }) };
  const { name } = auth;
  const pairs = pairsOf(cookie);
  const made = (all: readonly (readonly [string, string])[], header: string | undefined): WireCredentials => ({
    ...(all.length > 0 && { cookie: cookieOf(all) }),
    ...(header !== undefined && { authorization: header }),
  });
  if ('cookie' in auth) {
    const own = auth.cookie;
    return made(
      pairs.map(([one, value]) => [swapped(one, name, own), value]),
      authorization,
    );
  }
  const others = pairs.filter(([one]) => one !== name);
  const session = pairs.find(([one]) => one === name);
  if (towards === 'own') return made(others, session === undefined ? authorization : `Bearer ${session[1]}`);
  // Whoever takes a token does not take it in a cookie.
  if (authorization === undefined || !SCHEME.test(authorization)) return made(others, authorization);
  return made([[name, authorization.replace(SCHEME, '')], ...others], undefined);
}

const nameOf = (cookie: string) => cookie.split('=')[0]?.trim() ?? '';

/** Of a cookie that ends, as the contract has it. */
const ended = (name: string) => `${name}=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0`;
const begun = (name: string, token: string) => `${name}=${token}; Path=/; Secure; HttpOnly; SameSite=Lax`;

/**
 * Translates what a response says of the session. A token in a body is a cookie of the contract; a call that would set that cookie
 * and shows no token has ended the session.
 */
export function translatedSession(
  { auth }: Dialect,
  spoken: Spoken | undefined,
  { cookies, body }: WireSession,
  towards: Towards,
): WireSession {
  const same = { cookies, ...(body !== undefined && { body }) };
  if (auth === undefined) return same;
  const { name } = auth;
  if ('cookie' in auth)
    return {
      ...same,
      cookies: cookies.map((one) => one.replace(/^[^=;]*/, () => swapped(nameOf(one), name, auth.cookie))),
    };
  const keys = fromPointer(auth.bearer);
  const others = cookies.filter((one) => nameOf(one) !== name);
  if (towards === 'own') {
    const [, token = ''] = cookies.map((one) => pairsOf(one)[0] ?? ['', '']).find(([one]) => one === name) ?? [];
    return {
      cookies: others,
      ...(body !== undefined && { body: token !== '' && isObject(body) ? withAt(body, keys, token) : body }),
    };
  }
  if (!spoken?.opens) return same;
  const token = isObject(body) ? atPointer(body, auth.bearer) : undefined;
  if (!isObject(body) || typeof token !== 'string') return { ...same, cookies: [...others, ended(name)] };
  return { cookies: [...others, begun(name, token)], body: withoutAt(body, keys) };
}
