import { refuseWithoutRead } from '../../caller/escalation.ts';
import { isAdministrator } from '../../contract/administrator.ts';
import { acknowledge, notFound, ok, refuse } from '../../contract/answers.ts';
import { type Route, route } from '../../route/route.ts';
import type { AccountData } from '../../state/accountData.ts';
import { accountAt, accountData, type Sandbox } from '../../state/sandboxes.ts';
import { nameRefusal, refuseLoss, toAccountRole, toAccountRoles } from '../roles/roleRules.ts';

const adminDeleted = acknowledge('adminDeleted');
const adminNameTaken = refuse(409, 'adminRoleNameTaken');

/** The data of an account that exists on the platform. */
function dataOf(sandbox: Sandbox, accountId: string | undefined): AccountData | undefined {
  const account = accountAt(sandbox, accountId);
  return account && accountData(sandbox, account._id);
}

/** The roles of any account, for platform operators: they can grant every permission, but not change the fixed role. */
export const accountRoleRoutes: readonly Route[] = [
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
