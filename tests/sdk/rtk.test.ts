import { createMockFetch } from '@atrium-console/mock';
import { operations } from '@atrium-console/sdk/operations';
import * as rtk from '@atrium-console/sdk/rtk';
import { authApi, cannedResponsesApi, emptyApi, slaApi, workingStatusApi } from '@atrium-console/sdk/rtk';
import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { describe, expect, it, vi } from 'vitest';
import { startStore } from './support/startStore.ts';

/** The tags of the contract. */
const areas = [...new Set(Object.values(operations).map(({ area }) => area))];

type Options = Parameters<typeof createMockFetch>[0];

/** A real store on the engine that records every call. */
function start(options: Options = {}, onUnauthorized?: rtk.AtriumExtra['onUnauthorized']) {
  const calls: string[] = [];
  const mock = createMockFetch({
    signedInAs: 'owner',
    ...options,
    onCall: (call) => calls.push(call.operationId ?? call.path),
  });
  const { store } = startStore(mock, onUnauthorized);
  /** Calls made from here on. */
  const since = () => calls.splice(0);
  return { store, since, mock };
}

const endpoints = { ...slaApi.endpoints, ...cannedResponsesApi.endpoints, ...workingStatusApi.endpoints };
const body = { name: 'Back office', color: '#495057', is_available: false };

describe('the areas', () => {
  it.each(areas)('%s is exported with its endpoints', (area) => {
    const exported = Object.entries(rtk).find(([name]) => name === `${area}Api`)?.[1];
    expect(exported).toBe(emptyApi);
  });

  it('have every operation of the contract, and nothing else but a batch of them', () => {
    expect(Object.keys(emptyApi.endpoints).toSorted()).toEqual([...Object.keys(operations), 'runBatch'].toSorted());
  });
});

describe('a query', () => {
  it('[auth.attempts] reaches the server unchanged, including special characters', async () => {
    const { store } = start({ signedInAs: undefined });
    const email = 'owner+desk@atrium.test';
    await store.dispatch(authApi.endpoints.loginByEmail.initiate({ loginByEmail: { email, password: 'guess' } }));
    const { data } = await store.dispatch(authApi.endpoints.getLoginAttempt.initiate({ email }));
    expect(data).toEqual({ attempts: 1, limit: 5, captcha_required: false });
  });
});

describe('a store without a client', () => {
  it.each([undefined, null, 'client', {}])('says what it needs: %j', async (extraArgument) => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const store = configureStore({
      reducer: combineSlices(emptyApi),
      middleware: (defaults) => defaults({ thunk: { extraArgument } }).concat(emptyApi.middleware),
    });
    const { error } = await store.dispatch(endpoints.listSla.initiate());
    expect(error).toMatchObject({
      message: 'The store has no Atrium client. Set thunk: { extraArgument: { client } }.',
    });
    logged.mockRestore();
  });
});

describe('a call without a valid session', () => {
  it('[session.lost] is retried with its body after the user signs in again', async () => {
    const { store, since, mock } = start({ signedInAs: 'owner' }, async ({ url }) => {
      expect(url).toBe('/api/v1.0/crm/working-status');
      const credentials = JSON.stringify({ email: 'owner@atrium.test', password: 'Atrium#2026' });
      const headers = { 'content-type': 'application/json' };
      const login = await mock('/api/v1.0/auth/login/email', { method: 'POST', headers, body: credentials });
      return login.ok;
    });
    await mock('/api/v1.0/auth/logout');
    since();
    const { data } = await store.dispatch(endpoints.createWorkingStatus.initiate({ workingStatusBody: body }));
    expect(data).toMatchObject(body);
    expect(since()).toEqual(['createWorkingStatus', 'loginByEmail', 'createWorkingStatus']);
  });

  it('[session.lost] is not retried when the user leaves, or without a handler', async () => {
    for (const ask of [async () => false, undefined]) {
      const { store, since } = start({ signedInAs: undefined }, ask);
      const { error } = await store.dispatch(endpoints.listSla.initiate());
      expect(error).toMatchObject({ kind: 'http', status: 401 });
      expect(since()).toEqual(['listSla']);
    }
  });

  it('[session.lost] fails if it is rejected again after signing in', async () => {
    const { store, since } = start({ signedInAs: undefined }, async () => true);
    const { error } = await store.dispatch(endpoints.listSla.initiate());
    expect(error).toMatchObject({ kind: 'http', status: 401 });
    expect(since()).toEqual(['listSla', 'listSla']);
  });
});

