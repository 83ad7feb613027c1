import { lacking } from '@atrium-console/sdk/rules';
import type { RoleChoice } from '../../../areas/users/useRoleChoices.ts';
import { shortListText } from '../../../kit/words/listText.ts';
import type { UserRow } from './userRow.ts';

/** Why something about a user cannot be changed, by field; what is missing can be. `remove` is for deleting the user. */
export type UserLocks = Partial<Record<'email' | 'role_id' | 'active' | 'remove', string>>;

const LAST =
  'This is the last active user who can manage both users and roles. Give someone else a role that can do both first.';

/**
 * What the server would refuse about a user: nobody removes, deactivates or demotes the last administrator or themselves,
 * takes over a user whose role permits more than their own, or removes the last one who has a permission.
 * @param ownId The id of the signed-in user.
 */
export function userLocks(user: UserRow, roles: readonly RoleChoice[], ownId: string): UserLocks {
  const role = roles.find(({ _id }) => _id === user.role_id);
  if (role?.permitsMore) {
    const reason = `The role “${role.name}” permits more than yours. You can only change the name, the group and the visibility of its users.`;
    return { email: reason, role_id: reason, active: reason, remove: reason };
  }
  if (user.last_administrator) return { role_id: LAST, active: LAST, remove: LAST };
  if (user._id === ownId) {
    return {
      role_id: 'You cannot change your own role.',
      active: 'You cannot deactivate yourself.',
      remove: 'You cannot delete yourself. Ask another administrator of your account.',
    };
  }
  if (user.last_holder_of.length === 0) return {};
  const reason = `${onlyHolder(user)} Give it to someone else who is active first.`;
  return { active: reason, remove: reason };
}

/** What the account would lose with a user. */
export function onlyHolder({ last_holder_of }: UserRow): string {
  return `No other active user can do what this one can: ${shortListText(last_holder_of)}.`;
}

/** The roles that a user can get without taking the last holder of a permission from the account. */
export function keepingRoles(roles: readonly RoleChoice[], { last_holder_of }: UserRow): RoleChoice[] {
  return roles.filter(({ permissions }) => lacking(permissions, last_holder_of).length === 0);
}
