import { chatbotApi, engagementsApi } from '@atrium-console/sdk/rtk';
import { type ItemSource, ONCE, recordsOf } from '../recordSource.ts';

/** The channels and chatbots, for the command palette. */
export const records: readonly ItemSource[] = [
  {
    title: 'Channels',
    load: async (dispatch) => {
      const { engagements } = await dispatch(
        engagementsApi.endpoints.listEngagements.initiate(undefined, ONCE),
      ).unwrap();
      return recordsOf(engagements, ({ name }) => name);
    },
  },
  {
    title: 'Chatbots',
    product: 'crm',
    read: ['crm.channel.read'],
    feature: 'chatbot_dashboard',
    load: async (dispatch) => {
      const { chatbots } = await dispatch(chatbotApi.endpoints.listChatbots.initiate(undefined, ONCE)).unwrap();
      return recordsOf(chatbots, ({ name }) => name, '?tab=chatbot&botopen=');
    },
  },
];
