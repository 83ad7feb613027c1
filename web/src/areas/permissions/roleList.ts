import type { AccountRole, RoleBody } from '@atrium-console/sdk';
import { countText } from '../../kit/words/countText.ts';
import { shortListText } from '../../kit/words/listText.ts';

export const nameOfRole = ({ name }: RoleBody) => name;

/** The searchable text of a role: its name and its permissions. */
export const roleText = ({ name, permissions }: RoleBody) => [name, ...permissions].join(' ');

const itemsOf = ({ roles }: { roles: AccountRole[] }) => roles;

/** The labels and accessors of a list of the roles of an account. */
export const ROLE_LIST = {
  label: 'Roles',
  one: 'role',
  many: 'roles',
  itemsOf,
  nameOf: nameOfRole,
  searchText: roleText,
} as const;

/** Why a role cannot be changed; undefined if it can. */
export function fixedReason({ fixed }: AccountRole): string | undefined {
  return fixed ? 'The administrator role is fixed.' : undefined;
}

/**
 * Why a role cannot be deleted, because the server would refuse it; undefined if it can.
 * @param names The users that are known to have it.
 */
export function keepReason(role: AccountRole, names: readonly string[] = []): string | undefined {
  if (role.fixed || role.users === 0) return fixedReason(role);
  const who = names.length > 0 ? shortListText(names) : countText(role.users, 'user');
  return `${who} ${role.users === 1 ? 'has' : 'have'} this role. Assign another one first.`;
}
