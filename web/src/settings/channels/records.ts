import { chatbotApi, engagementsApi } from '@atrium-console/sdk/rtk';
import { ONCE, type RecordSource, recordsOf } from '../recordSource.ts';

/** The channels and chatbots, for the command palette. */
export const channelRecords: readonly RecordSource[] = [
  {
    page: 'channels',
    title: 'Channels',
    load: async (dispatch) => {
      const { engagements } = await dispatch(
        engagementsApi.endpoints.listEngagements.initiate(undefined, ONCE),
      ).unwrap();
      return recordsOf(engagements, ({ name }) => name);
    },
  },
  {
    page: 'channels',
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
