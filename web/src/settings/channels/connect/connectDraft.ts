import type { EngagementBody, EngagementKind } from '@atrium-console/sdk';
import { type ChannelCredential, connectWay, neededCredentials } from '@atrium-console/sdk/rules';
import { type FieldProblems, problemsOf } from '../../../kit/fieldProblems.ts';
import { checkChange } from '../list/channelDraft.ts';

/** The draft for a channel of any kind. Only the credentials that its kind needs are sent. */
export type ConnectDraft = Omit<EngagementBody, ChannelCredential | 'engagement'> & Record<ChannelCredential, string>;

/** The labels of the fields. */
export const CREDENTIAL_NAMES: Record<ChannelCredential, string> = {
  channel_id: 'Channel ID',
  channel_access_token: 'Channel access token',
  user_id: 'User ID',
  access_token: 'Access token',
};

export const newDraft: ConnectDraft = {
  name: '',
  channel_id: '',
  channel_access_token: '',
  user_id: '',
  access_token: '',
};

export function tidyDraft(draft: ConnectDraft): ConnectDraft {
  return {
    ...draft,
    name: draft.name.trim(),
    channel_id: draft.channel_id.trim(),
    channel_access_token: draft.channel_access_token.trim(),
    user_id: draft.user_id.trim(),
    access_token: draft.access_token.trim(),
  };
}

/** The required credentials that are missing (SPEC 5), by field. A popup returns its token later. */
function missingCredentials(kind: EngagementKind, draft: ConnectDraft): FieldProblems {
  const typed = connectWay(kind) === 'popup' ? [] : neededCredentials(kind);
  const missing = typed.map((field) => [field, draft[field] === '' && `${CREDENTIAL_NAMES[field]} is required.`]);
  return problemsOf(Object.fromEntries(missing));
}

/** Validates a draft. */
export function checkDraft(kind: EngagementKind, draft: ConnectDraft): FieldProblems {
  return { ...checkChange(draft), ...missingCredentials(kind, draft) };
}

/** The messages of the rules of SPEC 5 that a draft breaks. */
export function brokenRules(kind: EngagementKind, draft: ConnectDraft): string[] {
  return Object.values(missingCredentials(kind, draft));
}

export function bodyOf(kind: EngagementKind, draft: ConnectDraft): EngagementBody {
  const { access_token, channel_access_token, channel_id, user_id, ...body } = draft;
  const credentials = neededCredentials(kind).map((field) => [field, draft[field]]);
  return { ...body, engagement: kind, ...Object.fromEntries(credentials) };
}
