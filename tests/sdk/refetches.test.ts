/** What each change fetches again: what the server may have changed with it, and nothing else (SPEC 4). */
import { createMockFetch } from '@atrium-console/mock';
import type { AccountUser, AccountUserBody } from '@atrium-console/sdk';
import { batchApi, emptyApi } from '@atrium-console/sdk/rtk';
import { defaultSlaBody } from '@atrium-console/sdk/rules';
import { describe, expect, it, vi } from 'vitest';
import { account, api, crm, known, type Loaded, listening, startLoaded } from './support/startLoaded.ts';
import { startStore } from './support/startStore.ts';

/** What a change of a user sends. */
function userBodyOf({ name, email, role_id, group_id, invisible, active }: AccountUser): AccountUserBody {
  return { name, email, role_id, group_id, invisible, active };
}

const NEW_ID = 'ffffffffffffffffffffffff';
const BLUE = '#1c7ed6';

/** A change, and the operations that are called again when the server accepts it, sorted. */
const changes: Record<string, { change: (started: Loaded) => unknown; stale: string[] }> = {
  createSla: {
    change: ({ store }) => store.dispatch(api.createSla.initiate({ id: NEW_ID, slaBody: defaultSlaBody('Night') })),
    stale: ['listSla'],
  },
  updateSla: {
    change: ({ data, store }) => {
      const { _id, ...slaBody } = known(data.level);
      return store.dispatch(api.updateSla.initiate({ id: _id, slaBody }));
    },
    stale: ['listSla'],
  },
  deleteSla: {
    change: ({ data, store }) => store.dispatch(api.deleteSla.initiate({ id: known(data.level)._id })),
    stale: ['listSla'],
  },
  createCannedFolder: {
    change: ({ store }) => store.dispatch(api.createCannedFolder.initiate({ cannedFolderBody: { name: 'Autumn' } })),
    stale: ['listCannedFolders'],
  },
  renameCannedFolder: {
    change: ({ data, store }) =>
      store.dispatch(
        api.renameCannedFolder.initiate({ id: known(data.folder)._id, cannedFolderBody: { name: 'Autumn' } }),
      ),
    stale: ['listCannedFolders'],
  },
  deleteCannedFolder: {
    change: ({ data, store }) => store.dispatch(api.deleteCannedFolder.initiate({ id: known(data.folder)._id })),
    stale: ['listAutoCannedConditions', 'listCannedFolders', 'listCannedResponses'],
  },
  createCannedResponse: {
    change: ({ data, store }) => {
      const { _id, ...cannedResponseBody } = known(data.response);
      return store.dispatch(api.createCannedResponse.initiate({ cannedResponseBody }));
    },
    stale: ['listCannedFolders', 'listCannedResponses'],
  },
  updateCannedResponse: {
    change: ({ data, store }) => {
      const { _id, ...cannedResponseBody } = known(data.response);
      return store.dispatch(api.updateCannedResponse.initiate({ id: _id, cannedResponseBody }));
    },
    stale: ['listCannedFolders', 'listCannedResponses'],
  },
  deleteCannedResponse: {
    change: ({ data, store }) => store.dispatch(api.deleteCannedResponse.initiate({ id: known(data.response)._id })),
    stale: ['listAutoCannedConditions', 'listCannedFolders', 'listCannedResponses'],
  },
  createTicketTag: {
    change: ({ store }) =>
      store.dispatch(
        api.createTicketTag.initiate({
          ...crm,
          type: 'group',
          ticketTagBody: { name: 'Autumn', color: BLUE, parent_id: null },
        }),
      ),
    stale: ['getGroupOption'],
  },
  createKeyword: {
    change: ({ store }) =>
      store.dispatch(
        api.createKeyword.initiate({
          ...listening,
          keywordBody: { name: 'Autumn', parent_id: null, status: 'draft', patterns: [] },
        }),
      ),
    stale: ['getGroupOption', 'listKeywordOptions', 'listKeywords'],
  },
  createEngagement: {
    change: ({ store }) =>
      store.dispatch(
        api.createEngagement.initiate({
          engagementBody: { engagement: 'pantip', name: 'Autumn', user_id: '1', access_token: 'mock-access-token' },
        }),
      ),
    stale: ['getGroupOption', 'listEngagements'],
  },
  createCustomSocial: {
    change: ({ store }) =>
      store.dispatch(
        api.createCustomSocial.initiate({
          customSocialBody: { name: 'Autumn', url: 'https://autumn.example/', kind: 'news', enabled: true },
        }),
      ),
    stale: ['getGroupOption', 'listCustomSocials'],
  },
  deleteCustomSocial: {
    change: ({ data, store }) => store.dispatch(api.deleteCustomSocial.initiate({ id: known(data.social)._id })),
    stale: ['getGroupOption', 'listCustomSocials'],
  },
  updateGroupOption: {
    change: ({ data, store }) =>
      store.dispatch(
        api.updateGroupOption.initiate({
          ...account,
          ...listening,
          id: known(data.userGroup)._id,
          groupOptionBody: { keywords: [], tags: [], custom_socials: [], engagements: [] },
        }),
      ),
    stale: [
      'getGroupOption',
      'getProfile',
      'listCustomSocials',
      'listEngagements',
      'listKeywordOptions',
      'listKeywords',
      'listMonitorConditions',
      'listTemplates',
      'listTicketTags',
    ],
  },
  updateTicketTag: {
    change: ({ data, store }) => {
      const { _id, color } = known(data.group);
      const ticketTagChange = { _id, name: 'Autumn', color: color ?? BLUE, parent_id: null };
      return store.dispatch(api.updateTicketTag.initiate({ ...crm, type: 'group', id: _id, ticketTagChange }));
    },
    stale: [],
  },
  deleteTicketTag: {
    change: ({ data, store }) =>
      store.dispatch(api.deleteTicketTag.initiate({ ...crm, type: 'group', id: known(data.group)._id })),
    stale: ['getAutoAssign', 'getGroupOption', 'listGroupManage', 'listGroups', 'listPostBlockers', 'listTemplates'],
  },
  updateUiSettings: {
    change: ({ data, store }) =>
      store.dispatch(api.updateUiSettings.initiate({ uiSettingsBody: known(data.settings) })),
    stale: ['getAutoAssign', 'getUiSettings', 'listPostBlockers'],
  },
  deleteEngagement: {
    change: ({ data, store }) => {
      const { _id, engagement } = known(data.channel);
      return store.dispatch(api.deleteEngagement.initiate({ engagement, id: _id }));
    },
    stale: ['getGroupOption', 'listChatbots', 'listEngagements', 'listTemplates'],
  },
  renewEngagement: {
    change: ({ data, store }) => {
      const { _id, engagement } = known(data.channel);
      const engagementRenewal = { token: 'mock-access-token' };
      return store.dispatch(api.renewEngagement.initiate({ engagement, id: _id, engagementRenewal }));
    },
    stale: ['listEngagements'],
  },
  deleteKeyword: {
    change: ({ data, store }) =>
      store.dispatch(api.deleteKeyword.initiate({ ...listening, id: known(data.keyword)._id })),
    stale: [
      'getGroupOption',
      'listEmailNotifications',
      'listGroupManage',
      'listGroups',
      'listKeywordOptions',
      'listKeywords',
      'listMonitorConditions',
      'listTemplates',
      'listTicketTags',
    ],
  },
  deleteMonitorCondition: {
    change: ({ data, store }) => store.dispatch(api.deleteMonitorCondition.initiate({ id: known(data.monitor)._id })),
    stale: ['listMonitorConditions', 'listTemplates'],
  },
  createKeywordOption: {
    change: ({ store }) =>
      store.dispatch(
        api.createKeywordOption.initiate({
          ...listening,
          keywordOptionBody: { name: 'Video', languages: [], sources: ['youtube'], exclude_reposts: true },
        }),
      ),
    stale: ['listKeywordOptions'],
  },
  updateKeywordOption: {
    change: ({ data, store }) => {
      const { _id: id, ...keywordOptionBody } = known(data.option);
      return store.dispatch(api.updateKeywordOption.initiate({ ...listening, id, keywordOptionBody }));
    },
    stale: ['listKeywordOptions'],
  },
  deleteKeywordOption: {
    change: ({ data, store }) =>
      store.dispatch(api.deleteKeywordOption.initiate({ ...listening, id: known(data.option)._id })),
    stale: ['listKeywordOptions'],
  },
  createWorkingStatus: {
    change: ({ store }) =>
      store.dispatch(
        api.createWorkingStatus.initiate({ workingStatusBody: { name: 'Away', color: BLUE, is_available: false } }),
      ),
    stale: [],
  },
  createUser: {
    change: ({ data, store }) => {
      const accountUserBody = { ...userBodyOf(known(data.user)), email: 'mia@northwind.example' };
      return store.dispatch(api.createUser.initiate({ ...account, accountUserBody }));
    },
    stale: ['listGroups', 'listRoles', 'listUsers'],
  },
  updateUser: {
    change: ({ data, store }) => {
      const user = known(data.user);
      return store.dispatch(api.updateUser.initiate({ ...account, id: user._id, accountUserBody: userBodyOf(user) }));
    },
    stale: ['getAutoAssign', 'getProfile', 'listGroups', 'listRoles', 'listUsers'],
  },
  deleteUser: {
    change: ({ data, store }) => store.dispatch(api.deleteUser.initiate({ ...account, id: known(data.user)._id })),
    stale: [
      'getAutoAssign',
      'listCannedFolders',
      'listCannedResponses',
      'listGroups',
      'listRoles',
      'listTemplates',
      'listUsers',
    ],
  },
  updateRole: {
    change: ({ data, store }) => {
      const { _id: id, name, permissions } = known(data.role);
      return store.dispatch(api.updateRole.initiate({ id, roleBody: { name, permissions } }));
    },
    stale: ['getProfile', 'listRoles', 'listUsers'],
  },
  createGroup: {
    change: ({ store }) =>
      store.dispatch(api.createGroup.initiate({ userGroupBody: { name: 'Autumn', owner_id: null, members: [] } })),
    stale: ['listGroupManage', 'listGroups', 'listUsers'],
  },
  updateGroup: {
    change: ({ data, store }) => {
      const { _id: id, ...userGroupBody } = known(data.userGroup);
      return store.dispatch(api.updateGroup.initiate({ id, userGroupBody }));
    },
    stale: ['getProfile', 'listGroupManage', 'listGroups', 'listUsers'],
  },
  deleteGroup: {
    change: ({ data, store }) => store.dispatch(api.deleteGroup.initiate({ id: known(data.userGroup)._id })),
    stale: ['getGroupOption', 'getProfile', 'listGroupManage', 'listGroups', 'listUsers'],
  },
  loginByEmail: {
    change: ({ store }) =>
      store.dispatch(
        api.loginByEmail.initiate({ loginByEmail: { email: 'owner@atrium.test', password: 'Atrium#2026' } }),
      ),
    stale: [],
  },
};

