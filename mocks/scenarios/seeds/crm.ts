import * as schemas from '@atrium-console/sdk/zod';
import { example } from '../../engine/contract.ts';
import type { Schemas } from '../../engine/types.ts';
import { largeId, renumbered, repeat } from '../large.ts';
import { largeTicketTags } from './largeTicketTags.ts';
import { list, one, unwrapEnvelope } from './seed.ts';

const FOLDERS = 100;
const RESPONSES = 5000;

/** Data of CRM. */
export const crmSeeds = {
  sla: list<Schemas['Sla']>(
    () => schemas.ListSlaResponse.parse(example('slaList')).sla,
    (full) => renumbered(full, 200, '01'),
  ),
  folders: list<Schemas['CannedFolder']>(
    () => schemas.ListCannedFoldersResponse.parse(example('cannedFolders')).folders,
    (full) =>
      repeat(full, FOLDERS).map((folder, index) => ({
        ...folder,
        _id: largeId('02', index + 1),
        name: index === 0 ? folder.name : `${folder.name} ${index + 1}`,
        responses: Array.from({ length: RESPONSES / FOLDERS }, (_, place) =>
          largeId('03', index + 1 + place * FOLDERS),
        ),
      })),
  ),
  responses: list<Schemas['CannedResponse']>(
    () => schemas.ListCannedResponsesResponse.parse(example('cannedResponses')).responses,
    (full) =>
      repeat(full, RESPONSES).map((response, index) => ({
        ...response,
        _id: largeId('03', index + 1),
        title: `${response.title} ${index + 1}`,
        folder_id: largeId('02', (index % FOLDERS) + 1),
      })),
  ),
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
    full: () => ({ crm: ticketTags(), listening: ticketTags() }),
    empty: (): TicketTagTrees => ({ crm: [], listening: [] }),
    large: () => ({ crm: largeTicketTags(), listening: ticketTags() }),
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

function ticketTags(): Schemas['TicketTag'][] {
  return schemas.ListTicketTagsResponse.parse(example('ticketTagList')).ticket_tags;
}
