import { createEngine, createMemoryJar, MOCK_CAPTCHA, personas } from '@atrium-console/mock';
import { describe, expect, it } from 'vitest';
import { example } from './support/document.ts';
import { drive, engineWithClock } from './support/drive.ts';
import { person } from './support/owner.ts';

const email = 'owner@atrium.test';
const right = { email, password: 'Atrium#2026' };
const wrong = { email, password: 'guess' };

describe('sign in', () => {
  it.each(personas)('[auth.login] $id signs in and has a session', async ({ email, password }) => {
    const person = drive();
    const login = await person.call('loginByEmail', { body: { email: email.toUpperCase(), password } });
    const profile = await person.call('getProfile');
    expect([login.status, profile.status]).toEqual([200, 200]);
    expect(profile.body.user.email).toBe(email);
    expect(login.body).toEqual({
      user_id: profile.body.user._id,
      must_change_password: profile.body.user.must_change_password,
    });
  });

  it('[auth.login] returns the same response for a wrong password and an unknown email', async () => {
    const person = drive();
    const wrongPassword = await person.call('loginByEmail', { body: wrong });
    const unknown = await person.call('loginByEmail', { body: { ...wrong, email: 'nobody@atrium.test' } });
    expect([wrongPassword.status, wrongPassword.body]).toEqual([401, example('authWrongPassword')]);
    expect([unknown.status, unknown.body]).toEqual([401, example('authWrongPassword')]);
    expect((await person.call('getProfile')).status).toBe(401);
  });

  it('[auth.attempts] requires a captcha after five failures, for known and unknown emails alike', async () => {
    for (const address of [email, 'nobody@atrium.test']) {
      const person = drive();
      const attempts = async () => (await person.call('getLoginAttempt', { query: { email: address } })).body;
      for (const count of [0, 1, 2, 3, 4]) {
        expect(await attempts()).toEqual({ attempts: count, limit: 5, captcha_required: false });
        expect((await person.call('loginByEmail', { body: { ...wrong, email: address } })).status).toBe(401);
      }
      expect(await attempts()).toEqual({ attempts: 5, limit: 5, captcha_required: true });
    }
  });

  it('[auth.attempts] rejects even the right password at the limit, until a captcha is solved or a minute has passed', async () => {
    const { engine, pass } = engineWithClock();
    const person = drive({ engine });
    for (let failure = 0; failure < 5; failure++) await person.call('loginByEmail', { body: wrong });
    pass(10);
    const refused = await person.call('loginByEmail', { body: right });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '50']);
    expect((await person.call('loginByEmail', { body: { ...right, captcha_token: 'nonsense' } })).status).toBe(429);

    const other = drive({ engine });
    expect((await other.call('loginByEmail', { body: { ...right, captcha_token: MOCK_CAPTCHA } })).status).toBe(200);

    for (let failure = 0; failure < 5; failure++) await person.call('loginByEmail', { body: wrong });
    pass(60);
    expect((await person.call('loginByEmail', { body: right })).status).toBe(200);
  });

  it('[auth.attempts] resets the failures after a success', async () => {
    const person = drive();
    for (let failure = 0; failure < 4; failure++) await person.call('loginByEmail', { body: wrong });
    await person.call('loginByEmail', { body: right });
    expect((await person.call('getLoginAttempt', { query: { email } })).body.attempts).toBe(0);
  });

  it('[auth.login] records when the user has signed in, and changes no other user', async () => {
    const { engine } = engineWithClock('2026-11-21T09:00:00.000Z');
    const owner = person({ engine, signedInAs: 'owner' });
    const before: { _id: number }[] = (await owner.get('listUsers')).users;
    const { body } = await drive({ engine }).call('loginByEmail', { body: right });
    const last_sign_in = '2026-11-21T09:00:00.000Z';
    expect((await owner.get('listUsers')).users).toEqual(
      before.map((one) => (one._id === body.user_id ? { ...one, last_sign_in } : one)),
    );
  });

  it.each([
    { why: 'has been deleted', operation: 'deleteUser' },
    { why: 'has been deactivated', operation: 'updateUser' },
  ] as const)('[auth.login] [provider.login] refuses a user who $why', async ({ operation }) => {
    const { engine } = engineWithClock();
    const agent = drive({ engine });
    const ways = () => [
      agent.call('loginByEmail', { body: { ...right, email: 'agent@atrium.test' } }),
      agent.call('loginByProvider', {
        params: { provider: 'google' },
        body: { code: 'mock-agent', redirect_uri: '/closeWithToken' },
      }),
    ];
    const statuses = async () => (await Promise.all(ways())).map(({ status }) => status);
    expect(await statuses()).toEqual([200, 200]);
    const { _id, last_administrator, last_holder_of, last_sign_in, ...user } = example('userList').users[1] ?? {};
    const body = operation === 'updateUser' ? { ...user, active: false } : undefined;
    await person({ engine, signedInAs: 'owner' }).get(operation, { params: { id: 502 }, body });
    expect(await statuses()).toEqual([401, 401]);
    expect((await agent.call('getProfile')).status).toBe(401);
  });

  it('[auth.attempts] rejects counting attempts for an invalid email', async () => {
    const { status, body } = await drive().call('getLoginAttempt', { query: { email: 'owner' } });
    expect([status, body.errors[0].field]).toEqual([422, 'email']);
  });
});

