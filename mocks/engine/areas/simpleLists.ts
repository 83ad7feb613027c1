import { refuse, refuseEnvelope } from '../answers.ts';
import { collection, envelopeWords, isNameTaken, plainWords, uniqueName } from '../collection.ts';
import type { Route } from '../route.ts';
import type { Schemas } from '../types.ts';

const interestTags = collection({
  items: (data) => data.interestTags,
  words: envelopeWords<Schemas['InterestTag']>(refuseEnvelope('interestTagNotFound')),
  list: 'listInterestTags',
  create: 'createInterestTag',
  update: 'updateInterestTag',
  remove: 'deleteInterestTag',
  refuse: ({ name }, others) => (isNameTaken(name, others) ? refuseEnvelope('interestTagNameTaken') : undefined),
});

const postBlockers = collection({
  items: (data) => data.postBlockers,
  words: envelopeWords<Schemas['PostBlocker']>(refuseEnvelope('blockerNotFound')),
  list: 'listPostBlockers',
  create: 'createPostBlocker',
  update: 'updatePostBlocker',
  remove: 'deletePostBlocker',
  refuse: ({ name }, others) => (isNameTaken(name, others) ? refuseEnvelope('blockerNameTaken') : undefined),
});

const autoCannedConditions = collection({
  items: (data) => data.autoCannedConditions,
  words: plainWords<Schemas['AutoCannedCondition']>('conditions', 'autoCannedConditionDeleted'),
  list: 'listAutoCannedConditions',
  create: 'createAutoCannedCondition',
  update: 'updateAutoCannedCondition',
  remove: 'deleteAutoCannedCondition',
  refuse: uniqueName('autoCannedConditionNameTaken'),
});

const autoCannedKeywords = collection({
  items: (data) => data.autoCannedKeywords,
  words: plainWords<Schemas['AutoCannedKeyword']>('keywords', 'autoCannedKeywordDeleted'),
  list: 'listAutoCannedKeywords',
  create: 'createAutoCannedKeyword',
  update: 'updateAutoCannedKeyword',
  remove: 'deleteAutoCannedKeyword',
});

const chatbots = collection({
  items: (data) => data.chatbots,
  words: plainWords<Schemas['Chatbot']>('chatbots', 'chatbotDeleted'),
  list: 'listChatbots',
  create: 'createChatbot',
  update: 'updateChatbot',
  remove: 'deleteChatbot',
  refuse: uniqueName('chatbotNameTaken'),
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
  refuse: ({ url }, others) =>
    others.some((other) => other.url === url) ? refuse(409, 'customSocialTaken') : undefined,
});

const blacklist = collection({
  items: (data) => data.blacklist,
  words: plainWords<Schemas['BlacklistEntry']>('entries', 'blacklistDeleted'),
  list: 'listBlacklist',
  create: 'createBlacklistEntry',
  update: 'updateBlacklistEntry',
  remove: 'deleteBlacklistEntry',
  refuse: ({ type, value }, others) =>
    others.some((other) => other.type === type && other.value.toLowerCase() === value.toLowerCase())
      ? refuse(409, 'blacklistTaken')
      : undefined,
});

const keywordOptions = collection({
  items: (data) => data.keywordOptions,
  words: plainWords<Schemas['KeywordOption']>('options', 'keywordOptionDeleted'),
  list: 'listKeywordOptions',
  create: 'createKeywordOption',
  update: 'updateKeywordOption',
  remove: 'deleteKeywordOption',
  refuse: uniqueName('keywordOptionNameTaken'),
});

const webhooks = collection({
  items: (data) => data.webhooks,
  words: plainWords<Schemas['Webhook']>('webhooks', 'webhookDeleted'),
  list: 'listWebhooks',
  create: 'createWebhook',
  update: 'updateWebhook',
  remove: 'deleteWebhook',
});

/** Lists of independent items: nothing else changes with them. */
export const simpleListRoutes: readonly Route[] = [
  ...interestTags,
  ...postBlockers,
  ...autoCannedConditions,
  ...autoCannedKeywords,
  ...chatbots,
  ...customActions,
  ...customSocials,
  ...blacklist,
  ...keywordOptions,
  ...webhooks,
];
