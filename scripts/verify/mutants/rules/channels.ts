import {
  accepts,
  acceptsTaken,
  afterwards,
  forgetsChanges,
  keepsDeleted,
  keepsLinks,
  type ListOf,
  ofArea,
  storesOther,
} from '../faults.ts';
import { changed, changedItems, type Mutant } from '../mutant.ts';

const ENGAGEMENTS: ListOf = {
  list: 'listEngagements',
  field: 'engagements',
  create: 'createEngagement',
  remove: 'deleteEngagement',
};
const SOCIALS: ListOf = {
  list: 'listCustomSocials',
  field: 'custom_socials',
  create: 'createCustomSocial',
  remove: 'deleteCustomSocial',
};
const CHATBOTS: ListOf = { list: 'listChatbots', field: 'chatbots', create: 'createChatbot', remove: 'deleteChatbot' };

const isRenewal = ({ operationId }: { operationId?: string }) => operationId === 'renewEngagement';

/** Servers that break a rule of channels, custom sources or chatbots. */
export const mutants: readonly Mutant[] = [
  ...ofArea('engagements', [
    { name: 'a channel can be connected twice', rule: 'engagement.calls', make: acceptsTaken('createEngagement') },
    { name: 'a disconnected channel is listed', rule: 'engagement.calls', make: keepsDeleted(ENGAGEMENTS) },
    { name: 'a renamed channel has its old name', rule: 'engagement.calls', make: forgetsChanges(ENGAGEMENTS) },
    {
      name: 'a chatbot keeps a disconnected channel',
      rule: 'engagement.calls',
      make: keepsLinks('listChatbots', 'chatbots', 'engagement_id', 'createChatbot', 'updateChatbot'),
    },
    {
      name: 'the token of a channel comes back',
      rule: 'engagement.calls',
      make: () => changed('createEngagement', (body) => ({ ...body, channel_access_token: 'secret' })),
    },
    {
      name: 'a messaging channel needs no token',
      rule: 'engagement.required',
      make: accepts('createEngagement', (body) => body.engagement === 'line' && !('channel_access_token' in body)),
    },
    {
      name: 'a messaging channel needs no id',
      rule: 'engagement.required',
      make: accepts('createEngagement', (body) => body.engagement === 'line' && !('channel_id' in body)),
    },
    {
      name: 'a forum needs no user',
      rule: 'engagement.forum',
      make: accepts('createEngagement', (body) => body.engagement === 'pantip' && !('user_id' in body)),
    },
    {
      name: 'all webhooks of a kind are the same',
      rule: 'engagement.webhook',
      make: () =>
        changedItems('listEngagements', 'engagements', (item) =>
          item.webhook_url === null ? item : { ...item, webhook_url: 'https://hooks.atrium.example/line' },
        ),
    },
    {
      name: 'a webhook has something after the channel id',
      rule: 'engagement.webhook',
      make: () =>
        changedItems('listEngagements', 'engagements', (item) =>
          item.webhook_url === null ? item : { ...item, webhook_url: `${item.webhook_url}/events` },
        ),
    },
    {
      name: 'a renewed channel has another name',
      rule: 'engagement.renewal',
      make: afterwards(
        isRenewal,
        changedItems('listEngagements', 'engagements', (item) => ({ ...item, name: 'LINE' })),
      ),
    },
    {
      name: 'a chatbot loses a renewed channel',
      rule: 'engagement.renewal',
      make: afterwards(
        isRenewal,
        changedItems('listChatbots', 'chatbots', (item) => ({ ...item, engagement_id: null })),
      ),
    },
    {
      name: 'a renewed channel is still expired',
      rule: 'engagement.renewal',
      make: () => changed('renewEngagement', (body) => ({ ...body, status: 'expired' })),
    },
  ]),
  ...ofArea('customSocials', [
    { name: 'a source can be listed twice', rule: 'social.custom', make: acceptsTaken('createCustomSocial') },
    { name: 'a deleted source is listed', rule: 'social.custom', make: keepsDeleted(SOCIALS) },
    {
      name: 'every source is a website',
      rule: 'social.custom',
      make: storesOther('createCustomSocial', (body) => (body.kind === 'forum' ? { ...body, kind: 'website' } : body)),
    },
  ]),
  ...ofArea('chatbot', [
    { name: 'a change of a chatbot is forgotten', rule: 'chatbot.calls', make: forgetsChanges(CHATBOTS) },
    { name: 'a deleted chatbot is listed', rule: 'chatbot.calls', make: keepsDeleted(CHATBOTS) },
    { name: 'two chatbots have one name', rule: 'chatbot.calls', make: acceptsTaken('createChatbot') },
    {
      name: 'a chatbot of an unknown family is accepted',
      rule: 'chatbot.families',
      make: accepts('createChatbot', ({ family }) => family === 'telegram'),
    },
    {
      name: 'a chatbot changes to an unknown family',
      rule: 'chatbot.families',
      make: accepts('updateChatbot', ({ family }) => family === 'messenger'),
    },
    {
      name: 'every chatbot is of the first family',
      rule: 'chatbot.families',
      make: () => changedItems('listChatbots', 'chatbots', (bot) => ({ ...bot, family: 'line' })),
    },
    {
      name: 'a chatbot answers in a channel that does not exist',
      rule: 'references.known',
      make: accepts('createChatbot', ({ engagement_id }) => engagement_id !== null),
    },
    {
      name: 'each call makes another web chat',
      rule: 'chatbot.webchat',
      make: () => {
        let calls = 0;
        return changed('getWebchat', (body) => {
          calls += 1;
          return { ...body, snippet: `${body.snippet}<!-- ${calls} -->` };
        });
      },
    },
  ]),
];
