import type { Engine } from '@atrium-console/mock';
import { type OperationId, operations } from '@atrium-console/sdk/operations';
import { describe, expect, it } from 'vitest';
import { createMemoryJar } from '../../mocks/engine/call/memoryJar.ts';
import type { CookieJar } from '../../mocks/engine/contract/types.ts';
import { addressOf, engineWithClock } from './support/drive.ts';
import { person } from './support/owner.ts';

const JONAS = { params: { account_id: 1001, user_id: 502 } };

/** The status of a call with the cookies of a jar. */
async function request(engine: Engine, jar: CookieJar, id: OperationId): Promise<number> {
  const { method } = operations[id];
  const body = id === 'createRemoteSession' ? JSON.stringify({ reason: 'Ticket 7' }) : null;
  const headers = { 'Content-Type': 'application/json' };
  const address = `http://atrium.test${addressOf(id, JONAS)}`;
  return (await engine.handle(new Request(address, { method, body, headers }), jar)).status;
}

function world() {
  const { engine, pass } = engineWithClock();
  const as = (signedInAs: 'owner' | 'operator') => person({ engine, signedInAs });
  return { engine, operator: as('operator'), owner: as('owner'), pass };
}

describe('operators who are signed in as a user', () => {
  it('[admin.remote-audit] are in the log of the account with both names, the reason, and what they did', async () => {
    const { operator, owner } = world();
    await operator.get('createRemoteSession', {
      ...JONAS,
      body: { reason: 'Ticket 7: statuses' },
    });
    expect(await operator.get('getProfile')).toMatchObject({
      user: { name: 'Jonas Weber' },
      remote: {
        operator: { name: 'Sam Okafor' },
        reason: 'Ticket 7: statuses',
        expires_at: '2026-11-21T10:00:00.000Z',
      },
    });
    await operator.get('createWorkingStatus');
    await operator.get('endRemoteSession');
    const { activities } = await owner.get('listActivities', { query: { limit: 3 } });
    expect(activities).toMatchObject([
      { action: 'remote_sign_out', user: { name: 'Sam Okafor' }, object: { name: 'Jonas Weber' } },
      { action: 'create', user: { name: 'Jonas Weber' }, operator: { name: 'Sam Okafor' } },
      {
        action: 'remote_sign_in',
        user: { name: 'Sam Okafor' },
        object: { _id: '502', name: 'Jonas Weber' },
        reason: 'Ticket 7: statuses',
      },
    ]);
    await operator.get('createDefaultRole');
    const { user } = await operator.get('getProfile');
    expect(user.name).toBe('Sam Okafor');
  });

  it('[admin.remote-rights] have the rights of the user and none of their own', async () => {
    const { operator } = world();
    await operator.get('createRemoteSession', JONAS);
    for (const id of ['listAccounts', 'createRemoteSession', 'updatePlan', 'listUsers'] as const) {
      expect([id, (await operator.send(id)).status]).toEqual([id, 403]);
    }
    expect((await operator.send('listWorkingStatuses')).status).toBe(200);
  });

  it('[admin.remote-rights] cannot pay, add a card or change the password', async () => {
    const { operator } = world();
    await operator.get('createRemoteSession', { params: { account_id: 1001, user_id: 501 } });
    for (const id of ['createPayment', 'payInvoice', 'addCard', 'changePassword'] as const) {
      const { message, status } = await operator.refused(id);
      expect([id, status, message]).toEqual([id, 409, expect.stringContaining('signed in as another user')]);
    }
  });

  it('[admin.remote-rights] are signed out after an hour, and can return then', async () => {
    const { operator, pass } = world();
    await operator.get('createRemoteSession', JONAS);
    pass(3599);
    expect((await operator.send('getProfile')).status).toBe(200);
    pass(1);
    expect((await operator.send('getProfile')).status).toBe(401);
    await operator.get('endRemoteSession');
    expect((await operator.get('getProfile')).user.name).toBe('Sam Okafor');
    expect((await operator.refused('endRemoteSession')).status).toBe(409);
  });

  it('[admin.remote-rights] end both sessions when they sign out', async () => {
    const { operator } = world();
    await operator.get('createRemoteSession', JONAS);
    await operator.get('logout');
    expect((await operator.send('getProfile')).status).toBe(401);
    expect((await operator.refused('endRemoteSession')).status).toBe(401);
  });

  it('[admin.remote-rights] lose the session with their own', async () => {
    const { engine } = world();
    const jar = createMemoryJar();
    engine.signIn('operator', jar);
    const own = createMemoryJar();
    own.set('access_token', jar.get('access_token') ?? '');
    expect(await request(engine, jar, 'createRemoteSession')).toBe(200);
    expect(await request(engine, jar, 'getProfile')).toBe(200);
    expect(await request(engine, own, 'logout')).toBe(200);
    expect(await request(engine, jar, 'getProfile')).toBe(401);
    expect(await request(engine, jar, 'endRemoteSession')).toBe(401);
  });

  it('[admin.remote-rights] cannot be another operator, or somebody who is deactivated', async () => {
    const { operator, owner } = world();
    const self = { params: { account_id: 1001, user_id: 506 } };
    expect((await operator.refused('createRemoteSession', self)).message).toContain('operator');
    const { users } = await owner.get('listUsers');
    const ploy = users.find((user: { _id: number }) => user._id === 508);
    const { _id, last_administrator, last_holder_of, last_sign_in, ...body } = ploy;
    await owner.get('updateUser', { params: { account_id: 1001, id: 508 }, body: { ...body, active: false } });
    const inactive = { params: { account_id: 1001, user_id: 508 } };
    expect((await operator.refused('createRemoteSession', inactive)).message).toContain('deactivated');
  });

  it('[admin.remote-rights] are not present as the user', async () => {
    const { engine } = world();
    const jar = createMemoryJar();
    engine.signIn('operator', jar);
    const token = () => jar.get('access_token') ?? '';
    expect(engine.sessionUser(token())?.name).toBe('Sam Okafor');
    expect(await request(engine, jar, 'createRemoteSession')).toBe(200);
    expect(engine.sessionUser(token())).toBeUndefined();
  });
});
