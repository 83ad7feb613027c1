import type { Call } from './call.ts';
import { profileOf } from './people.ts';
import type { Session } from './person.ts';
import type { Sandbox } from './sandboxes.ts';
import type { CookieJar, Profile } from './types.ts';

/** The session cookie's fixed name (SPEC 9). */
export const SESSION_COOKIE = 'access_token';

/**
 * Scripts can read the cookie, because the console sends its value when it opens the realtime socket (SPEC 7) and clears it
 * on logout (SPEC 2.2).
 */
const ATTRIBUTES = { path: '/', sameSite: 'Lax' } as const;

/** The profile of the user of this call's session cookie. */
export function sessionProfile({ jar, sandbox, now }: Pick<Call, 'jar' | 'sandbox' | 'now'>): Profile | undefined {
  const session = sandbox.sessions.get(jar.get(SESSION_COOKIE) ?? '');
  return session === undefined ? undefined : profileOf(sandbox, session, now);
}

/** Opens a session and sets its cookie. */
export function openSession(sandbox: Sandbox, jar: CookieJar, session: Session, newId: () => string): void {
  const token = newId();
  sandbox.sessions.set(token, session);
  jar.set(SESSION_COOKIE, token, ATTRIBUTES);
}

/** Ends the session and deletes its cookie, with the attributes that it was set with. */
export function clearSession(sandbox: Sandbox, jar: CookieJar): void {
  sandbox.sessions.delete(jar.get(SESSION_COOKIE) ?? '');
  jar.delete(SESSION_COOKIE, ATTRIBUTES);
}
