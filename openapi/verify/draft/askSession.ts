/** Where a server takes the session from, by asking it with and without. */
import type { Credentials } from '../http/sessions.ts';
import type { Statement } from './statement.ts';

/** Asks a server with other credentials. @returns The status, or undefined if it does not answer. */
export type Ask = (path: string, headers: Credentials) => Promise<number | undefined>;

/** Headers that sign nobody in. */
export function withoutSession(headers: Credentials): Credentials {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !['cookie', 'authorization'].includes(name)));
}

const succeeds = (status: number | undefined) => status !== undefined && status < 300;

/**
 * Finds where the session is.
 * @param path Answered to who is signed in.
 * @param headers What signs somebody in, in the server's own words.
 * @param cookie The contract's.
 * @returns Undefined if it is in that cookie, or if nothing is known of it.
 */
export async function askSession(
  ask: Ask,
  path: string,
  headers: Credentials,
  cookie: string,
): Promise<Statement | undefined> {
  const others = withoutSession(headers);
  if (succeeds(await ask(path, others))) return undefined;
  const pairs = (headers.cookie ?? '').split(/; */).filter(Boolean);
  const names: string[] = [];
  for (const pair of pairs) {
    const name = pair.split('=')[0]?.trim() ?? '';
    if (succeeds(await ask(path, { ...others, cookie: pair }))) names.push(name);
  }
  const [name] = names;
  if (names.includes(cookie)) return undefined;
  if (name !== undefined) {
    const why = `GET ${path} is answered with the cookie ${name} alone, and not without it`;
    return { pointer: '', wire: { auth: { cookie: name } }, isSure: names.length === 1, why };
  }
  const { authorization = '' } = headers;
  if (!/^Bearer /i.test(authorization) || !succeeds(await ask(path, { ...others, authorization }))) return undefined;
  const why = `GET ${path} is answered with the token in Authorization, and not without it; its place in the response that signs in is a guess`;
  return { pointer: '', wire: { auth: { bearer: '/token' } }, isSure: false, why };
}
