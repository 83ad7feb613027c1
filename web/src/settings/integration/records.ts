import { integrationApiApi } from '@atrium-console/sdk/rtk';
import { type ItemSource, ONCE, recordsOf } from '../recordSource.ts';
import { webhookName } from './webhooks/webhookWords.ts';

/** The API keys and webhooks, for the command palette. */
export const records: readonly ItemSource[] = [
  {
    title: 'API keys',
    load: async (dispatch) => {
      const { keys } = await dispatch(integrationApiApi.endpoints.listApiKeys.initiate(undefined, ONCE)).unwrap();
      return recordsOf(keys, ({ name }) => name, '?keysopen=');
    },
  },
  {
    title: 'Webhooks',
    load: async (dispatch) => {
      const { webhooks } = await dispatch(integrationApiApi.endpoints.listWebhooks.initiate(undefined, ONCE)).unwrap();
      return recordsOf(webhooks, webhookName, '?tab=webhooks&webhooksopen=');
    },
  },
];
