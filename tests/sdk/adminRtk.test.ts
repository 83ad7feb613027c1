/** What an operator's change of a role fetches again. */
import { adminApi, profileApi, rolesApi, usersApi } from '@atrium-console/sdk/rtk';
import { expect, it } from 'vitest';
import { startRecording } from './support/startRecording.ts';

const api = adminApi.endpoints;
const accountId = 1001;
const roleBody = { name: 'Harbour', permissions: [] };

async function start() {
  const { calls, store } = startRecording(undefined, 'operator');
  const { data } = await store.dispatch(api.listAccountRoles.initiate({ accountId }));
  await store.dispatch(api.listRemoteUsers.initiate({ accountId }));
  await store.dispatch(rolesApi.endpoints.listRoles.initiate());
  await store.dispatch(usersApi.endpoints.listUsers.initiate({ accountId }));
  await store.dispatch(profileApi.endpoints.getProfile.initiate());
  await calls();
  const unused = data?.roles.find(({ fixed, users }) => users === 0 && !fixed);
  if (unused === undefined) throw new Error('Every role of the account has users.');
  return { calls, roleId: unused._id, store };
}

type Started = Awaited<ReturnType<typeof start>>;

const changes: Record<string, { change: (started: Started) => unknown; stale: string[] }> = {
  createAccountRole: {
    change: ({ store }) => store.dispatch(api.createAccountRole.initiate({ accountId, roleBody })),
    stale: ['listAccountRoles', 'listRemoteUsers', 'listRoles'],
  },
  updateAccountRole: {
    change: ({ roleId, store }) => store.dispatch(api.updateAccountRole.initiate({ accountId, roleId, roleBody })),
    stale: ['getProfile', 'listAccountRoles', 'listRemoteUsers', 'listRoles', 'listUsers'],
  },
  deleteAccountRole: {
    change: ({ roleId, store }) => store.dispatch(api.deleteAccountRole.initiate({ accountId, roleId })),
    stale: ['listAccountRoles', 'listRemoteUsers', 'listRoles'],
  },
  createRemoteSession: {
    change: ({ store }) =>
      store.dispatch(
        api.createRemoteSession.initiate({ accountId, userId: 502, remoteSessionBody: { reason: 'Ticket 7' } }),
      ),
    stale: [],
  },
};

it.each(Object.entries(changes))('after %s: only what it changed', async (id, { change, stale }) => {
  const started = await start();
  await change(started);
  const [first, ...rest] = (await started.calls()).map((call) => call.id);
  expect([first, rest.toSorted()]).toEqual([id, stale]);
});

it('after returning to the own session, or a refused change: nothing', async () => {
  const { calls, store } = await start();
  await changes.createRemoteSession?.change({ calls, roleId: '', store });
  await calls();
  await store.dispatch(api.endRemoteSession.initiate());
  expect((await calls()).map(({ id }) => id)).toEqual(['endRemoteSession']);
  await store.dispatch(api.createAccountRole.initiate({ accountId, roleBody: { ...roleBody, name: 'Owner' } }));
  expect((await calls()).map(({ id }) => id)).toEqual(['createAccountRole']);
});