describe('sign out', () => {
  it('[auth.logout] ends the session, and returns the same response without one', async () => {
    const person = drive({ signedInAs: 'owner' });
    expect((await person.call('getProfile')).status).toBe(200);
    for (const _ of ['signed in', 'signed out already']) {
      expect(await person.call('logout')).toMatchObject({ status: 200, body: example('authSignedOut') });
      expect((await person.call('getProfile')).status).toBe(401);
    }
  });

  it('[auth.logout] deletes the cookie and ends the session, even for a copy of the cookie', async () => {
    const engine = createEngine();
    const [jar, copy] = [createMemoryJar(), createMemoryJar()];
    const status = async (path: string, from: typeof jar) =>
      (await engine.handle(new Request(`http://mock.invalid/api/v1.0/${path}`), from)).status;
    engine.signIn('owner', jar);
    copy.set('access_token', jar.get('access_token') ?? '');
    expect(await status('profile', copy)).toBe(200);
    expect(await status('auth/logout', jar)).toBe(200);
    expect(jar.get('access_token')).toBeUndefined();
    expect(await status('profile', copy)).toBe(401);
  });

  it('[auth.logout] clears the plan that the user has selected, and not that of another user', async () => {
    const engine = createEngine();
    const owner = drive({ engine, signedInAs: 'owner' });
    const { plans } = (await owner.call('listPlans')).body;
    const current = (await owner.call('getProfile')).body.plan._id;
    const other: string = plans.find(({ _id }: { _id: string }) => _id !== current)._id;
    await owner.call('updateSubscription', { body: { plan_id: other } });
    const selected = async () => (await drive({ engine, signedInAs: 'owner' }).call('getProfile')).body.plan_selected;
    await drive({ engine, signedInAs: 'agent' }).call('logout');
    expect(await selected()).toBe(other);
    await owner.call('logout');
    expect(await selected()).toBeNull();
  });

  it('[auth.logout.secondary] keeps the console itself signed in', async () => {
    const person = drive({ signedInAs: 'owner' });
    expect((await person.call('logoutCustomViz')).status).toBe(200);
    expect((await person.call('logoutInfluencer')).status).toBe(200);
    expect((await person.call('getProfile')).status).toBe(200);
  });
});

describe('session', () => {
  it('[session.profile] returns user, role, group with its options, plan, account and customer together', async () => {
    const { body } = await drive({ signedInAs: 'owner' }).call('getProfile');
    const parts = ['account', 'customer', 'group', 'group_options', 'plan', 'plan_selected', 'role', 'user'];
    expect(Object.keys(body).sort()).toEqual(parts);
    expect(body.user.role).toEqual(body.role);
  });

  it('[session.authenticated] the current user has name, _id and account_id', async () => {
    const { body } = await drive({ signedInAs: 'agent' }).call('getCurrentUser');
    expect(body).toMatchObject({ name: expect.any(String), _id: expect.any(Number), account_id: expect.any(Number) });
  });

  it.each(['2025-03-01', '2026-11-21', '2031-06-30'])('keeps the password ages of the examples on %s', async (day) => {
    const { engine } = engineWithClock(`${day}T12:00:00Z`);
    const age = async (signedInAs: 'owner' | 'expired') => {
      const { body } = await drive({ engine, signedInAs }).call('getProfile');
      return (Date.parse(day) - Date.parse(body.user.password_change_date)) / 86_400_000;
    };
    expect(await age('owner')).toBe(40);
    expect(await age('expired')).toBe(320);
  });

  it('[account.own] returns the own account and hides all others', async () => {
    const owner = drive({ signedInAs: 'owner' });
    expect((await owner.call('getAccount', { params: { account_id: 1001 } })).body).toEqual(example('ownAccount'));
    for (const account_id of [1002, 2001, 999_999, 'x']) {
      expect((await owner.call('getAccount', { params: { account_id } })).status).toBe(404);
    }
    const partner = drive({ signedInAs: 'partner' });
    expect((await partner.call('getAccount', { params: { account_id: 2001 } })).status).toBe(200);
  });

  it('separates the data of two accounts, and shares the data within one', async () => {
    const { engine } = engineWithClock();
    const [owner, agent, partner] = [
      drive({ engine, signedInAs: 'owner' }),
      drive({ engine, signedInAs: 'agent' }),
      drive({ engine, signedInAs: 'partner' }),
    ];
    await owner.call('createWorkingStatus', { body: example('statusBody') });
    const count = async (person: typeof owner) => (await person.call('listWorkingStatuses')).body.data.length;
    expect([await count(owner), await count(agent), await count(partner)]).toEqual([7, 7, 6]);
  });
});
