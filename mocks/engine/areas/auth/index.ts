import { findByEmail, personOf } from '../../caller/people.ts';
import { clearSession, noteRemoteSignOut, sessionProfile } from '../../caller/session.ts';
import { signIn } from '../../caller/signIn.ts';
import { acknowledge, ok, tooManyAttempts, wrongPassword } from '../../contract/answers.ts';
import { addSessionActivity } from '../../log/activityLog.ts';
import type { Area } from '../../route/area.ts';
import { openRoute, type Route } from '../../route/route.ts';
import type { AccountData } from '../../state/accountData.ts';
import type { Call } from '../../state/call.ts';
import type { Person } from '../../state/person.ts';
import { accountData, type Sandbox } from '../../state/sandboxes.ts';

const LIMIT = 5;
/** Seconds after the last failed sign-in until the counter is reset. */
const RESET_SECONDS = 60;
/** The only captcha token that the mocks accept. */
export const MOCK_CAPTCHA = 'mock-captcha';
/** Maximum number of email addresses stored per sandbox, to limit memory. */
const MAX_ADDRESSES = 1000;

const signedOut = acknowledge('authSignedOut');

function failures({ sandbox, now }: Call, email: string): { count: number; secondsLeft: number } {
  const found = sandbox.attempts.get(email.toLowerCase());
  if (found === undefined) return { count: 0, secondsLeft: 0 };
  const secondsLeft = Math.ceil(RESET_SECONDS - (now.getTime() - found.lastAt) / 1000);
  return secondsLeft > 0 ? { count: found.count, secondsLeft } : { count: 0, secondsLeft: 0 };
}

function countFailure(sandbox: Sandbox, email: string, count: number, now: Date): void {
  sandbox.attempts.delete(email.toLowerCase());
  sandbox.attempts.set(email.toLowerCase(), { count, lastAt: now.getTime() });
  const [oldest] = sandbox.attempts.keys();
  if (sandbox.attempts.size > MAX_ADDRESSES && oldest !== undefined) sandbox.attempts.delete(oldest);
}

/** Clears the plan that a person has selected (SPEC 4 Logout), unless its payment is on its way. Others' selections stay. */
function forgetSelection(data: AccountData, person: Person): void {
  const { pending_payment, plan_selected } = data.subscription;
  if (plan_selected !== null && plan_selected === person.planSelected && pending_payment === null) {
    data.subscription = { ...data.subscription, plan_selected: null };
  }
  person.planSelected = undefined;
}

function signOut(call: Call) {
  const profile = sessionProfile(call);
  if (profile?.remote) noteRemoteSignOut(call);
  else if (profile !== undefined) {
    const data = accountData(call.sandbox, profile.user.account_id);
    addSessionActivity(data, call, 'sign_out', profile.user);
    forgetSelection(data, personOf(call.sandbox, profile.user._id, call.now));
  }
  clearSession(call.sandbox, call.jar);
  return signedOut;
}

/** Sign in, sign out, and the attempt limit (SPEC 7). Logout also succeeds without a session. */
const routes: readonly Route[] = [
  openRoute('loginByEmail', (call) => {
    const { email, password, captcha_token } = call.body;
    const { count, secondsLeft } = failures(call, email);
    if (count >= LIMIT && captcha_token !== MOCK_CAPTCHA) {
      return { ...tooManyAttempts, headers: { 'Retry-After': String(secondsLeft) } };
    }
    const session = findByEmail(call.sandbox, email);
    const isRight = session && personOf(call.sandbox, session.userId, call.now).password === password;
    const body = isRight ? signIn(call, session) : undefined;
    if (body === undefined) {
      countFailure(call.sandbox, email, count + 1, call.now);
      return wrongPassword;
    }
    call.sandbox.attempts.delete(email.toLowerCase());
    return ok(body);
  }),
  openRoute('getLoginAttempt', (call) => {
    const { count } = failures(call, call.query.email);
    return ok({ attempts: count, limit: LIMIT, captcha_required: count >= LIMIT });
  }),
  openRoute('logout', signOut),
  // The two linked products have no session of their own here; `logout` ends the main one.
  openRoute('logoutCustomViz', () => signedOut),
  openRoute('logoutInfluencer', () => signedOut),
];

export const area = { routes } satisfies Area;