describe('the cache', () => {
  it('fetches once for two subscribers', async () => {
    const { store, since } = start();
    await Promise.all([store.dispatch(endpoints.listSla.initiate()), store.dispatch(endpoints.listSla.initiate())]);
    expect(since()).toEqual(['listSla']);
  });

  it('refetches the service levels after a save, and nothing else', async () => {
    const { store, since } = start();
    const { data } = await store.dispatch(endpoints.listSla.initiate());
    await store.dispatch(endpoints.listCannedFolders.initiate({}));
    since();
    const [first] = data?.sla ?? [];
    if (first === undefined) throw new Error('The scenario has a service level.');
    const { _id, ...slaBody } = first;
    await store.dispatch(endpoints.updateSla.initiate({ id: _id, slaBody: { ...slaBody, name: 'Renamed' } }));
    await Promise.all(store.dispatch(emptyApi.util.getRunningQueriesThunk()));
    expect(since()).toEqual(['updateSla', 'listSla']);
    expect(endpoints.listSla.select()(store.getState()).data?.sla[0]?.name).toBe('Renamed');
  });

  it('[call.error-state] refetches nothing after a failed save, and returns the error', async () => {
    const { store, since } = start({ scenario: 'failing' });
    await store.dispatch(endpoints.listCannedFolders.initiate({}));
    since();
    const { error } = await store.dispatch(endpoints.createCannedFolder.initiate({ cannedFolderBody: { name: 'x' } }));
    expect(error).toMatchObject({ kind: 'http', status: 500 });
    expect(since()).toEqual(['createCannedFolder']);
  });

  it('[canned.folder.delete-cascade] refetches folders and responses after a folder was deleted', async () => {
    const { store, since } = start();
    const { data } = await store.dispatch(endpoints.listCannedFolders.initiate({}));
    await store.dispatch(endpoints.listCannedResponses.initiate());
    since();
    const id = data?.folders.find((folder) => folder.name === 'Outages')?._id ?? '';
    await store.dispatch(endpoints.deleteCannedFolder.initiate({ id }));
    await Promise.all(store.dispatch(emptyApi.util.getRunningQueriesThunk()));
    expect(since().toSorted()).toEqual(['deleteCannedFolder', 'listCannedFolders', 'listCannedResponses']);
    expect(endpoints.listCannedResponses.select()(store.getState()).data?.responses.length).toBe(12);
  });
});

describe('the folder Default [canned.default-folder]', () => {
  const folders = async ({ store }: ReturnType<typeof start>) =>
    (await store.dispatch(endpoints.listCannedFolders.initiate({}, { forceRefetch: true, subscribe: false }))).data
      ?.folders;
  const create = async ({ store }: ReturnType<typeof start>, name: string) => {
    const { data } = await store.dispatch(endpoints.createCannedFolder.initiate({ cannedFolderBody: { name } }));
    return data?._id ?? '';
  };

  it('is created for user id 0 when the last folder was deleted, also when nothing shows the folders', async () => {
    const started = start({ scenario: 'empty' });
    const { store, since } = started;
    const id = await create(started, 'Only');
    since();
    await store.dispatch(endpoints.deleteCannedFolder.initiate({ id }));
    await vi.waitFor(() =>
      expect(endpoints.createCannedFolder.select('default')(store.getState()).isSuccess).toBe(true),
    );
    expect(since()).toEqual(['deleteCannedFolder', 'listCannedFolders', 'createCannedFolder']);
    expect(await folders(started)).toMatchObject([{ name: 'Default', user_id: 0 }]);
  });

  it('is not created while there is another folder, after a refused deletion, or twice at once', async () => {
    const started = start({ scenario: 'empty' });
    const { store, since } = started;
    const [id] = [await create(started, 'First'), await create(started, 'Second')];
    since();
    await store.dispatch(endpoints.deleteCannedFolder.initiate({ id }));
    await Promise.all(store.dispatch(emptyApi.util.getRunningQueriesThunk()));
    await store.dispatch(endpoints.deleteCannedFolder.initiate({ id }));
    await Promise.all(store.dispatch(emptyApi.util.getRunningQueriesThunk()));
    expect(since()).toEqual(['deleteCannedFolder', 'listCannedFolders', 'deleteCannedFolder']);
    const [first, second] = [store.dispatch(rtk.createDefaultFolder()), store.dispatch(rtk.createDefaultFolder())];
    expect(second).toBeUndefined();
    expect(await first).toMatchObject({ data: { name: 'Default', user_id: 0 } });
  });

  it('is not created again because of a list that was read before', async () => {
    const { store, since } = start({ scenario: 'empty' });
    expect((await store.dispatch(endpoints.listCannedFolders.initiate({}))).data).toEqual({ folders: [] });
    await store.dispatch(rtk.createDefaultFolder());
    expect(store.dispatch(rtk.createDefaultFolder())).toBeUndefined();
    await Promise.all(store.dispatch(emptyApi.util.getRunningQueriesThunk()));
    expect(since()).toEqual(['listCannedFolders', 'createCannedFolder', 'listCannedFolders']);
  });
});

describe('working statuses [status.envelope]', () => {
  const list = (store: ReturnType<typeof start>['store']) =>
    endpoints.listWorkingStatuses
      .select()(store.getState())
      .data?.map((status) => status.name);

  it('change the list on screen after 20000, without a refetch', async () => {
    const { store, since } = start();
    await store.dispatch(endpoints.listWorkingStatuses.initiate());
    const { data } = await store.dispatch(endpoints.createWorkingStatus.initiate({ workingStatusBody: body }));
    expect(list(store)?.at(-1)).toBe('Back office');
    const id = data?._id ?? '';
    await store.dispatch(
      endpoints.updateWorkingStatus.initiate({ id, workingStatusBody: { ...body, name: 'Archive' } }),
    );
    expect(list(store)?.at(-1)).toBe('Archive');
    await store.dispatch(endpoints.deleteWorkingStatus.initiate({ id }));
    expect(list(store)).not.toContain('Archive');
    expect(since()).toEqual([
      'listWorkingStatuses',
      'createWorkingStatus',
      'updateWorkingStatus',
      'deleteWorkingStatus',
    ]);
  });

  it('leave the list unchanged for any other code, and return the error with its message', async () => {
    const { store } = start();
    await store.dispatch(endpoints.listWorkingStatuses.initiate());
    const before = list(store);
    const { error } = await store.dispatch(
      endpoints.createWorkingStatus.initiate({ workingStatusBody: { ...body, name: 'LUNCH' } }),
    );
    expect(error).toMatchObject({ kind: 'business', code: 40001, message: 'A status with this name already exists.' });
    expect(list(store)).toEqual(before);
  });
});
