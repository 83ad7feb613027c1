/** What a change of an API key or webhook fetches again. */
import { integrationApiApi } from '@atrium-console/sdk/rtk';
import { expect, it } from 'vitest';
import { startRecording } from './support/startRecording.ts';

const api = integrationApiApi.endpoints;

async function start() {
  const { calls, store } = startRecording();
  const { data: keys } = await store.dispatch(api.listApiKeys.initiate());
  const { data: webhooks } = await store.dispatch(api.listWebhooks.initiate());
  const [webhook, other] = webhooks?.webhooks ?? [];
  const key = keys?.keys[0];
  if (webhook === undefined || other === undefined || key === undefined) throw new Error('The scenario has no items.');
  const { data } = await store.dispatch(api.listWebhookDeliveries.initiate({ id: webhook._id }));
  await store.dispatch(api.listWebhookDeliveries.initiate({ id: other._id }));
  await calls();
  const delivery = data?.deliveries[0];
  if (delivery === undefined) throw new Error('The webhook has no deliveries.');
  return { calls, delivery, key, store, webhook };
}

type Started = Awaited<ReturnType<typeof start>>;

const changes: Record<string, { change: (started: Started) => unknown; stale: string[] }> = {
  createApiKey: {
    change: ({ store }) =>
      store.dispatch(api.createApiKey.initiate({ apiKeyBody: { name: 'Till', scopes: ['crm.sla.read'] } })),
    stale: ['listApiKeys'],
  },
  updateApiKey: {
    change: ({ key: { _id: id, name, scopes }, store }) =>
      store.dispatch(api.updateApiKey.initiate({ id, apiKeyBody: { name, scopes } })),
    stale: ['listApiKeys'],
  },
  rotateApiKey: {
    change: ({ key, store }) => store.dispatch(api.rotateApiKey.initiate({ id: key._id })),
    stale: ['listApiKeys'],
  },
  deleteApiKey: {
    change: ({ key, store }) => store.dispatch(api.deleteApiKey.initiate({ id: key._id })),
    stale: ['listApiKeys'],
  },
  createWebhook: {
    change: ({ store, webhook: { _id, ...webhookBody } }) =>
      store.dispatch(api.createWebhook.initiate({ webhookBody })),
    stale: ['listWebhooks'],
  },
  updateWebhook: {
    change: ({ store, webhook: { _id: id, ...webhookBody } }) =>
      store.dispatch(api.updateWebhook.initiate({ id, webhookBody })),
    stale: ['listWebhooks'],
  },
  deleteWebhook: {
    change: ({ store, webhook }) => store.dispatch(api.deleteWebhook.initiate({ id: webhook._id })),
    stale: ['listWebhooks'],
  },
  rotateWebhookSecret: {
    change: ({ store, webhook }) => store.dispatch(api.rotateWebhookSecret.initiate({ id: webhook._id })),
    stale: [],
  },
  testWebhook: {
    change: ({ store, webhook }) => store.dispatch(api.testWebhook.initiate({ id: webhook._id })),
    stale: ['listWebhookDeliveries'],
  },
  redeliverWebhook: {
    change: ({ delivery, store, webhook }) =>
      store.dispatch(api.redeliverWebhook.initiate({ id: webhook._id, deliveryId: delivery._id })),
    stale: ['listWebhookDeliveries'],
  },
};

it.each(Object.entries(changes))('after %s: only the list that it changed', async (id, { change, stale }) => {
  const started = await start();
  await change(started);
  expect((await started.calls()).map((call) => call.id)).toEqual([id, ...stale]);
});

it('after a refused change: nothing', async () => {
  const { calls, key, store } = await start();
  const { _id: id, name } = key;
  await store.dispatch(api.updateApiKey.initiate({ id, apiKeyBody: { name, scopes: [] } }));
  expect((await calls()).map((call) => call.id)).toEqual(['updateApiKey']);
});
