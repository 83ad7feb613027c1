import type { Call } from './call.ts';
import { personOf } from './people.ts';
import type { Session } from './person.ts';
import { accountData } from './sandboxes.ts';
import { openSession } from './session.ts';

/** Opens a session and returns the response body of the contract's sign-in operations. */
export function signIn({ jar, newId, now, sandbox }: Call, session: Session) {
  openSession(sandbox, jar, session, newId);
  const user = accountData(sandbox, session.accountId).users.find(({ _id }) => _id === session.userId);
  if (user !== undefined) user.last_sign_in = now.toISOString();
  const { mustChangePassword } = personOf(sandbox, session.userId, now);
  return { user_id: session.userId, must_change_password: mustChangePassword };
}
