import * as schemas from '@atrium-console/sdk/zod';
import { example } from '../../contract/contract.ts';
import type { Schemas } from '../../contract/types.ts';
import type { Area } from '../../route/area.ts';
import { collection, plainWords, uniqueName } from '../../route/collection.ts';
import { list } from '../../state/seed.ts';
import { renameAll } from '../../stored/concurrentEdit.ts';
import { oneOrNone, reference } from '../../stored/reference.ts';
import { refuseUnknown } from '../../stored/release.ts';

/** Chatbots and the channels that they answer on. */
const routes = collection({
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

declare module '../../state/accountData.ts' {
  interface AccountData {
    chatbots: Schemas['Chatbot'][];
  }
}

export const area = {
  routes,
  seeds: {
    chatbots: list<Schemas['Chatbot']>(() => schemas.ListChatbotsResponse.parse(example('chatbotList')).chatbots),
  },
  lists: (data) => [data.chatbots],
  references: [
    reference({
      to: 'engagement',
      items: (data) => data.chatbots,
      read: ({ engagement_id }) => oneOrNone(engagement_id),
      write: (bot, [id]) => {
        bot.engagement_id = id ?? null;
      },
    }),
  ],
  concurrentEdits: { listChatbots: (data) => renameAll(data.chatbots) },
} satisfies Area;
