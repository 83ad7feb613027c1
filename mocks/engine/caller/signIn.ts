import { addSessionActivity } from '../log/activityLog.ts';
import type { Call } from '../state/call.ts';
import type { Session } from '../state/person.ts';
import { accountData } from '../state/sandboxes.ts';
import { personOf } from './people.ts';
import { openSession } from './session.ts';

/**
 * Opens a session and returns the response body of the contract's sign-in operations; undefined if the user has been
 * deleted or deactivated.
 */
export function signIn({ jar, newId, now, sandbox }: Call, session: Session) {
  const data = accountData(sandbox, session.accountId);
  const user = data.users.find(({ _id, active }) => _id === session.userId && active);
  if (user === undefined) return undefined;
  openSession(sandbox, jar, session, newId);
  addSessionActivity(data, { newId, now }, 'sign_in', user);
  user.last_sign_in = now.toISOString();
  const { mustChangePassword } = personOf(sandbox, session.userId, now);
  return { user_id: session.userId, must_change_password: mustChangePassword };
}
