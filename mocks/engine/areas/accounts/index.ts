import { isTimeZone } from '@atrium-console/sdk/rules';
import { firstPeople } from '../../caller/newAccount.ts';
import { accountOf, DEFAULT_TIME_ZONE, findByEmail } from '../../caller/people.ts';
import { acknowledge, notFound, ok, refuse, unknownTimeZone } from '../../contract/answers.ts';
import type { Schemas } from '../../contract/types.ts';
import { addActivity } from '../../log/activityLog.ts';
import type { Area } from '../../route/area.ts';
import { isNameTaken } from '../../route/collection.ts';
import { type Route, route } from '../../route/route.ts';
import { accountAt, accountData } from '../../state/sandboxes.ts';
import { accountPage, byName } from '../platform/accountPage.ts';
import { summaryOf } from './summaryOf.ts';

type Account = Schemas['AccountSummary'];
type DefaultRole = Schemas['DefaultRole'];

/** The orders in which accounts are listed. */
const ORDERS: Readonly<Record<'name' | 'created' | 'users', (a: Account, b: Account) => number>> = {
  name: byName,
  created: (a, b) => b.created_at.localeCompare(a.created_at) || byName(a, b),
  users: (a, b) => b.users - a.users || byName(a, b),
};

/** Copies of the default roles with IDs of their own, except those whose name a role of the account has. */
function copiesOf(
  defaults: readonly DefaultRole[],
  own: readonly { name: string }[],
  newId: () => string,
): DefaultRole[] {
  const missing = defaults.filter(({ name }) => !isNameTaken(name, own));
  return missing.map((role) => ({ ...structuredClone(role), _id: newId() }));
}

/** The accounts of the platform, and the user's own one. */
const routes: readonly Route[] = [
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
    const accounts = sandbox.platform.accounts.map((account) => summaryOf(sandbox, account));
    const found = accountPage(accounts.toSorted(ORDERS[sort ?? 'name']), { ...query, sort });
    return found.ok ? ok({ total: found.total, next_cursor: found.next_cursor, accounts: found.page }) : found.answer;
  }),
  route('getAccountSummary', ({ params, sandbox }) => {
    const account = accountAt(sandbox, params.account_id);
    return account === undefined ? notFound : ok(summaryOf(sandbox, account));
  }),
  route('createAccount', ({ body, newId, now, profile, sandbox }) => {
    const { accounts: all, plans: offers } = sandbox.platform;
    const plan = offers.find((offer) => offer._id === body.plan_id);
    if (isNameTaken(body.name, all)) return refuse(409, 'accountNameTaken');
    if (findByEmail(sandbox, body.owner_email) !== undefined) return refuse(409, 'accountOwnerTaken');
    if (plan === undefined) return refuse(409, 'accountNoPlan');
    sandbox.platform.lastAccountId += 1;
    const _id = sandbox.platform.lastAccountId;
    const defaults = { password_strength: 'normal' as const, time_zone: DEFAULT_TIME_ZONE };
    const { owner_email, plan_id, ...shown } = body;
    const account = { ...shown, _id, ...defaults };
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
    sandbox.platform.themes.delete(account._id);
    sandbox.platform.features.delete(account._id);
    return acknowledge('accountDeleted');
  }),
];

export const area = {
  routes,
  lists: (_, platform) => [platform.accounts],
  log: { inOwnAccount: ['deleteAccount'] },
} satisfies Area;
