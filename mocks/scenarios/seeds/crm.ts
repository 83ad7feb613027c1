import * as schemas from '@atrium-console/sdk/zod';
import { example } from '../../engine/contract.ts';
import type { Schemas } from '../../engine/types.ts';
import { renumbered } from '../large.ts';
import { largeFolders, largeResponses } from './largeCannedResponses.ts';
import { largeTicketTags } from './largeTicketTags.ts';
import { list, one, unwrapEnvelope } from './seed.ts';

/** Data of CRM. */
export const crmSeeds = {
  sla: list<Schemas['Sla']>(
    () => schemas.ListSlaResponse.parse(example('slaList')).sla,
    (full) => renumbered(full, 200, '01'),
  ),
  folders: list<Schemas['CannedFolder']>(cannedFolders, (full) => largeFolders(full, cannedResponses())),
  responses: list<Schemas['CannedResponse']>(cannedResponses, (full) => largeResponses(cannedFolders(), full)),
  statuses: list<Schemas['WorkingStatus']>(
    () => unwrapEnvelope(schemas.ListWorkingStatusesResponse.parse(example('statusList'))),
    (full) => renumbered(full, 500, '04'),
  ),
  postBlockers: list<Schemas['PostBlocker']>(() =>
    unwrapEnvelope(schemas.ListPostBlockersResponse.parse(example('blockerList'))),
  ),
  interestTags: list<Schemas['InterestTag']>(() =>
    unwrapEnvelope(schemas.ListInterestTagsResponse.parse(example('interestTagList'))),
  ),
  /** The tree of each product with ticket tags. */
  ticketTags: {
    full: () => ({ crm: ticketTags(), listening: listeningTags() }),
    empty: (): TicketTagTrees => ({ crm: [], listening: [] }),
    large: () => ({ crm: largeTicketTags(ticketTags()), listening: largeTicketTags(listeningTags()) }),
  },
  assignAgents: list<Schemas['AssignAgent']>(
    () => schemas.ListAssignAgentsResponse.parse(example('assignAgents')).agents,
  ),
  assignRules: list<Schemas['AssignRule']>(() => schemas.ListAssignRulesResponse.parse(example('assignRules')).rules),
  assignConditions: list<Schemas['AssignCondition']>(
    () => schemas.ListAssignConditionsResponse.parse(example('assignConditions')).conditions,
  ),
  assignSettings: one<Schemas['AssignSettings']>(
    () => schemas.GetAssignSettingsResponse.parse(example('assignSettings')),
    () => schemas.GetAssignSettingsResponse.parse(example('assignSettingsDefault')),
  ),
  verificationSettings: list<Schemas['VerificationSetting']>(
    () => schemas.ListVerificationSettingsResponse.parse(example('verificationSettingList')).settings,
  ),
  verificationLabels: list<Schemas['VerificationLabel']>(
    () => schemas.ListVerificationLabelsResponse.parse(example('verificationLabelList')).labels,
  ),
  qcForms: list<Schemas['QcForm']>(() => schemas.ListQcFormsResponse.parse(example('qcFormList')).forms),
  uiSettings: one<Schemas['UiSettings']>(
    () => schemas.GetUiSettingsResponse.parse(example('uiSettings')),
    () => schemas.GetUiSettingsResponse.parse(example('uiSettingsOff')),
  ),
  autoCannedConditions: list<Schemas['AutoCannedCondition']>(
    () => schemas.ListAutoCannedConditionsResponse.parse(example('autoCannedConditionList')).conditions,
  ),
  autoCannedKeywords: list<Schemas['AutoCannedKeyword']>(
    () => schemas.ListAutoCannedKeywordsResponse.parse(example('autoCannedKeywordList')).keywords,
  ),
  chatbots: list<Schemas['Chatbot']>(() => schemas.ListChatbotsResponse.parse(example('chatbotList')).chatbots),
  customActions: list<Schemas['CustomAction']>(
    () => schemas.ListCustomActionsResponse.parse(example('customActionList')).actions,
  ),
  sentiment: one<Schemas['AutoSentiment']>(
    () => schemas.GetAutoSentimentResponse.parse(example('sentiment')),
    () => schemas.GetAutoSentimentResponse.parse(example('sentimentEmpty')),
  ),
};

type TicketTagTrees = Record<'crm' | 'listening', Schemas['TicketTag'][]>;

function cannedFolders(): Schemas['CannedFolder'][] {
  return schemas.ListCannedFoldersResponse.parse(example('cannedFolders')).folders;
}

function cannedResponses(): Schemas['CannedResponse'][] {
  return schemas.ListCannedResponsesResponse.parse(example('cannedResponses')).responses;
}

function listeningTags(): Schemas['TicketTag'][] {
  return schemas.ListTicketTagsResponse.parse(example('listeningTagList')).ticket_tags;
}

function ticketTags(): Schemas['TicketTag'][] {
  return schemas.ListTicketTagsResponse.parse(example('ticketTagList')).ticket_tags;
}
