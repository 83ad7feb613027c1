import type { JsonObject } from '../../../../openapi/verify/contract/json.ts';
import { accepts, asAnyone, bodyOf, items, ofArea } from '../faults.ts';
import { answered, type Call, changed, changedItems, json, type Mutant, objectIn } from '../mutant.ts';

/** Whether a call is about the first user of the account that was created last. */
function ofOwner(): (call: Call, response: Response) => Promise<boolean> {
  let owner = '';
  return async (call, response) => {
    if (call.operationId === 'listRemoteUsers' && response.status === 200) {
      owner = String(items((await bodyOf(response)).users)[0]?._id);
    }
    return owner !== '' && call.values.get('id') === owner;
  };
}

/** Accepts what the rule forbids users to do to themselves. `isAllowed`: which of two error codes the server forgets. */
function forgets(operationId: string, code: string, when: (sent: JsonObject) => boolean = () => true): Mutant['make'] {
  return () => {
    const isOwner = ofOwner();
    return async (call) => {
      const response = await call.next();
      const isOfOwner = await isOwner(call, response);
      if (call.operationId !== operationId || response.status < 400 || !isOfOwner) return response;
      const isLast = (await bodyOf(response)).code === 'last_administrator';
      const isForgotten = isLast === (code === 'last_administrator') && when(objectIn(call.body));
      return isForgotten ? json({ message: 'Done.' }) : response;
    };
  };
}

const isRenamed = ({ name }: JsonObject) => name === 'Renamed';

