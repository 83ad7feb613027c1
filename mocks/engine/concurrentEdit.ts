import type { OperationId } from '@atrium-console/sdk/operations';
import type { AccountData } from '../scenarios/accountData.ts';
import { isAdministrator } from './isPermitted.ts';
import type { Sandbox } from './sandboxes.ts';

/** Added to the names of items that the other user saves in the scenario `conflict`. */
export const CONCURRENT_EDIT_SUFFIX = ' (Mali)';

function rename(items: readonly { name: string }[]): void {
  for (const item of items) item.name += CONCURRENT_EDIT_SUFFIX;
}

/** The other user's changes, by the operation that lists the items. Service levels have a check on the server instead. */
const CHANGES: Partial<Record<OperationId, (data: AccountData) => void>> = {
  listWorkingStatuses: ({ statuses }) => rename(statuses),
  listInterestTags: ({ interestTags }) => rename(interestTags),
  listPostBlockers: ({ postBlockers }) => rename(postBlockers),
  listTicketTags: ({ ticketTags }) => rename([...ticketTags.crm, ...ticketTags.listening]),
  listVerificationSettings: ({ verificationSettings }) => rename(verificationSettings),
  listVerificationLabels: ({ verificationLabels }) => rename(verificationLabels),
  listQcForms: ({ qcForms }) => rename(qcForms),
  listChatbots: ({ chatbots }) => rename(chatbots),
  // The administrator role is recognised by its name.
  listRoles: ({ roles }) => rename(roles.filter((role) => !isAdministrator(role))),
  getAccountRole: ({ roles }) => rename(roles.filter((role) => !isAdministrator(role))),
  listEngagements: ({ engagements }) => rename(engagements),
  listAutoCannedConditions: ({ autoCannedConditions }) => rename(autoCannedConditions),
  listAutoCannedKeywords: ({ autoCannedKeywords }) => {
    for (const rule of autoCannedKeywords) rule.keywords = [...rule.keywords, 'mali'];
  },
  listCannedFolders: ({ folders }) => rename(folders),
  listCannedResponses: ({ responses }) => {
    for (const response of responses) response.title += CONCURRENT_EDIT_SUFFIX;
  },
  listTemplates: ({ templates }) => {
    for (const template of templates.listening) template.shared = 'all';
  },
  listGroupManage: ({ groupManage }) => {
    for (const lists of groupManage) lists.keywords = lists.keywords.slice(1);
  },
  getGroupSettings: ({ groupSettings }) => {
    for (const lists of groupSettings) lists.keywords = lists.keywords.slice(1);
  },
  getAutoAssign: ({ assignRules, assignConditions, assignAgents, assignSettings }) => {
    rename(assignRules);
    rename(assignConditions);
    for (const agent of assignAgents) agent.max_tickets += 1;
    assignSettings.reassign_after += 60;
  },
  getAutoSentiment: ({ sentiment }) => {
    sentiment.enabled = !sentiment.enabled;
  },
  getUiSettings: ({ uiSettings }) => {
    uiSettings.can_edit_after_done = !uiSettings.can_edit_after_done;
    uiSettings.timer_enabled = !uiSettings.timer_enabled;
  },
};

/** Parts of a list that can be read on their own: reading one is reading the list again. */
const PARTS: Partial<Record<OperationId, OperationId>> = {
  listAssignAgents: 'getAutoAssign',
  listAssignRules: 'getAutoAssign',
  listAssignConditions: 'getAutoAssign',
  getAssignSettings: 'getAutoAssign',
};

/**
 * In the scenario `conflict`, another user saves between the first and the second time that a list is read. A console
 * that reads before it saves notices the change; one that does not overwrites it.
 */
export function applyConcurrentEdit(id: OperationId, sandbox: Sandbox, data: AccountData): void {
  const operationId = PARTS[id] ?? id;
  const change = CHANGES[operationId];
  if (sandbox.scenario !== 'conflict' || change === undefined || sandbox.concurrentlyEdited.has(operationId)) return;
  if (sandbox.listsRead.has(operationId)) {
    sandbox.concurrentlyEdited.add(operationId);
    change(data);
  }
  sandbox.listsRead.add(operationId);
}
