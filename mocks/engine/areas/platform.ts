import { isTimeZone } from '@atrium-console/sdk/rules';
import { accountPage, byName } from '../accountPage.ts';
import { addActivity } from '../activityLog.ts';
import { acknowledge, notFound, ok, refuse, unknownTimeZone } from '../answers.ts';
import { isNameTaken } from '../collection.ts';
import { refuseWithoutRead } from '../escalation.ts';
import { ADMINISTRATOR } from '../isPermitted.ts';
import { firstPeople } from '../newAccount.ts';
import { accountAt, accountOf, DEFAULT_TIME_ZONE, findByEmail } from '../people.ts';
import { openRoute, type Route, route } from '../route.ts';
import { accountData } from '../sandboxes.ts';
import type { Schemas } from '../types.ts';

type Account = Schemas['AccountSummary'];
type DefaultRole = Schemas['DefaultRole'];

/** The orders in which accounts are listed. */
const ORDERS: Readonly<Record<'name' | 'created' | 'users', (a: Account, b: Account) => number>> = {
  name: byName,
  created: (a, b) => b.created_at.localeCompare(a.created_at) || byName(a, b),
  users: (a, b) => b.users - a.users || byName(a, b),
};

const plans: readonly Route[] = [
  openRoute('listPlans', ({ sandbox }) => ok({ plans: sandbox.platform.plans })),
  openRoute('getPlan', ({ params, sandbox }) => {
    const plan = sandbox.platform.plans.find(({ _id }) => _id === params.id);
    return plan === undefined ? notFound : ok(plan);
  }),
  route('createPlan', ({ body, newId, sandbox }) => {
    if (isNameTaken(body.name, sandbox.platform.plans)) return refuse(409, 'planNameTaken');
    const plan = { ...body, _id: newId() };
    sandbox.platform.plans.push(plan);
    return ok(plan);
  }),
  route('updatePlan', ({ body, params, sandbox }) => {
    const plan = sandbox.platform.plans.find(({ _id }) => _id === params.id);
    if (plan === undefined) return notFound;
    const others = sandbox.platform.plans.filter((other) => other !== plan);
    return isNameTaken(body.name, others) ? refuse(409, 'planNameTaken') : ok(Object.assign(plan, body));
  }),
  route('deletePlan', ({ params, sandbox }) => {
    const plan = sandbox.platform.plans.find(({ _id }) => _id === params.id);
    if (plan === undefined) return notFound;
    const users = sandbox.platform.accounts.filter(
      ({ _id }) => accountData(sandbox, _id).subscription.plan_id === plan._id,
    );
    if (users.length > 0) return refuse(409, 'planInUse');
    sandbox.platform.plans = sandbox.platform.plans.filter((other) => other !== plan);
    return acknowledge('planDeleted');
  }),
];

/** Copies of the default roles with IDs of their own, except those whose name a role of the account has. */
function copiesOf(
  defaults: readonly DefaultRole[],
  own: readonly { name: string }[],
  newId: () => string,
): DefaultRole[] {
  const missing = defaults.filter(({ name }) => !isNameTaken(name, own));
  return missing.map((role) => ({ ...structuredClone(role), _id: newId() }));
}