describe('what is fetched again', () => {
  it.each(Object.entries(changes))('after %s: what it made stale', async (id, { change, stale }) => {
    const started = await startLoaded('full');
    await change(started);
    const [first, ...others] = await started.calls();
    expect(first?.id).toBe(id);
    expect(others.map((call) => call.id).toSorted()).toEqual(stale);
  });

  it.each(Object.entries(changes).filter(([id]) => id !== 'loginByEmail'))(
    '[call.error-state] after %s failed: nothing',
    async (id, { change }) => {
      const started = await startLoaded('failing');
      await change(started);
      expect((await started.calls()).map((call) => call.id)).toEqual([id]);
    },
  );

  const deletions = Object.entries(changes).filter(([id]) => id.startsWith('delete'));

  it.each(deletions)('after %s found nothing: the same, and its own list', async (id, { change, stale }) => {
    // After a success, this list is changed in the cache instead.
    const own = id === 'deleteTicketTag' ? ['listTicketTags'] : [];
    const started = await startLoaded('conflict');
    await change(started);
    const [first, ...others] = await started.calls();
    expect(first?.id).toBe(id);
    expect(others.map((call) => call.id).toSorted()).toEqual([...stale, ...own].toSorted());
  });

  it('after the area of the profile was invalidated: the profile', async () => {
    const started = await startLoaded('full');
    started.store.dispatch(emptyApi.util.invalidateTags([{ type: 'profile', id: 'SESSION' }]));
    expect((await started.calls()).map((call) => call.id)).toEqual(['getProfile']);
  });
});

