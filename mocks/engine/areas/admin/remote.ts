import {
  openSession,
  operatorOf,
  returnToOwnSession,
  SESSION_COOKIE,
  sessionAt,
  sessionProfile,
} from '../../caller/session.ts';
import { isAdministrator } from '../../contract/administrator.ts';
import { acknowledge, notFound, ok, refuse, signedOut } from '../../contract/answers.ts';
import { addSessionActivity } from '../../log/activityLog.ts';
import { openRoute, type Route, route } from '../../route/route.ts';
import { accountAt, accountData } from '../../state/sandboxes.ts';

const SESSION_MS = 3_600_000;
const ended = acknowledge('remoteSessionEnded');

/** Operators who sign in as users of other accounts. */
export const remoteRoutes: readonly Route[] = [
  route('listRemoteUsers', ({ params, sandbox }) => {
    const account = accountAt(sandbox, params.account_id);
    if (account === undefined) return notFound;
    const data = accountData(sandbox, account._id);
    return ok({
      users: data.users.map(({ _id, active, email, last_sign_in, name, role_id }) => {
        const role = data.roles.find((one) => one._id === role_id);
        const operator = role !== undefined && isAdministrator(role);
        return { _id, name, email, role_name: role?.name ?? 'No role', last_sign_in, active, operator };
      }),
    });
  }),

  route('createRemoteSession', ({ body, jar, newId, now, params, profile, sandbox }) => {
    const account = accountAt(sandbox, params.account_id);
    const data = account && accountData(sandbox, account._id);
    const user = data?.users.find(({ _id }) => String(_id) === params.user_id);
    if (account === undefined || data === undefined || user === undefined) return notFound;
    if (!user.active) return refuse(409, 'remoteUserInactive');
    const role = data.roles.find(({ _id }) => _id === user.role_id);
    if (role !== undefined && isAdministrator(role)) return refuse(409, 'remoteUserIsOperator');
    const session = {
      ...body,
      operator: { _id: profile.user._id, name: profile.user.name },
      reason: body.reason.trim(),
      started_at: now.toISOString(),
      expires_at: new Date(now.getTime() + SESSION_MS).toISOString(),
    };
    const ownToken = jar.get(SESSION_COOKIE) ?? '';
    openSession(sandbox, jar, { userId: user._id, accountId: account._id, remote: { ...session, ownToken } }, newId);
    // Users of the account can see who signed in, as whom, and why.
    addSessionActivity(data, { newId, now }, 'remote_sign_in', user, { by: session.operator, reason: session.reason });
    return ok(session);
  }),

  // Also for a session whose hour is over, so it checks by itself who is signed in.
  openRoute('endRemoteSession', (call) => {
    const session = sessionAt(call);
    if (session?.remote === undefined) {
      return sessionProfile(call) === undefined ? signedOut : refuse(409, 'remoteSessionNone');
    }
    if (operatorOf(call.sandbox, session, call.now) === undefined) return signedOut;
    returnToOwnSession(call, session.remote.ownToken);
    return ended;
  }),
];
