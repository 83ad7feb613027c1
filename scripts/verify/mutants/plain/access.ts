import { firstUser, sessionIn } from '../faults.ts';
import { answered, json, type Mutant, withCookie } from '../mutant.ts';

/** Remembers the last valid session, which a careless server would use for anyone. */
function remembered() {
  let session = '';
  return (cookie: string | null): string => {
    const own = sessionIn(cookie);
    if (own !== '' && own !== 'nobody-has-this-session') session = own;
    return session;
  };
}

/** Handles calls of one operation with another user's session. `when`: which cookies. */
function mistakes(operationId: string, when: (cookie: string) => boolean): Mutant['make'] {
  return () => {
    const remember = remembered();
    return async (call) => {
      const cookie = call.headers.get('cookie') ?? '';
      const session = remember(cookie);
      return call.operationId === operationId && when(cookie)
        ? withCookie(call, `access_token=${session}`)
        : call.next();
    };
  };
}

/** Replaces a 403 with the response for a user with permission. */
function ignoresPermission(operationId: string): Mutant['make'] {
  return () => {
    const firstOf = firstUser();
    return async (call) => {
      const first = firstOf(call);
      const response = await call.next();
      return call.operationId === operationId && response.status === 403 ? withCookie(call, first) : response;
    };
  };
}

/** Servers with broken access control. */
export const accessMutants: readonly Mutant[] = [
  { name: '401 not enforced on a list', area: 'sla', make: mistakes('listSla', (cookie) => cookie === '') },
  { name: '401 not enforced on a deletion', area: 'sla', make: mistakes('deleteSla', (cookie) => cookie === '') },
  {
    name: 'no session answers 403 rather than 401',
    area: 'sla',
    make: () =>
      answered('listSla', async ({ next }) => {
        const response = await next();
        return response.status === 401 ? json({ code: 'denied', message: 'No.' }, 403) : response;
      }),
  },
  {
    name: 'cookie name unanchored',
    area: 'workingStatus',
    make: mistakes(
      'listWorkingStatuses',
      (cookie) => /\baccess_token=|xaccess_token=/.test(cookie) && cookie.startsWith('x'),
    ),
  },
  {
    name: 'any session is accepted',
    area: 'workingStatus',
    make: mistakes('createWorkingStatus', (cookie) => cookie.includes('nobody-has-this-session')),
  },
  { name: 'permission ignored on a list', area: 'sla', make: ignoresPermission('listSla') },
  { name: 'permission ignored on a creation', area: 'sla', make: ignoresPermission('createSla') },
  { name: 'permission ignored on a change', area: 'workingStatus', make: ignoresPermission('updateWorkingStatus') },
  { name: 'permission ignored on a deletion', area: 'workingStatus', make: ignoresPermission('deleteWorkingStatus') },
  {
    name: 'everybody is denied',
    area: 'sla',
    make: () => answered('listSla', () => json({ code: 'permission_denied', message: 'No.' }, 403)),
  },
];
