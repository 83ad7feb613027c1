import type { AccountData } from '../../scenarios/accountData.ts';
import { invalidField, ok, refuseEnvelope, refuseField } from '../answers.ts';
import { collection, envelopeWords, isNameTaken, plainWords, uniqueName } from '../collection.ts';
import { refuseUnknown } from '../references/release.ts';
import { idsIn, usageOf } from '../references/usage.ts';
import { type Route, route } from '../route.ts';
import type { Schemas } from '../types.ts';

const interestTagNotFound = refuseEnvelope('interestTagNotFound');
const missing = (field: string, message: string) => invalidField(field, 'required', message);

/** An automatic reply can only be on with a response (see the contract's `response_id`). */
function refuseReply(
  { enabled, response_id }: Pick<Schemas['AutoCannedKeyword'], 'enabled' | 'response_id'>,
  data: AccountData,
) {
  if (enabled && response_id === null) return missing('response_id', 'Choose the response to send.');
  return refuseUnknown(data, 'cannedResponse', 'response_id', [response_id]);
}

const interestTags = collection({
  items: (data) => data.interestTags,
  words: envelopeWords<Schemas['InterestTag']>(interestTagNotFound),
  list: 'listInterestTags',
  create: 'createInterestTag',
  update: 'updateInterestTag',
  remove: 'deleteInterestTag',
  target: 'interestTag',
  refuse: ({ name }, others) => (isNameTaken(name, others) ? refuseEnvelope('interestTagNameTaken') : undefined),
});

const interestTagUsage = route('getInterestTagUsage', (input) => {
  const ids = idsIn(input.params);
  if (!input.data.interestTags.some(({ _id }) => ids.has(_id))) return interestTagNotFound;
  return ok({ code: 20000 as const, data: usageOf('interestTag', ids, input) });
});

const postBlockers = collection({
  items: (data) => data.postBlockers,
  words: envelopeWords<Schemas['PostBlocker']>(refuseEnvelope('blockerNotFound')),
  list: 'listPostBlockers',
  create: 'createPostBlocker',
  update: 'updatePostBlocker',
  remove: 'deletePostBlocker',
  refuse: ({ action, enabled, name, tag_id }, others, data) => {
    if (isNameTaken(name, others)) return refuseEnvelope('blockerNameTaken');
    if (enabled && action === 'tag' && tag_id === null) return missing('tag_id', 'Choose the tag to add to tickets.');
    return refuseUnknown(data, 'crmTag', 'tag_id', [tag_id]);
  },
});

const autoCannedConditions = collection({
  items: (data) => data.autoCannedConditions,
  words: plainWords<Schemas['AutoCannedCondition']>('conditions', 'autoCannedConditionDeleted'),
  list: 'listAutoCannedConditions',
  create: 'createAutoCannedCondition',
  update: 'updateAutoCannedCondition',
  remove: 'deleteAutoCannedCondition',
  isOrdered: true,
  refuse: (rule, others, data) => uniqueName('autoCannedConditionNameTaken')(rule, others) ?? refuseReply(rule, data),
});

const autoCannedKeywords = collection({
  items: (data) => data.autoCannedKeywords,
  words: plainWords<Schemas['AutoCannedKeyword']>('keywords', 'autoCannedKeywordDeleted'),
  list: 'listAutoCannedKeywords',
  create: 'createAutoCannedKeyword',
  update: 'updateAutoCannedKeyword',
  remove: 'deleteAutoCannedKeyword',
  isOrdered: true,
  refuse: (rule, _, data) => refuseReply(rule, data),
});

const chatbots = collection({
  items: (data) => data.chatbots,
  words: plainWords<Schemas['Chatbot']>('chatbots', 'chatbotDeleted'),
  list: 'listChatbots',
  create: 'createChatbot',
  update: 'updateChatbot',
  remove: 'deleteChatbot',
  refuse: (bot, others, data) =>
    uniqueName('chatbotNameTaken')(bot, others) ??
    refuseUnknown(data, 'engagement', 'engagement_id', [bot.engagement_id]),
});

const customActions = collection({
  items: (data) => data.customActions,
  words: plainWords<Schemas['CustomAction']>('actions', 'customActionDeleted'),
  list: 'listCustomActions',
  create: 'createCustomAction',
  update: 'updateCustomAction',
  remove: 'deleteCustomAction',
  refuse: uniqueName('customActionNameTaken'),
});

const customSocials = collection({
  items: (data) => data.customSocials,
  words: plainWords<Schemas['CustomSocial']>('custom_socials', 'customSocialDeleted'),
  list: 'listCustomSocials',
  create: 'createCustomSocial',
  update: 'updateCustomSocial',
  remove: 'deleteCustomSocial',
  target: 'customSocial',
  refuse: ({ url }, others) =>
    others.some((other) => new URL(other.url).href === new URL(url).href)
      ? refuseField(409, 'customSocialTaken', 'url')
      : undefined,
});

const keywordOptions = collection({
  items: (data) => data.keywordOptions,
  words: plainWords<Schemas['KeywordOption']>('options', 'keywordOptionDeleted'),
  list: 'listKeywordOptions',
  create: 'createKeywordOption',
  update: 'updateKeywordOption',
  remove: 'deleteKeywordOption',
  refuse: ({ name }, others) =>
    isNameTaken(name, others) ? refuseField(409, 'keywordOptionNameTaken', 'name') : undefined,
});

/** Lists of items without rules of their own besides unique names and references. */
export const simpleListRoutes: readonly Route[] = [
  ...interestTags,
  interestTagUsage,
  ...postBlockers,
  ...autoCannedConditions,
  ...autoCannedKeywords,
  ...chatbots,
  ...customActions,
  ...customSocials,
  ...keywordOptions,
];
