import type { AccountData } from '../../scenarios/accountData.ts';
import type { StoredRole } from '../../scenarios/seeds/account.ts';
import { leavesNoManager } from '../administrators.ts';
import { acknowledge, notFound, ok, refuse } from '../answers.ts';
import { isNameTaken } from '../collection.ts';
import { refuseGrant, refuseWithoutRead } from '../escalation.ts';
import { lastHolders, refuseLastHolder } from '../holders.ts';
import { ADMINISTRATOR, isAdministrator } from '../isPermitted.ts';
import { accountAt } from '../people.ts';
import { type Route, route } from '../route.ts';
import { accountData, type Sandbox } from '../sandboxes.ts';
import type { Schemas } from '../types.ts';

const deleted = acknowledge('roleDeleted');
const reserved = refuse(409, 'roleReserved');
const nameTaken = refuse(409, 'roleNameTaken');

/** A role as in the contract: with the number of its users, whether it is the fixed one, and what only its users may do. */
export function toAccountRole(
  role: StoredRole,
  data: AccountData,
  { ofRole } = lastHolders(data),
): Schemas['AccountRole'] {
  const users = data.users.filter(({ role_id }) => role_id === role._id).length;
  return { ...role, users, fixed: isAdministrator(role), last_holder_of: ofRole(role) };
}

/** The roles of an account as in the contract. */
function toAccountRoles(data: AccountData): Schemas['AccountRole'][] {
  const holders = lastHolders(data);
  return data.roles.map((role) => toAccountRole(role, data, holders));
}

/** 409 if the name of a role is taken or belongs to the administrator role. */
function nameRefusal(name: string, others: readonly StoredRole[]) {
  if (name.toLowerCase() === ADMINISTRATOR.toLowerCase()) return reserved;
  return isNameTaken(name, others) ? nameTaken : undefined;
}

/** 409 if nobody active would be left who manages users and roles, or who has a right that the role gives up. */
function refuseLoss(data: AccountData, role: StoredRole, permissions: StoredRole['permissions']) {
  const roles = data.roles.map((other) => (other === role ? { ...role, permissions } : other));
  if (leavesNoManager(data, { roles })) return refuse(409, 'roleLastAdministrators');
  return refuseLastHolder(data, { roles }, 'permissions');
}

/** The roles of the user's own account. Users can only grant permissions that they have. */
const ownRoles: readonly Route[] = [
  route('listRoles', ({ data }) => ok({ roles: toAccountRoles(data) })),

  route('getRole', ({ data, params }) => {
    const role = data.roles.find(({ _id }) => _id === params.id);
    return role === undefined ? notFound : ok(toAccountRole(role, data));
  }),

  route('createRole', ({ body, data, newId, profile }) => {
    const refused =
      refuseGrant(profile, 'permissions', body.permissions) ??
      refuseWithoutRead(body.permissions) ??
      nameRefusal(body.name, data.roles);
    if (refused !== undefined) return refused;
    const role = { ...body, _id: newId() };
    data.roles.push(role);
    return ok(toAccountRole(role, data));
  }),

  route('updateRole', ({ body, data, params, profile }) => {
    const role = data.roles.find(({ _id }) => _id === params.id);
    if (role === undefined) return notFound;
    if (isAdministrator(role)) return reserved;
    const others = data.roles.filter((other) => other !== role);
    const refused =
      refuseGrant(profile, 'permissions', body.permissions, role.permissions) ??
      refuseWithoutRead(body.permissions) ??
      nameRefusal(body.name, others) ??
      refuseLoss(data, role, body.permissions);
    if (refused !== undefined) return refused;
    return ok(toAccountRole(Object.assign(role, body), data));
  }),

  route('deleteRole', ({ data, params }) => {
    const role = data.roles.find(({ _id }) => _id === params.id);
    if (role === undefined) return notFound;
    if (isAdministrator(role)) return reserved;
    if (toAccountRole(role, data).users > 0) return refuse(409, 'roleInUse');
    data.roles = data.roles.filter((other) => other !== role);
    return deleted;
  }),
];

const adminDeleted = acknowledge('adminDeleted');
const adminNameTaken = refuse(409, 'adminRoleNameTaken');

/** The data of an account that exists on the platform. */
function dataOf(sandbox: Sandbox, accountId: string | undefined): AccountData | undefined {
  const account = accountAt(sandbox, accountId);
  return account && accountData(sandbox, account._id);
}

/** The roles of any account, for platform operators: they can grant every permission, but not change the fixed role. */
const anyRoles: readonly Route[] = [
  route('listAccountRoles', ({ params, sandbox }) => {
    const data = dataOf(sandbox, params.account_id);
    return data === undefined ? notFound : ok({ roles: toAccountRoles(data) });
  }),

  route('getAccountRole', ({ params, sandbox }) => {
    const data = dataOf(sandbox, params.account_id);
    const role = data?.roles.find(({ _id }) => _id === params.role_id);
    return data === undefined || role === undefined ? notFound : ok(toAccountRole(role, data));
  }),

  route('createAccountRole', ({ body, newId, params, sandbox }) => {
    const data = dataOf(sandbox, params.account_id);
    if (data === undefined) return notFound;
    const unreadable = refuseWithoutRead(body.permissions);
    if (unreadable !== undefined) return unreadable;
    if (nameRefusal(body.name, data.roles) !== undefined) return adminNameTaken;
    const role = { ...body, _id: newId() };
    data.roles.push(role);
    return ok(toAccountRole(role, data));
  }),

  route('updateAccountRole', ({ body, params, sandbox }) => {
    const data = dataOf(sandbox, params.account_id);
    const role = data?.roles.find(({ _id }) => _id === params.role_id);
    if (data === undefined || role === undefined) return notFound;
    const unreadable = refuseWithoutRead(body.permissions);
    if (unreadable !== undefined) return unreadable;
    const others = data.roles.filter((other) => other !== role);
    if (isAdministrator(role) || nameRefusal(body.name, others) !== undefined) return adminNameTaken;
    const lost = refuseLoss(data, role, body.permissions);
    return lost ?? ok(toAccountRole(Object.assign(role, body), data));
  }),

  route('deleteAccountRole', ({ params, sandbox }) => {
    const data = dataOf(sandbox, params.account_id);
    const role = data?.roles.find(({ _id }) => _id === params.role_id);
    if (data === undefined || role === undefined) return notFound;
    if (isAdministrator(role) || toAccountRole(role, data).users > 0) return refuse(409, 'adminRoleInUse');
    data.roles = data.roles.filter((other) => other !== role);
    return adminDeleted;
  }),
];

export const roleRoutes: readonly Route[] = [...ownRoles, ...anyRoles];