describe('a batch of changes', () => {
  it('fetches what they made stale once, after the last of them', async () => {
    const { calls, store } = await startLoaded('full');
    const create = (name: string) =>
      store.dispatch(api.createCannedFolder.initiate({ cannedFolderBody: { name } })).unwrap();
    const batch = store.dispatch(
      batchApi.endpoints.runBatch.initiate(async () => {
        for (const name of ['Spring', 'Summer', 'Autumn']) await create(name);
      }),
    );
    expect(await batch.unwrap()).toBeNull();
    expect((await calls()).map(({ id }) => id)).toEqual([
      ...Array.from({ length: 3 }, () => 'createCannedFolder'),
      'listCannedFolders',
    ]);
  });

  it('that fails rejects with the error, and fetches what had been changed until then', async () => {
    // RTK Query reports what a function throws.
    const reported = vi.spyOn(console, 'error').mockReturnValue();
    const { calls, store } = await startLoaded('full');
    const batch = store.dispatch(
      batchApi.endpoints.runBatch.initiate(async () => {
        await store.dispatch(api.createCannedFolder.initiate({ cannedFolderBody: { name: 'Spring' } })).unwrap();
        throw new Error('Out of paper.');
      }),
    );
    await expect(batch.unwrap()).rejects.toMatchObject({ message: 'Out of paper.' });
    expect((await calls()).map(({ id }) => id)).toEqual(['createCannedFolder', 'listCannedFolders']);
    expect(reported).toHaveBeenCalledOnce();
    reported.mockRestore();
  });
});

