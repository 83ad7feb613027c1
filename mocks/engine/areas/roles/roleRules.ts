import { leavesNoManager } from '../../caller/administrators.ts';
import { lastHolders, refuseLastHolder } from '../../caller/holders.ts';
import { ADMINISTRATOR, isAdministrator } from '../../contract/administrator.ts';
import { refuse } from '../../contract/answers.ts';
import type { Schemas } from '../../contract/types.ts';
import { isNameTaken } from '../../route/collection.ts';
import type { AccountData } from '../../state/accountData.ts';

export const reserved = refuse(409, 'roleReserved');
const nameTaken = refuse(409, 'roleNameTaken');

/** A role as in the contract: with the number of its users, whether it is the fixed one, and what only its users may do. */
export function toAccountRole(
  role: Schemas['Role'],
  data: AccountData,
  { ofRole } = lastHolders(data),
): Schemas['AccountRole'] {
  const users = data.users.filter(({ role_id }) => role_id === role._id).length;
  return { ...role, users, fixed: isAdministrator(role), last_holder_of: ofRole(role) };
}

/** The roles of an account as in the contract. */
export function toAccountRoles(data: AccountData): Schemas['AccountRole'][] {
  const holders = lastHolders(data);
  return data.roles.map((role) => toAccountRole(role, data, holders));
}

/** 409 if the name of a role is taken or belongs to the administrator role. */
export function nameRefusal(name: string, others: readonly Schemas['Role'][]) {
  if (name.toLowerCase() === ADMINISTRATOR.toLowerCase()) return reserved;
  return isNameTaken(name, others) ? nameTaken : undefined;
}

/** 409 if nobody active would be left who manages users and roles, or who has a right that the role gives up. */
export function refuseLoss(data: AccountData, role: Schemas['Role'], permissions: Schemas['Role']['permissions']) {
  const roles = data.roles.map((other) => (other === role ? { ...role, permissions } : other));
  if (leavesNoManager(data, { roles })) return refuse(409, 'roleLastAdministrators');
  return refuseLastHolder(data, { roles }, 'permissions');
}
