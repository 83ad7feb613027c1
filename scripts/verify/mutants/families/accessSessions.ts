import { firstUser, sessionIn } from '../faults.ts';
import { withCookie } from '../mutant.ts';
import { onAny, removes, secured } from './accessWays.ts';
import type { WrittenRule } from './family.ts';
import { operationOf } from './targets.ts';
import type { Make } from './wrap.ts';

/** Sessions that go on when they have ended, or that were never issued. */

/** Calls that a session which has ended is used for. */
const EVERYTHING = 'everything';

/** Goes on answering to sessions that have ended. `ends`: the operations that end them. */
export function outlives(id: string, says: string, ends: readonly string[]): WrittenRule {
  return {
    id,
    severity: 'failure',
    draw: (random) => {
      const meant = random.oneOf(EVERYTHING, 'getProfile', 'getCurrentUser');
      const make: Make = () => {
        const known = new Set<string>();
        let hasEnded = false;
        return async (call) => {
          const cookie = call.headers.get('cookie') ?? '';
          const response = await call.next();
          if (sessionIn(cookie) !== '' && response.status !== 401) known.add(cookie);
          if (response.ok && ends.includes(call.operationId ?? '')) hasEnded = true;
          if (!hasEnded || response.status !== 401 || !known.has(cookie)) return response;
          if (call.method !== 'GET' || (meant !== EVERYTHING && meant !== call.operationId)) return response;
          for (const other of known) {
            const answer = await withCookie(call, other);
            if (answer.ok) return answer;
          }
          return response;
        };
      };
      // Whose password is changed has to sign in, and that with two sessions.
      const only = ['getProfile', 'getCurrentUser', 'listRoles', 'loginByEmail', ...ends];
      return { name: `${meant} ${says}`, area: 'profile', only, make };
    },
  };
}

/** Takes a session whose token is not exactly one that was issued. */
export function takes(id: string, says: string, isTaken: (token: string, known: string) => boolean): WrittenRule {
  return onAny(
    id,
    says,
    secured.filter((operation) => !removes(operation) && !/logout/i.test(operation.id)),
    ({ id: own }) =>
      () => {
        const known = new Set<string>();
        return async (call) => {
          const response = await call.next();
          const token = sessionIn(call.headers.get('cookie'));
          if (response.status !== 401 && token !== '') known.add(call.headers.get('cookie') ?? '');
          if (call.operationId !== own || response.status !== 401) return response;
          const cookie = [...known].find((one) => token !== '' && isTaken(token, sessionIn(one)));
          return cookie === undefined ? response : withCookie(call, cookie);
        };
      },
  );
}

/** Goes on permitting what the role of a user no longer permits. */
export const keepsRights: WrittenRule = {
  id: 'rights-outlive-role',
  severity: 'failure',
  draw: (random) => {
    const operation = operationOf(
      random.oneOf('listRoles', 'listUsers', 'listGroups', 'listApiKeys', 'listWorkingStatuses'),
    );
    const make: Make = () => {
      const firstOf = firstUser();
      const permitted = new Set<string>();
      return async (call) => {
        const first = firstOf(call);
        const response = await call.next();
        if (call.operationId !== operation?.id) return response;
        const cookie = call.headers.get('cookie') ?? '';
        if (response.ok) permitted.add(cookie);
        return response.status === 403 && permitted.has(cookie) ? withCookie(call, first) : response;
      };
    };
    const more = [
      'listRoles',
      'createRole',
      'updateRole',
      'deleteRole',
      'listUsers',
      'createUser',
      'updateUser',
      'deleteUser',
      'createRemoteSession',
    ];
    return (
      operation && {
        name: `${operation.id} goes on answering after a change of the role`,
        area: operation.area,
        only: [...new Set([operation.id, ...more])],
        make,
      }
    );
  },
};
