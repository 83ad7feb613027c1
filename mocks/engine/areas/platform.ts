import { noFeatures } from '../../scenarios/seeds/platform.ts';
import { addActivity } from '../activityLog.ts';
import { acknowledge, notFound, ok, refuse } from '../answers.ts';
import { isNameTaken } from '../collection.ts';
import { refuseWithoutRead } from '../escalation.ts';
import { ADMINISTRATOR } from '../isPermitted.ts';
import { accountAt, accountOf } from '../people.ts';
import { openRoute, type Route, route } from '../route.ts';
import { accountData } from '../sandboxes.ts';

const SESSION_SECONDS = 3600;

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
    Object.assign(account, body);
    return ok(accountOf(sandbox, account._id) ?? profile.account);
  }),
  route('listAccounts', ({ query, sandbox }) => {
    const wanted = query.q?.toLowerCase();
    const fits = ({ _id, name }: { _id: number; name: string }) =>
      wanted === undefined || String(_id) === wanted || name.toLowerCase().includes(wanted);
    return ok({ accounts: sandbox.platform.accounts.filter(fits) });
  }),
  route('createAccount', ({ body, now, sandbox }) => {
    const { accounts: all, plans: offers } = sandbox.platform;
    if (isNameTaken(body.name, all)) return refuse(409, 'accountNameTaken');
    const _id = Math.max(...all.map((account) => account._id)) + 1;
    const account = { _id, name: body.name, product: body.product, password_strength: 'normal' as const };
    const plan = offers.find((offer) => offer._id === body.plan_id)?.name ?? 'None';
    all.push({ ...account, users: 0, plan, created_at: now.toISOString() });
    const data = accountData(sandbox, _id);
    data.roles = structuredClone(sandbox.platform.defaultRoles);
    data.subscription = { ...data.subscription, plan_id: body.plan_id };
    return ok(account);
  }),
  route('deleteAccount', ({ params, profile, sandbox }) => {
    const account = accountAt(sandbox, params.account_id);
    if (account === undefined) return notFound;
    if (account._id === profile.account._id) return refuse(409, 'accountIsOwn');
    sandbox.platform.accounts = sandbox.platform.accounts.filter((other) => other !== account);
    sandbox.accounts.delete(account._id);
    return acknowledge('accountDeleted');
  }),
];

const features: readonly Route[] = [
  route('listProductPermissions', ({ sandbox }) => {
    const { accounts: all, features: flags } = sandbox.platform;
    return ok({
      accounts: all.map(({ _id, name, product }) => {
        const crm_features = flags.get(_id) ?? noFeatures();
        return { account_id: _id, name, product, crm_features };
      }),
    });
  }),
  route('updateProductPermission', ({ body, params, sandbox }) => {
    const account = accountAt(sandbox, params.account_id);
    if (account === undefined) return notFound;
    account.product = body.product;
    sandbox.platform.features.set(account._id, body.crm_features);
    return ok({ account_id: account._id, name: account.name, ...body });
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

const remote: readonly Route[] = [
  route('listRemoteUsers', ({ params, sandbox }) => {
    const account = accountAt(sandbox, params.account_id);
    if (account === undefined) return notFound;
    const data = accountData(sandbox, account._id);
    const roleName = (id: string) => data.roles.find(({ _id }) => _id === id)?.name ?? 'No role';
    return ok({
      users: data.users.map(({ _id, email, last_sign_in, name, role_id }) => ({
        _id,
        name,
        email,
        role_name: roleName(role_id),
        last_sign_in,
      })),
    });
  }),
  route('createRemoteSession', ({ newId, now, params, profile, sandbox }) => {
    const account = accountAt(sandbox, params.account_id);
    const data = account && accountData(sandbox, account._id);
    const user = data?.users.find(({ _id }) => String(_id) === params.user_id);
    if (account === undefined || data === undefined || user === undefined) return notFound;
    const token = newId();
    sandbox.sessions.set(token, { userId: user._id, accountId: account._id });
    // Users of the account can see who signed in, and as whom.
    const object = { type: 'user', _id: String(user._id), name: user.name };
    addActivity(data, { newId, now }, { user: profile.user, action: 'remote_sign_in', object });
    const expires_at = new Date(now.getTime() + SESSION_SECONDS * 1000).toISOString();
    return ok({ url: `/closeWithToken?access_token=${token}`, expires_at });
  }),
];

const migrations: readonly Route[] = [
  route('createKeywordMigration', ({ body, newId, now, sandbox }) => {
    const has = (id: number) => sandbox.platform.accounts.some(({ _id }) => _id === id);
    const { from_account_id: from, to_account_id: to } = body;
    if (from === to || !has(from) || !has(to)) return refuse(409, 'migrationAccount');
    const target = accountData(sandbox, to);
    const wanted = accountData(sandbox, from).keywords.filter(
      ({ _id }) => body.keyword_ids === undefined || body.keyword_ids.includes(_id),
    );
    const names = new Set(target.keywords.map(({ name }) => name.toLowerCase()));
    const copied = wanted.filter(({ name }) => !names.has(name.toLowerCase()));
    const skipped = wanted
      .filter(({ name }) => names.has(name.toLowerCase()))
      .map(({ _id }) => ({ _id, reason: 'A keyword with this name already exists.' }));
    if (!body.dry_run) {
      const updated_time = now.toISOString();
      // Copies are placed at the top level, because their parents may not be copied.
      target.keywords.push(...copied.map((one) => ({ ...one, _id: newId(), parent_id: null, updated_time })));
    }
    const counts = { total: wanted.length, done: copied.length };
    const migration = { ...body, _id: newId(), status: 'done' as const, ...counts, skipped };
    sandbox.platform.migrations.push(migration);
    return ok(migration);
  }),
  route('getKeywordMigration', ({ params, sandbox }) => {
    const found = sandbox.platform.migrations.find(({ _id }) => _id === params.id);
    return found === undefined ? notFound : ok(found);
  }),
];

/** What platform operators manage: plans, accounts, features, default roles, remote sessions, migrations. */
export const platformRoutes: readonly Route[] = [
  ...plans,
  ...accounts,
  ...features,
  ...defaultRoles,
  ...remote,
  ...migrations,
];
