import type { MessengerUsage } from '@atrium-console/sdk';
import { describe, expect, it } from 'vitest';
import config from '../../web/public/config.json' with { type: 'json' };
import { example } from './support/document.ts';
import { engineWithClock } from './support/drive.ts';
import { bodyOf, person } from './support/owner.ts';

function world() {
  const { engine, pass } = engineWithClock();
  const as = (signedInAs: 'owner' | 'operator' | 'unpaid' | 'agent' | 'expired' | 'partner') =>
    person({ engine, signedInAs });
  return { as, owner: as('owner'), operator: as('operator'), pass };
}

describe('payment', () => {
  it('[payment.calls] cards are added and deleted, and one of them is charged', async () => {
    const owner = person();
    const card = await owner.get('addCard');
    expect(card).toMatchObject({ brand: 'Visa', last4: '1881', is_default: false });
    await owner.get('updatePaymentCustomer', { body: { default_source: card.id } });
    expect((await owner.get('getPaymentCustomer')).default_source).toBe(card.id);
    await owner.get('deleteCard', { params: { id: card.id } });
    const { cards } = await owner.get('listCards');
    expect(cards.filter(({ is_default }: { is_default: boolean }) => is_default)).toHaveLength(1);
    expect((await owner.refused('addCard', { body: { token: 'tok_declined', name: 'X' } })).status).toBe(409);
  });

  it('[payment.states] a plan is selected, a card is added, and the plan is paid', async () => {
    const { as } = world();
    const unpaid = as('unpaid');
    expect(await unpaid.get('getSubscription')).toMatchObject({ status: 'unpaid', renews_at: null });
    const plan_id = example('planList').plans[2]?._id;
    await unpaid.get('updateSubscription', { body: { plan_id } });
    const payment = (source: string) => ({
      body: { source, plan_id, amount: 129.5, currency: 'USD', idempotency_key: crypto.randomUUID() },
    });
    expect((await unpaid.refused('createPayment', payment('card_none'))).status).toBe(409);
    const bad = await unpaid.get('addCard', { body: { token: 'tok_charge_declined', name: 'Priya Nair' } });
    const failed = await unpaid.get('createPayment', payment(bad.id));
    expect(failed).toMatchObject({ status: 'failed', invoice_id: null });
    expect((await unpaid.get('getSubscription')).status_message).toBe(failed.status_message);
    const card = await unpaid.get('addCard', { body: { token: 'tok_visa', name: 'Priya Nair' } });
    const paid = await unpaid.get('createPayment', payment(card.id));
    expect(paid.status).toBe('success');
    expect(await unpaid.get('getSubscription')).toMatchObject({
      plan_id,
      plan_selected: null,
      status: 'active',
      renews_at: '2026-12-21',
    });
    expect((await unpaid.get('getProfile')).plan).toMatchObject({ name: 'Team', paid: true });
    expect((await unpaid.get('listInvoices')).invoices[0]).toMatchObject({ _id: paid.invoice_id, amount: 129.5 });
  });

  it('[payment.once] a payment that is sent again returns the first one, and its key serves no other', async () => {
    const unpaid = world().as('unpaid');
    const { plan_id } = await unpaid.get('getSubscription');
    const card = await unpaid.get('addCard', { body: { token: 'tok_visa', name: 'Priya Nair' } });
    const other = await unpaid.get('addCard', { body: { token: 'tok_mastercard', name: 'Priya Nair' } });
    const { invoices: before } = await unpaid.get('listInvoices');
    const body = { source: card.id, plan_id, amount: 49, currency: 'USD', idempotency_key: 'a-key-of-one-payment' };
    const first = await unpaid.get('createPayment', { body });
    expect(first).toMatchObject({ status: 'success', plan_id, amount: 49, currency: 'USD' });
    expect(await unpaid.get('createPayment', { body })).toEqual(first);
    const reused = { body: { ...body, source: other.id } };
    expect((await unpaid.refused('createPayment', reused)).message).toContain('another payment');
    const again = { body: { ...body, idempotency_key: 'the-key-of-another-one' } };
    expect((await unpaid.refused('createPayment', again)).message).toContain('paid already');
    const { invoices } = await unpaid.get('listInvoices');
    expect(invoices).toHaveLength(before.length + 1);
  });

  it('[payment.states] the profile has the plan that is selected and not paid yet', async () => {
    const { as, owner, pass } = world();
    const selected = async () => (await owner.get('getProfile')).plan_selected;
    const [business, starter, team] = example('planList').plans.map(({ _id }) => _id);
    expect((await as('unpaid').get('getProfile')).plan_selected).toBe(starter);
    expect(await selected()).toBeNull();
    await owner.get('updateSubscription', { body: { plan_id: team } });
    expect(await selected()).toBe(team);
    await owner.get('updateSubscription', { body: { plan_id: business } });
    expect(await selected()).toBeNull();
    await owner.get('updateSubscription', { body: { plan_id: team } });
    const card = await owner.get('addCard', { body: { token: 'tok_charge_pending', name: 'Nicha Suwan' } });
    const sent = { source: card.id, plan_id: team, amount: 129.5, currency: 'USD' };
    await owner.get('createPayment', { body: { ...sent, idempotency_key: crypto.randomUUID() } });
    expect(await selected()).toBe(team);
    pass(30);
    expect(await owner.get('getProfile')).toMatchObject({ plan_selected: null, plan: { _id: team, paid: true } });
  });
});

