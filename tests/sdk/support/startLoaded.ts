import type { ScenarioId } from '@atrium-console/mock';
import {
  authApi,
  autoAssignApi,
  autoCannedApi,
  cannedResponsesApi,
  chatbotApi,
  customSocialsApi,
  emailNotificationsApi,
  engagementsApi,
  groupManageApi,
  groupOptionsApi,
  groupsApi,
  keywordsApi,
  monitorsApi,
  postBlockerApi,
  profileApi,
  rolesApi,
  slaApi,
  templatesApi,
  ticketTagsApi,
  uiSettingsApi,
  usersApi,
  workingStatusApi,
} from '@atrium-console/sdk/rtk';
import { startRecording } from './startRecording.ts';

/** The endpoints of the areas that `startLoaded` loads. */
export const api = {
  ...authApi.endpoints,
  ...autoAssignApi.endpoints,
  ...autoCannedApi.endpoints,
  ...cannedResponsesApi.endpoints,
  ...chatbotApi.endpoints,
  ...customSocialsApi.endpoints,
  ...emailNotificationsApi.endpoints,
  ...engagementsApi.endpoints,
  ...groupManageApi.endpoints,
  ...groupOptionsApi.endpoints,
  ...groupsApi.endpoints,
  ...keywordsApi.endpoints,
  ...monitorsApi.endpoints,
  ...postBlockerApi.endpoints,
  ...profileApi.endpoints,
  ...rolesApi.endpoints,
  ...slaApi.endpoints,
  ...templatesApi.endpoints,
  ...ticketTagsApi.endpoints,
  ...uiSettingsApi.endpoints,
  ...usersApi.endpoints,
  ...workingStatusApi.endpoints,
};

export const account = { accountId: 1001 } as const;
export const crm = { product: 'crm' } as const;
export const listening = { product: 'listening' } as const;

/** A store on the engine that has loaded lists of many areas, and records what is called from then on. */
export async function startLoaded(scenario: ScenarioId) {
  const { calls, store } = startRecording(scenario);
  const { data: levels } = await store.dispatch(api.listSla.initiate());
  const { data: folders } = await store.dispatch(api.listCannedFolders.initiate({}));
  const { data: responses } = await store.dispatch(api.listCannedResponses.initiate());
  const { data: tags } = await store.dispatch(api.listTicketTags.initiate(crm));
  const { data: channels } = await store.dispatch(api.listEngagements.initiate());
  const { data: socials } = await store.dispatch(api.listCustomSocials.initiate());
  const { data: keywords } = await store.dispatch(api.listKeywords.initiate(listening));
  const { data: options } = await store.dispatch(api.listKeywordOptions.initiate(listening));
  const { data: monitors } = await store.dispatch(api.listMonitorConditions.initiate());
  const { data: groups } = await store.dispatch(api.listGroups.initiate());
  const groupId = known(groups?.groups[0])._id;
  await store.dispatch(api.getGroupOption.initiate({ ...account, ...listening, id: groupId }));
  await store.dispatch(api.listGroupManage.initiate());
  await store.dispatch(api.listEmailNotifications.initiate());
  await store.dispatch(api.listTemplates.initiate(listening));
  await store.dispatch(api.getAutoAssign.initiate());
  await store.dispatch(api.listAutoCannedConditions.initiate());
  await store.dispatch(api.listChatbots.initiate());
  await store.dispatch(api.listPostBlockers.initiate());
  await store.dispatch(api.listWorkingStatuses.initiate());
  const { data: settings } = await store.dispatch(api.getUiSettings.initiate());
  const { data: users } = await store.dispatch(api.listUsers.initiate(account));
  const { data: roles } = await store.dispatch(api.listRoles.initiate());
  await store.dispatch(api.getProfile.initiate());
  await store.dispatch(api.getLoginAttempt.initiate({ email: 'owner@atrium.test' }));
  await calls();
  const data = {
    level: levels?.sla[0],
    folder: folders?.folders.find(({ name }) => name === 'Outages'),
    response: responses?.responses[0],
    group: tags?.ticket_tags.find(({ ticket_group_id }) => ticket_group_id === undefined),
    channel: channels?.engagements[0],
    social: socials?.custom_socials[0],
    option: options?.options[0],
    keyword: keywords?.keywords[0],
    monitor: monitors?.conditions[0],
    role: roles?.roles[1],
    user: users?.users[1],
    userGroup: groups?.groups[1],
    settings,
  };
  return { calls, data, store };
}

export type Loaded = Awaited<ReturnType<typeof startLoaded>>;

/** An item that the scenario has. */
export function known<Item>(item: Item | undefined): Item {
  if (item === undefined) throw new Error('The scenario has no such item.');
  return item;
}