const accounts: readonly Route[] = [
  route('getAccount', ({ params, profile, sandbox }) => {
    const account = accountOf(sandbox, profile.account._id);
    return account !== undefined && params.account_id === String(account._id) ? ok(account) : notFound;
  }),
  route('updateAccount', ({ body, params, profile, sandbox }) => {
    const all = sandbox.platform.accounts;
    const account = all.find(({ _id }) => _id === profile.account._id);
    if (account === undefined || params.account_id !== String(account._id)) return notFound;
    if (
      isNameTaken(
        body.name,
        all.filter((other) => other !== account),
      )
    )
      return refuse(409, 'accountNameTaken');
    const zone = body.time_zone;
    if (zone !== undefined && !isTimeZone(zone)) return unknownTimeZone();
    Object.assign(account, body);
    return ok(accountOf(sandbox, account._id) ?? profile.account);
  }),
  route('listAccounts', ({ query: { sort, ...query }, sandbox }) => {
    const found = accountPage(sandbox.platform.accounts.toSorted(ORDERS[sort ?? 'name']), { ...query, sort });
    return found.ok ? ok({ total: found.total, next_cursor: found.next_cursor, accounts: found.page }) : found.answer;
  }),
  route('getAccountSummary', ({ params, sandbox }) => {
    const account = accountAt(sandbox, params.account_id);
    return account === undefined ? notFound : ok(account);
  }),
  route('createAccount', ({ body, newId, now, profile, sandbox }) => {
    const { accounts: all, plans: offers } = sandbox.platform;
    const plan = offers.find((offer) => offer._id === body.plan_id);
    if (isNameTaken(body.name, all)) return refuse(409, 'accountNameTaken');
    if (findByEmail(sandbox, body.owner_email) !== undefined) return refuse(409, 'accountOwnerTaken');
    if (plan === undefined) return refuse(409, 'accountNoPlan');
    // A partner of the configuration may have a look before it has an account.
    const _id = Math.max(...all.map((account) => account._id), ...sandbox.platform.themes.keys()) + 1;
    const defaults = { password_strength: 'normal' as const, time_zone: DEFAULT_TIME_ZONE };
    const account = { _id, name: body.name, product: body.product, ...defaults };
    all.push({ ...account, users: 1, plan: plan.name, created_at: now.toISOString() });
    const data = accountData(sandbox, _id);
    sandbox.lastUserId += 1;
    Object.assign(data, firstPeople({ _id: sandbox.lastUserId, email: body.owner_email }, newId));
    data.roles.push(...copiesOf(sandbox.platform.defaultRoles, data.roles, newId));
    data.subscription = { ...data.subscription, plan_id: body.plan_id };
    const object = { type: 'account', _id: String(_id), name: body.name };
    addActivity(data, { newId, now }, { user: profile.user, action: 'create', object });
    return ok(account);
  }),
  route('deleteAccount', ({ params, profile, sandbox }) => {
    const account = accountAt(sandbox, params.account_id);
    if (account === undefined) return notFound;
    if (account._id === profile.account._id) return refuse(409, 'accountIsOwn');
    sandbox.platform.accounts = sandbox.platform.accounts.filter((other) => other !== account);
    sandbox.accounts.delete(account._id);
    sandbox.punches.delete(account._id);
    sandbox.platform.themes.delete(account._id);
    sandbox.platform.features.delete(account._id);
    return acknowledge('accountDeleted');
  }),
];

const defaultRoleTaken = refuse(409, 'platformRoleNameTaken');

const defaultRoles: readonly Route[] = [
  route('listDefaultRoles', ({ sandbox }) => ok({ roles: sandbox.platform.defaultRoles })),
  route('createDefaultRole', ({ body, newId, sandbox }) => {
    const roles = sandbox.platform.defaultRoles;
    const unreadable = refuseWithoutRead(body.permissions);
    if (unreadable !== undefined) return unreadable;
    if (body.name === ADMINISTRATOR || isNameTaken(body.name, roles)) return defaultRoleTaken;
    const role = { ...body, _id: newId() };
    roles.push(role);
    return ok(role);
  }),
  route('updateDefaultRole', ({ body, params, sandbox }) => {
    const roles = sandbox.platform.defaultRoles;
    const role = roles.find(({ _id }) => _id === params.id);
    if (role === undefined) return notFound;
    const unreadable = refuseWithoutRead(body.permissions);
    if (unreadable !== undefined) return unreadable;
    const others = roles.filter((other) => other !== role);
    if (body.name === ADMINISTRATOR || isNameTaken(body.name, others)) return defaultRoleTaken;
    return ok(Object.assign(role, body));
  }),
  route('deleteDefaultRole', ({ params, sandbox }) => {
    const role = sandbox.platform.defaultRoles.find(({ _id }) => _id === params.id);
    if (role === undefined) return notFound;
    sandbox.platform.defaultRoles = sandbox.platform.defaultRoles.filter((other) => other !== role);
    return acknowledge('platformDeleted');
  }),
];

/** What platform operators manage of the platform itself: plans, accounts and default roles. */
export const platformRoutes: readonly Route[] = [...plans, ...accounts, ...defaultRoles];
