import { isAdministrator } from '../contract/administrator.ts';
import type { CookieJar, Profile } from '../contract/types.ts';
import { addSessionActivity } from '../log/activityLog.ts';
import { currentSubscription } from '../money/charging.ts';
import type { Call } from '../state/call.ts';
import type { Session } from '../state/person.ts';
import { accountData, type Sandbox } from '../state/sandboxes.ts';
import { profileOf } from './people.ts';

/** The session cookie's fixed name (SPEC 9). */
export const SESSION_COOKIE = 'access_token';

/**
 * Scripts can read the cookie, because the console sends its value when it opens the realtime socket (SPEC 7) and clears it
 * on logout (SPEC 2.2).
 */
const ATTRIBUTES = { path: '/', sameSite: 'Lax' } as const;

type Place = Pick<Call, 'jar' | 'sandbox' | 'now'>;

/** The session of this call's cookie, also an operator's that is over. */
export function sessionAt({ jar, sandbox }: Pick<Place, 'jar' | 'sandbox'>): Session | undefined {
  return sandbox.sessions.get(jar.get(SESSION_COOKIE) ?? '');
}

/** The profile of the operator who is signed in as somebody else, from the operator's own session. */
export function operatorOf(sandbox: Sandbox, { remote }: Session, now: Date): Profile | undefined {
  const own = sandbox.sessions.get(remote?.ownToken ?? '');
  const operator = own && profileOf(sandbox, own, now);
  return operator && isAdministrator(operator.role) ? operator : undefined;
}

/**
 * The profile of the user of a session; undefined if the session is over. That of an operator as somebody else is over after
 * its hour and when the operator's own is.
 */
function liveProfile(sandbox: Sandbox, session: Session, now: Date): Profile | undefined {
  const { remote } = session;
  const profile = profileOf(sandbox, session, now);
  if (remote === undefined || profile === undefined) return profile;
  if (now.getTime() >= Date.parse(remote.expires_at)) return undefined;
  if (operatorOf(sandbox, session, now) === undefined) return undefined;
  const { expires_at, operator, reason, started_at } = remote;
  return { ...profile, remote: { operator, reason, started_at, expires_at } };
}

/** The profile of the user of this call's session cookie, after a payment that the bank has confirmed by now. */
export function sessionProfile({ jar, newId, now, sandbox }: Place & Pick<Call, 'newId'>): Profile | undefined {
  const session = sessionAt({ jar, sandbox });
  if (session === undefined) return undefined;
  currentSubscription({ data: accountData(sandbox, session.accountId), newId, now, sandbox });
  return liveProfile(sandbox, session, now);
}

/** The user of a session for the realtime server. An operator is not present as somebody else. */
export function presentUser(sandbox: Sandbox, token: string, now: Date): Profile['user'] | undefined {
  const session = sandbox.sessions.get(token);
  return session && session.remote === undefined ? profileOf(sandbox, session, now)?.user : undefined;
}

/** Opens a session and sets its cookie. */
export function openSession(sandbox: Sandbox, jar: CookieJar, session: Session, newId: () => string): void {
  const token = newId();
  sandbox.sessions.set(token, session);
  jar.set(SESSION_COOKIE, token, ATTRIBUTES);
}

/** Ends the session and deletes its cookie, with the attributes that it was set with. An operator's own session ends, too. */
export function clearSession(sandbox: Sandbox, jar: CookieJar): void {
  const session = sessionAt({ jar, sandbox });
  if (session?.remote) sandbox.sessions.delete(session.remote.ownToken);
  sandbox.sessions.delete(jar.get(SESSION_COOKIE) ?? '');
  jar.delete(SESSION_COOKIE, ATTRIBUTES);
}

/**
 * Ends the sessions of a user whose password has changed, because whoever knew the old one may have opened them. That of the
 * call stays if it is theirs, and so do those of operators, who needed no password.
 */
export function endOtherSessions({ jar, sandbox }: Pick<Place, 'jar' | 'sandbox'>, userId: number): void {
  const own = jar.get(SESSION_COOKIE);
  for (const [token, session] of sandbox.sessions) {
    if (session.userId === userId && session.remote === undefined && token !== own) sandbox.sessions.delete(token);
  }
}

/** Ends the session as somebody else and sets the cookie of the operator's own. */
export function returnToOwnSession(call: Pick<Call, 'jar' | 'newId' | 'now' | 'sandbox'>, ownToken: string): void {
  const { jar, sandbox } = call;
  noteRemoteSignOut(call);
  sandbox.sessions.delete(jar.get(SESSION_COOKIE) ?? '');
  jar.set(SESSION_COOKIE, ownToken, ATTRIBUTES);
}

/** Adds the end of an operator's session as somebody else to the activity log of the account. */
export function noteRemoteSignOut(call: Pick<Call, 'jar' | 'newId' | 'now' | 'sandbox'>): void {
  const session = sessionAt(call);
  const user = session && profileOf(call.sandbox, session, call.now)?.user;
  if (session?.remote && user) {
    const data = accountData(call.sandbox, session.accountId);
    addSessionActivity(data, call, 'remote_sign_out', user, { by: session.remote.operator });
  }
}
