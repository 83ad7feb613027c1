import { isAdministrator } from '../contract/administrator.ts';
import type { Schemas } from '../contract/types.ts';
import type { AccountData } from '../state/accountData.ts';

type User = Schemas['AccountUser'];
type People = Pick<AccountData, 'users' | 'roles'>;

/** What an account cannot do without: someone without them cannot restore them. */
const MANAGING = ['center.user_management.write', 'center.role_management.write'] as const;

/** Whether an active user of the account manages users and roles. Platform operators do not count. */
function hasManager({ roles, users }: People): boolean {
  const managing = roles.filter(
    (role) => !isAdministrator(role) && MANAGING.every((permission) => role.permissions.includes(permission)),
  );
  return users.some(({ active, role_id }) => active && managing.some(({ _id }) => _id === role_id));
}

/** Whether a change of users or roles would leave nobody who manages them. */
export function leavesNoManager(data: AccountData, change: Partial<People>): boolean {
  const { roles, users } = data;
  return hasManager({ roles, users }) && !hasManager({ roles, users, ...change });
}

/** The users without one of them, or with changes to that one. */
export function changedUsers(users: readonly User[], user: User, change: Partial<User> | undefined): User[] {
  return users.flatMap((other) => (other !== user ? other : change ? { ...user, ...change } : []));
}

/**
 * Whether a user is the last one who manages users and roles, and a change would end that.
 * @param change The fields that change; undefined if the user is removed.
 */
export function isLastAdministrator(data: AccountData, user: User, change?: Partial<User>): boolean {
  return leavesNoManager(data, { users: changedUsers(data.users, user, change) });
}