describe('platform operators', () => {
  it('[admin.only] accounts can only be managed by operators', async () => {
    const { operator, owner } = world();
    expect((await owner.send('listAccounts')).status).toBe(403);
    expect((await owner.send('getAccountSummary')).status).toBe(403);
    expect((await operator.get('listAccounts', { query: { q: 'harbor' } })).accounts).toHaveLength(1);
    const { _id: account_id } = await operator.get('createAccount');
    const stored = await operator.get('getAccountSummary', { params: { account_id } });
    expect(stored).toMatchObject({ _id: account_id, plan: 'Team', users: 1 });
    await operator.get('deleteAccount', { params: { account_id } });
    expect((await operator.refused('getAccountSummary', { params: { account_id } })).status).toBe(404);
    expect((await operator.refused('deleteAccount', { params: { account_id: 1001 } })).status).toBe(409);
  });

  it('[admin.accounts] every account is on exactly one page, in the chosen order', async () => {
    const operator = person({ ...engineWithClock(undefined, 'large'), signedInAs: 'operator' });
    for (const sort of ['name', 'created', 'users']) {
      const ids: number[] = [];
      let cursor: string | null = null;
      do {
        const query = { sort, limit: 200, q: 'hotels', ...(cursor !== null && { cursor }) };
        const { accounts, next_cursor, total } = await operator.get('listAccounts', { query });
        ids.push(...accounts.map(({ _id }: { _id: number }) => _id));
        cursor = next_cursor;
        if (cursor === null) expect(ids).toHaveLength(total);
      } while (cursor !== null);
      expect(ids.length).toBeGreaterThan(900);
      expect(new Set(ids).size).toBe(ids.length);
    }
    const first = async (query: Record<string, string | number>) =>
      (await operator.get('listAccounts', { query: { limit: 1, ...query } })).accounts[0];
    expect((await first({})).name).toBe('Alpine Outfitters');
    expect((await first({ sort: 'users' })).name).toBe('Northwind Trading');
    expect((await first({ sort: 'created' })).created_at).toContain('2026-11-20');
    expect((await operator.get('listAccounts')).total).toBe(10_000);
    expect((await operator.refused('listAccounts', { query: { cursor: 'nonsense' } })).status).toBe(422);
  });

  it('refuses an account whose name, owner or plan cannot be used', async () => {
    const { operator } = world();
    const send = (change: object) => operator.refused('createAccount', { body: bodyOf('createAccount', change) });
    expect(await send({ name: 'northwind trading' })).toMatchObject({ status: 409 });
    expect((await send({ owner_email: 'OWNER@atrium.test' })).message).toContain('email');
    expect((await send({ plan_id: '65f0c1a2b3d4e5f690ffffff' })).message).toContain('plan');
  });

  it('[admin.default-roles] a new account gets the default roles, and an owner who may do everything', async () => {
    const { operator } = world();
    await operator.get('createDefaultRole');
    await operator.get('deleteDefaultRole');
    await operator.get('updateDefaultRole', {
      params: { id: example('defaultRoleList').roles[1]?._id ?? '' },
      body: { name: 'Analyst', permissions: [] },
    });
    const { roles: defaults } = await operator.get('listDefaultRoles');
    const { _id: account_id } = await operator.get('createAccount');
    const { roles } = await operator.get('listAccountRoles', { params: { account_id } });
    const namesOf = (list: { name: string }[]) => list.map(({ name }) => name);
    expect(namesOf(roles)).toEqual(['Owner', ...namesOf(defaults)]);
    const { users } = await operator.get('listRemoteUsers', { params: { account_id } });
    expect(users).toMatchObject([{ email: 'owner@seaside.example', role_name: 'Owner', active: true }]);
    await operator.get('createRemoteSession', { params: { account_id, user_id: users[0]._id } });
    expect((await operator.get('getProfile')).role.permissions.length).toBeGreaterThan(60);
  });

  it('[admin.default-roles] a new account has each role once, with an ID of its own', async () => {
    const { operator } = world();
    await operator.get('createDefaultRole', { body: { name: 'owner', permissions: [] } });
    const { roles: defaults } = await operator.get('listDefaultRoles');
    const { _id: account_id } = await operator.get('createAccount');
    const { roles } = await operator.get('listAccountRoles', { params: { account_id } });
    const names = roles.map(({ name }: { name: string }) => name.toLowerCase());
    expect(new Set(names).size).toBe(names.length);
    expect(names).toHaveLength(defaults.length);
    const ids = [...defaults, ...roles].map(({ _id }: { _id: string }) => _id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('[admin.features] updates the products and the 22 CRM features of an account', async () => {
    const { operator, owner } = world();
    const stored = await operator.get('updateProductPermission');
    expect(Object.keys(stored.crm_features)).toHaveLength(22);
    const { account } = await owner.get('getProfile');
    expect(account).toMatchObject({ product: stored.product, crm_features: stored.crm_features });
    expect((await owner.get('getProduct', { params: { product: 'ads_scanner' } })).active).toBe(false);
  });

  it('[admin.features] changes only what was sent, of all accounts or of none', async () => {
    const { operator } = world();
    const before = (await operator.get('listProductPermissions')).accounts;
    const gone = bodyOf('updateProductPermissions', {
      changes: [
        { account_id: 1004, crm_features: { agile: true } },
        { account_id: 9999, crm_features: { agile: true } },
      ],
    });
    expect((await operator.refused('updateProductPermissions', { body: gone })).status).toBe(409);
    const twice = { changes: [1004, 1004].map((account_id) => ({ account_id, crm_features: { agile: true } })) };
    expect((await operator.refused('updateProductPermissions', { body: twice })).status).toBe(422);
    expect((await operator.get('listProductPermissions')).accounts).toEqual(before);
    await operator.get('updateProductPermissions');
    const { accounts } = await operator.get('listProductPermissions', { query: { q: 'Harbor' } });
    const known = before.find(({ account_id }: { account_id: number }) => account_id === 1002);
    expect(accounts).toEqual([
      {
        ...known,
        product: { ...known.product, publishing: { active: true } },
        crm_features: { ...known.crm_features, survey: true },
      },
    ]);
  });

  it('[admin.written-down] what an operator changes is in the log of the account', async () => {
    const { as, operator } = world();
    const last = async () => (await as('unpaid').get('listActivities')).activities[0];
    const sam = { user: { name: 'Sam Okafor' } };
    await operator.get('updateProductPermissions');
    expect(await last()).toMatchObject({
      ...sam,
      action: 'update',
      object: { type: 'account', name: 'Harbor Kitchen' },
      before: { product: { publishing: { active: false } }, crm_features: { survey: false } },
      after: { product: { publishing: { active: true } }, crm_features: { survey: true } },
    });
    const role = await operator.get('createAccountRole', { params: { account_id: 1002 } });
    expect(await last()).toMatchObject({ ...sam, action: 'create', object: { type: 'role', _id: role._id } });
    await operator.get('deleteAccountRole', { params: { account_id: 1002, role_id: role._id } });
    expect(await last()).toMatchObject({ ...sam, action: 'delete', object: { type: 'role', name: role.name } });
    await operator.get('createKeywordMigration', { body: bodyOf('createKeywordMigration', { dry_run: false }) });
    expect(await last()).toMatchObject({ ...sam, action: 'create', object: { type: 'keyword_migration' } });
  });
});

describe('the account', () => {
  it('[account.strength] a new password strength applies to all its users', async () => {
    const { as, owner } = world();
    await owner.get('updateAccount', { body: { name: 'Northwind', password_strength: 'very_strong' } });
    expect((await as('agent').get('getProfile')).account).toMatchObject({ password_strength: 'very_strong' });
    expect((await owner.send('updateAccount', { params: { account_id: 1002 } })).status).toBe(404);
  });

  it('[product.list] lists every linked product with the flag of the account', async () => {
    const { as } = world();
    const { products } = await as('unpaid').get('listProducts');
    expect(products.filter(({ active }: { active: boolean }) => active).map(({ key }: { key: string }) => key)).toEqual(
      ['listening', 'crm'],
    );
  });

  it('[integration.keys] keys are created and deleted', async () => {
    const owner = person();
    const { key } = await owner.get('createApiKey');
    expect((await owner.get('listApiKeys')).keys).toContainEqual(key);
    expect((await owner.refused('createApiKey')).status).toBe(409);
    await owner.get('deleteApiKey', { params: { id: key._id } });
    expect((await owner.send('updateApiKey', { params: { id: key._id } })).status).toBe(404);
  });

  it('[integration.secret-once] a secret is returned only when it is created', async () => {
    const owner = person();
    const { key, secret } = await owner.get('createApiKey');
    const rotated = await owner.get('rotateApiKey', { params: { id: key._id } });
    expect(rotated.secret).not.toBe(secret);
    expect(rotated.secret.startsWith(rotated.key.prefix)).toBe(true);
    const everything = JSON.stringify([await owner.get('listApiKeys'), await owner.get('listActivities')]);
    expect(everything).not.toContain(secret);
    expect(everything).not.toContain(rotated.secret);
  });

  it('[search.calls] finds items by name that the role may read', async () => {
    const { as, owner } = world();
    expect((await owner.send('search', { query: { q: 'a' } })).status).toBe(422);
    const found = async (who: typeof owner, q: string) => (await who.get('search', { query: { q } })).results;
    expect((await found(owner, 'northwind')).map(({ type }: { type: string }) => type)).toContain('keyword');
    expect(await found(as('expired'), 'northwind')).toEqual([]);
  });

  it('[usage.messenger] [usage.limits] count this month, and the keywords and users that there are', async () => {
    const { owner, pass } = world();
    expect(await owner.get('getMessengerUsage')).toEqual(example('messengerUsage'));
    const used = async (product: string, metric: string) => {
      const { usage } = await owner.get('getUsage', { query: { product } });
      expect(usage.every((line: { product: string }) => line.product === product)).toBe(true);
      return usage.find((line: { metric: string }) => line.metric === metric).used;
    };
    const [keywords, messages] = [await used('listening', 'keywords'), await used('crm', 'messages')];
    await owner.get('createKeyword');
    expect(await used('listening', 'keywords')).toBe(keywords + 1);
    const users = await used('crm', 'users');
    await owner.get('createUser');
    expect(await used('crm', 'users')).toBe(users + 1);
    pass(3 * 86_400);
    const { channels }: MessengerUsage = await owner.get('getMessengerUsage');
    const counted: { used: number }[] = example('messengerUsage').channels;
    expect(channels.map(({ used }) => used)).toEqual(counted.map(({ used }) => Math.round((used * 24) / 21)));
    expect(messages).toBeLessThan(await used('crm', 'messages'));
    pass(10 * 86_400);
    expect(await owner.get('getUsage')).toMatchObject({ period_start: '2026-12-01', period_end: '2026-12-31' });
  });

  it('[theme.calls] everybody can read a look, and only its own account can change it', async () => {
    const { as, owner } = world();
    const lookOf = (account_id: number) => owner.get('getCustomTheme', { query: { account_id } });
    expect(await lookOf(2001)).toEqual(example('customThemeLumen'));
    expect((await owner.refused('getCustomTheme', { query: { account_id: 1001 } })).status).toBe(404);
    await owner.get('updateCustomTheme');
    expect(await lookOf(1001)).toEqual(example('customThemeStored'));
    expect(await lookOf(2001)).toEqual(example('customThemeLumen'));
    await as('partner').get('updateCustomTheme');
    expect(await lookOf(2001)).toEqual(example('customThemeStored'));
  });

  it('[theme.calls] the look of an account goes with it, and no other account gets its id', async () => {
    const { operator } = world();
    const lookOf = (account_id: number) => operator.send('getCustomTheme', { query: { account_id } });
    const { _id: account_id } = await operator.get('createAccount');
    expect((await lookOf(account_id)).status).toBe(404);
    const { users } = await operator.get('listRemoteUsers', { params: { account_id } });
    await operator.get('createRemoteSession', { params: { account_id, user_id: users[0]._id } });
    await operator.get('updateCustomTheme');
    await operator.get('endRemoteSession');
    expect((await lookOf(account_id)).status).toBe(200);
    await operator.get('deleteAccount', { params: { account_id } });
    expect((await operator.get('createAccount'))._id).toBeGreaterThan(account_id);
    expect((await lookOf(account_id)).status).toBe(404);
  });

  it('[theme.calls] the partners of the mock look as the configuration of the console says', () => {
    const looks = config.brands.map(({ origin, account_id, sidebar_logo_style, after_login_page, ...look }) => look);
    expect(looks).toEqual([example('customThemeLumen'), example('customThemeMora')]);
  });

  it('[heatmap.cells] returns the example of the contract', async () => {
    const owner = person();
    expect(await owner.get('getHeatmap')).toEqual(example('heatmap'));
  });
});

describe('logs', () => {
  it('[activity.log] names what has no name of its own by its area', async () => {
    const owner = person();
    await owner.get('updateUiSettings', { body: { ...(await owner.get('getUiSettings')), timer_enabled: false } });
    const [first] = (await owner.get('listActivities')).activities;
    expect(first.object).toMatchObject({ type: 'ui_setting', name: 'CRM settings' });
  });

  it('[activity.log] lists the latest changes first, with user, action and time', async () => {
    const { as, owner } = world();
    await as('agent').get('createWorkingStatus');
    const { activities, total } = await owner.get('listActivities', { query: { limit: 1 } });
    expect(activities).toEqual([
      expect.objectContaining({
        user: { _id: 502, name: 'Jonas Weber' },
        action: 'create',
        object: expect.objectContaining({ type: 'working_status', name: 'Back office' }),
        at: '2026-11-21T09:00:00.000Z',
      }),
    ]);
    expect(total).toBe(example('activityPage').activities.length + 1);
    await as('agent').send('createWorkingStatus');
    expect((await owner.get('listActivities')).total).toBe(total);
  });

  it('the log is filtered by user, action, object, name and time', async () => {
    const owner = person();
    const all = example('activityPage').activities;
    const rows = async (query: Record<string, string | number>) =>
      (await owner.get('listActivities', { query })).activities;
    expect(await rows({ user_id: 502 })).toEqual(all.filter(({ user }) => user._id === 502));
    expect(await rows({ action: 'create' })).toEqual(all.filter(({ action }) => action === 'create'));
    expect(await rows({ object: 'sla' })).toEqual(all.filter(({ object }) => object.type === 'sla'));
    expect(await rows({ from: '2026-11-20T00:00:00Z', to: '2026-11-21T00:00:00Z' })).toEqual(
      all.filter(({ at }) => at.startsWith('2026-11-20')),
    );
    expect(await rows({ q: 'STANDARD' })).toEqual(all.filter(({ object }) => /standard/i.test(object.name)));
    expect((await owner.send('listActivities', { query: { limit: 201 } })).status).toBe(422);
  });

  it('logs contain no credentials', async () => {
    const owner = person();
    await owner.get('createEngagement');
    expect(JSON.stringify(await owner.get('listActivities'))).not.toContain('mock-channel-token');
  });

  it('[punch.log] [punch.in-status] punching out ends the running time and updates the profile', async () => {
    const { owner, pass } = world();
    pass(3600);
    await owner.get('createPunch');
    expect((await owner.get('getProfile')).user.punch_data).toEqual({ in_status: false });
    expect((await owner.refused('createPunch')).status).toBe(409);
    const { punches } = await owner.get('listPunches', { query: { user_id: 501 } });
    expect(punches[0].out_at).toBe('2026-11-21T10:00:00.000Z');
    await owner.get('createPunch', { body: { in_status: true } });
    expect((await owner.get('listPunches', { query: { user_id: 501 } })).punches[0].out_at).toBeNull();
  });
});