/** The users of an account. */
export const mutants: readonly Mutant[] = ofArea('users', [
  { name: 'the users of another account are listed', rule: 'user.calls', make: asAnyone('listUsers') },
  {
    name: 'a user of another account is changed',
    rule: 'user.calls',
    make: asAnyone('updateUser', ({ name }) => name === 'Foreign'),
  },
  { name: 'a user of another account is removed', rule: 'user.calls', make: asAnyone('deleteUser') },
  {
    name: 'a user is invited to another account',
    rule: 'user.calls',
    make: asAnyone('createUser', ({ email }) => String(email).startsWith('verify-foreign')),
  },
  {
    name: 'two users with the same email',
    rule: 'user.calls',
    make: accepts('createUser', ({ email }) => String(email).startsWith('VERIFY')),
  },
  {
    name: 'a user gets a role that does not exist',
    rule: 'user.calls',
    make: accepts('createUser', ({ email }) => String(email).startsWith('verify-ghost')),
  },
  {
    name: 'a user who moves to another group stays a member of the old one',
    rule: 'user.calls',
    make: () => {
      const moved = new Set<string>();
      return async (call) => {
        const response = await call.next();
        if (call.operationId === 'updateUser' && response.status === 200) moved.add(call.values.get('id') ?? '');
        return changedItems('listGroups', 'groups', (group) => ({
          ...group,
          members: [...new Set([...(Array.isArray(group.members) ? group.members : []), ...[...moved].map(Number)])],
        }))({ ...call, next: async () => response });
      };
    },
  },
  {
    name: 'a change of a user loses the role',
    rule: 'user.calls',
    make: () => {
      const roles = new Map<string, string>();
      return async (call) => {
        if (call.operationId === 'updateUser') roles.set(call.values.get('id') ?? '', '0123456789abcdef01234567');
        return changedItems('listUsers', 'users', (user) => ({
          ...user,
          role_id: roles.get(String(user._id)) ?? user.role_id ?? null,
        }))(call);
      };
    },
  },
  {
    name: 'a deactivated user stays signed in',
    rule: 'user.calls',
    make: () => {
      const seen = new Map<string, Response>();
      return answered('listUsers', async (call) => {
        const cookie = call.headers.get('cookie') ?? '';
        const response = await call.next();
        if (response.status === 200) seen.set(cookie, response.clone());
        return response.status === 401 ? (seen.get(cookie)?.clone() ?? response) : response;
      });
    },
  },
  {
    name: 'a removed user stays in the group',
    rule: 'user.calls',
    make: () => {
      const gone = new Set<number>();
      return async (call) => {
        const response = await call.next();
        if (call.operationId === 'deleteUser' && response.status === 200) gone.add(Number(call.values.get('id')));
        return changedItems('listGroups', 'groups', (group) => ({
          ...group,
          members: [...(Array.isArray(group.members) ? group.members : []), ...gone],
        }))({ ...call, next: async () => response });
      };
    },
  },
  {
    name: 'everybody sees invisible users',
    rule: 'user.invisible',
    make: () => {
      const ghosts: JsonObject[] = [];
      return async (call) => {
        const response = await call.next();
        if (call.operationId === 'createUser' && response.status === 200) {
          const user = await bodyOf(response);
          if (user.invisible === true) ghosts.push(user);
        }
        if (call.operationId !== 'listUsers' || response.status !== 200) return response;
        const { users } = await bodyOf(response);
        const known = new Set(items(users).map(({ _id }) => _id));
        return json({ users: [...items(users), ...ghosts.filter(({ _id }) => !known.has(_id ?? null))] });
      };
    },
  },
  {
    name: 'nobody sees invisible users',
    rule: 'user.invisible',
    make: () => changed('listUsers', ({ users }) => ({ users: items(users).filter(({ invisible }) => !invisible) })),
  },
  {
    name: 'an invisible user stays invisible',
    rule: 'user.invisible',
    make: () => {
      const ghosts = new Set<string>();
      return async (call) => {
        const response = await call.next();
        if (call.operationId === 'createUser' && objectIn(call.body).invisible === true && response.status === 200) {
          ghosts.add(String((await bodyOf(response))._id));
        }
        const isShown = call.operationId === 'updateUser';
        return isShown && ghosts.has(call.values.get('id') ?? '')
          ? call.next({ body: JSON.stringify({ ...objectIn(call.body), invisible: true }) })
          : response;
      };
    },
  },
  { name: 'users remove themselves', rule: 'user.not-oneself', make: forgets('deleteUser', 'oneself') },
  {
    name: 'users deactivate themselves',
    rule: 'user.not-oneself',
    make: forgets('updateUser', 'oneself', ({ active }) => active === false),
  },
  {
    name: 'users change their own role',
    rule: 'user.not-oneself',
    make: forgets('updateUser', 'oneself', ({ active }) => active === true),
  },
  {
    name: 'the last administrator is removed',
    rule: 'user.last-administrator',
    make: forgets('deleteUser', 'last_administrator'),
  },
  {
    name: 'the last administrator is deactivated',
    rule: 'user.last-administrator',
    make: forgets('updateUser', 'last_administrator', ({ active }) => active === false),
  },
  {
    name: 'the last administrator gets another role',
    rule: 'user.last-administrator',
    make: forgets('updateUser', 'last_administrator', ({ active }) => active === true),
  },
  {
    name: 'the last administrator cannot be renamed',
    rule: 'user.last-administrator',
    make: () =>
      answered('updateUser', async (call) =>
        isRenamed(objectIn(call.body)) ? json({ code: 'last_administrator', message: 'No.' }, 409) : call.next(),
      ),
  },
  {
    name: 'inactive administrators count',
    rule: 'user.last-administrator',
    make: () => {
      let isInactive = false;
      return async (call) => {
        if (call.operationId === 'updateUser') isInactive = objectIn(call.body).active === false;
        return isInactive
          ? changedItems('listUsers', 'users', (user) => ({ ...user, last_administrator: false }))(call)
          : call.next();
      };
    },
  },
  {
    name: 'one of two administrators cannot be removed',
    rule: 'user.last-administrator',
    make: () => {
      const isOwner = ofOwner();
      return async (call) => {
        const response = await call.next();
        const isOfOwner = await isOwner(call, response);
        return call.operationId === 'deleteUser' && isOfOwner && response.status === 200
          ? json({ code: 'last_administrator', message: 'No.' }, 409)
          : response;
      };
    },
  },
]);
