/** What each change fetches again: what the server may have changed with it, and nothing else (SPEC 4). */
import { createMockFetch, type ScenarioId } from '@atrium-console/mock';
import {
  authApi,
  autoAssignApi,
  autoCannedApi,
  batchApi,
  cannedResponsesApi,
  chatbotApi,
  emailNotificationsApi,
  emptyApi,
  engagementsApi,
  groupManageApi,
  groupOptionsApi,
  groupsApi,
  keywordsApi,
  monitorsApi,
  postBlockerApi,
  profileApi,
  slaApi,
  templatesApi,
  ticketTagsApi,
  workingStatusApi,
} from '@atrium-console/sdk/rtk';
import { defaultSlaBody } from '@atrium-console/sdk/rules';
import { describe, expect, it, vi } from 'vitest';
import { startRecording } from './support/startRecording.ts';
import { startStore } from './support/startStore.ts';

const api = {
  ...authApi.endpoints,
  ...autoAssignApi.endpoints,
  ...autoCannedApi.endpoints,
  ...cannedResponsesApi.endpoints,
  ...chatbotApi.endpoints,
  ...emailNotificationsApi.endpoints,
  ...engagementsApi.endpoints,
  ...groupManageApi.endpoints,
  ...groupOptionsApi.endpoints,
  ...groupsApi.endpoints,
  ...keywordsApi.endpoints,
  ...monitorsApi.endpoints,
  ...postBlockerApi.endpoints,
  ...profileApi.endpoints,
  ...slaApi.endpoints,
  ...templatesApi.endpoints,
  ...ticketTagsApi.endpoints,
  ...workingStatusApi.endpoints,
};

const crm = { product: 'crm' } as const;
const listening = { product: 'listening' } as const;

/** A store on the engine that has loaded lists of many areas, and records what is called from then on. */
async function start(scenario: ScenarioId) {
  const { calls, store } = startRecording(scenario);
  const { data: levels } = await store.dispatch(api.listSla.initiate());
  const { data: folders } = await store.dispatch(api.listCannedFolders.initiate({}));
  const { data: responses } = await store.dispatch(api.listCannedResponses.initiate());
  const { data: tags } = await store.dispatch(api.listTicketTags.initiate(crm));
  const { data: channels } = await store.dispatch(api.listEngagements.initiate());
  const { data: keywords } = await store.dispatch(api.listKeywords.initiate(listening));
  const { data: options } = await store.dispatch(api.listKeywordOptions.initiate(listening));
  const { data: monitors } = await store.dispatch(api.listMonitorConditions.initiate());
  const { data: groups } = await store.dispatch(api.listGroups.initiate());
  const groupId = known(groups?.groups[0])._id;
  await store.dispatch(api.getGroupOption.initiate({ accountId: 1001, ...listening, id: groupId }));
  await store.dispatch(api.listGroupManage.initiate());
  await store.dispatch(api.listEmailNotifications.initiate());
  await store.dispatch(api.listTemplates.initiate(listening));
  await store.dispatch(api.getAutoAssign.initiate());
  await store.dispatch(api.listAutoCannedConditions.initiate());
  await store.dispatch(api.listChatbots.initiate());
  await store.dispatch(api.listPostBlockers.initiate());
  await store.dispatch(api.listWorkingStatuses.initiate());
  await store.dispatch(api.getProfile.initiate());
  await store.dispatch(api.getLoginAttempt.initiate({ email: 'owner@atrium.test' }));
  await calls();
  const data = {
    level: levels?.sla[0],
    folder: folders?.folders.find(({ name }) => name === 'Outages'),
    response: responses?.responses[0],
    group: tags?.ticket_tags.find(({ ticket_group_id }) => ticket_group_id === undefined),
    channel: channels?.engagements[0],
    option: options?.options[0],
    keyword: keywords?.keywords[0],
    monitor: monitors?.conditions[0],
  };
  return { calls, data, store };
}

type Started = Awaited<ReturnType<typeof start>>;

/** An item that the scenario has. */
function known<Item>(item: Item | undefined): Item {
  if (item === undefined) throw new Error('The scenario has no such item.');
  return item;
}

const NEW_ID = 'ffffffffffffffffffffffff';
const BLUE = '#1c7ed6';

/** A change, and the operations that are called again when the server accepts it, sorted. */
const changes: Record<string, { change: (started: Started) => unknown; stale: string[] }> = {
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
    stale: [],
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
    const started = await start('full');
    await change(started);
    const [first, ...others] = await started.calls();
    expect(first?.id).toBe(id);
    expect(others.map((call) => call.id).toSorted()).toEqual(stale);
  });

  it.each(Object.entries(changes).filter(([id]) => id !== 'loginByEmail'))(
    '[call.error-state] after %s failed: nothing',
    async (id, { change }) => {
      const started = await start('failing');
      await change(started);
      expect((await started.calls()).map((call) => call.id)).toEqual([id]);
    },
  );

  it('after the area of the profile was invalidated: the profile', async () => {
    const started = await start('full');
    started.store.dispatch(emptyApi.util.invalidateTags([{ type: 'profile', id: 'SESSION' }]));
    expect((await started.calls()).map((call) => call.id)).toEqual(['getProfile']);
  });
});

describe('a batch of changes', () => {
  it('fetches what they made stale once, after the last of them', async () => {
    const { calls, store } = await start('full');
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
    const { calls, store } = await start('full');
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
    const started = await start('full');
    await change(started);
    expect((await started.calls())[0]).toEqual({ id, keepalive: id.startsWith('delete') });
  });
});

it('a list that was fetched while an item was created has the item once', async () => {
  const mock = createMockFetch({ signedInAs: 'owner' });
  const { store } = startStore(async (input, init) => {
    const response = await mock(input, init);
    const isCreation = input instanceof Request && input.method === 'POST';
    if (isCreation) await store.dispatch(api.listWorkingStatuses.initiate(undefined, { forceRefetch: true }));
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
  const { store, data, calls } = await start('full');
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
