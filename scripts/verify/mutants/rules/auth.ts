import { ofArea, sessionIn } from '../faults.ts';
import { answered, type Call, changed, json, type Mutant, objectIn, withCookie } from '../mutant.ts';

const LOGOUT = '/api/v1.0/auth/logout';

/** Ends the session of a cookie. */
function end(call: Call, session: string): Promise<Response> {
  const headers = new Headers(call.headers);
  headers.set('cookie', `access_token=${session}`);
  return call.next({ headers, path: LOGOUT });
}

/** Also signs out of the console when one of these operations is called. */
function endsTheSession(operationId: string): Mutant['make'] {
  return () =>
    answered(operationId, async (call) => {
      await end(call, sessionIn(call.headers.get('cookie')));
      return call.next();
    });
}

/** Sign-in and sign-out. */
export const mutants: readonly Mutant[] = ofArea('auth', [
  {
    name: 'signing out only deletes the cookie',
    rule: 'auth.logout',
    make: () => answered('logout', (call) => withCookie(call, '')),
  },
  {
    name: 'signing out ends every session of the person',
    rule: 'auth.logout',
    make: () => {
      const sessions: string[] = [];
      return async (call) => {
        const response = await call.next();
        if (call.operationId === 'loginByEmail') sessions.push(sessionIn(response.headers.get('set-cookie')));
        if (call.operationId === 'logout') for (const session of sessions) await end(call, session);
        return response;
      };
    },
  },
  {
    name: 'signing out without a session fails',
    rule: 'auth.logout',
    make: () =>
      answered('logout', async (call) => {
        const profile = await call.next({ path: '/api/v1.0/users/me' });
        const response = await call.next();
        return profile.status === 200 ? response : json({ code: 'unauthorized', message: 'Sign in.' }, 401);
      }),
  },
  {
    name: 'signing out of custom visualisation ends the session',
    rule: 'auth.logout.secondary',
    make: endsTheSession('logoutCustomViz'),
  },
  {
    name: 'signing out of influencer ends the session',
    rule: 'auth.logout.secondary',
    make: endsTheSession('logoutInfluencer'),
  },
  {
    name: 'signing out of influencer needs a session',
    rule: 'auth.logout.secondary',
    make: () =>
      answered('logoutInfluencer', async (call) => {
        const { status } = await call.next({ path: '/api/v1.0/users/me' });
        return status === 200 ? call.next() : json({ code: 'unauthorized', message: 'Sign in.' }, 401);
      }),
  },
  {
    name: 'any password signs in',
    rule: 'auth.login',
    make: () =>
      answered('loginByEmail', async ({ next }) => {
        const response = await next();
        return response.status === 401 ? json({ user_id: 501, must_change_password: false }) : response;
      }),
  },
  {
    name: 'the sign-in reveals who has an account',
    rule: 'auth.login',
    make: () =>
      answered('loginByEmail', async ({ body, next }) => {
        const response = await next();
        const isUnknown = String(objectIn(body).email).startsWith('verify-');
        return isUnknown ? json({ code: 'wrong_password', message: 'There is no such user.' }, 401) : response;
      }),
  },
  {
    name: 'failed sign-ins are not counted',
    rule: 'auth.attempts',
    make: () => changed('getLoginAttempt', (body) => ({ ...body, attempts: 0 })),
  },
  {
    name: 'the counter is not reset by the right password',
    rule: 'auth.attempts',
    make: () => {
      let most = 0;
      return changed('getLoginAttempt', (body) => {
        most = Math.max(most, Number(body.attempts));
        return { ...body, attempts: most };
      });
    },
  },
  {
    name: 'every sign-in needs a captcha',
    rule: 'auth.attempts',
    make: () => changed('getLoginAttempt', (body) => ({ ...body, captcha_required: true })),
  },
]);