describe('a call while the page is being closed', () => {
  it.each(Object.entries(changes))('%s outlives the page only if it deletes', async (id, { change }) => {
    const started = await startLoaded('full');
    await change(started);
    expect((await started.calls())[0]).toEqual({ id, keepalive: id.startsWith('delete') });
  });
});

it('a list that was fetched while an item was created has the item once', async () => {
  const mock = createMockFetch({ signedInAs: 'owner' });
  const { store } = startStore(async (input, init) => {
    const response = await mock(input, init);
    if (init?.method === 'POST')
      await store.dispatch(api.listWorkingStatuses.initiate(undefined, { forceRefetch: true }));
    return response;
  });
  await store.dispatch(api.listWorkingStatuses.initiate());
  const workingStatusBody = { name: 'Away', color: BLUE, is_available: false };
  await store.dispatch(api.createWorkingStatus.initiate({ workingStatusBody }));
  const names = api.listWorkingStatuses
    .select()(store.getState())
    .data?.map(({ name }) => name);
  expect(names?.filter((name) => name === 'Away')).toEqual(['Away']);
});

it('what uses an item is asked each time', async () => {
  const { store, data, calls } = await startLoaded('full');
  const ids = known(data.response)._id;
  const { select, initiate } = api.getCannedResponseUsage;
  for (const times of [1, 2]) {
    const asked = store.dispatch(initiate({ ids }));
    await asked;
    asked.unsubscribe();
    await vi.waitFor(() => expect(select({ ids })(store.getState()).isUninitialized).toBe(true), { timeout: 10_000 });
    expect(
      (await calls()).map((call) => call.id),
      `asked ${times} times`,
    ).toEqual(['getCannedResponseUsage']);
  }
});

it('[call.error-state] a list that cannot be loaded is an error of the call', async () => {
  const { store } = startStore(createMockFetch());
  for (const list of [
    await store.dispatch(api.listSla.initiate()),
    await store.dispatch(api.listCannedFolders.initiate({})),
    await store.dispatch(api.listCannedResponses.initiate()),
    await store.dispatch(api.listTicketTags.initiate(crm)),
  ]) {
    expect(list).toMatchObject({ error: { kind: 'http', status: 401 } });
  }
});
