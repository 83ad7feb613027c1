import { isNotFound } from '../errors.ts';
import { integrationApiApi as generated } from '../generated/rtk/integrationApi.ts';
import { onSuccess, tag } from './tags.ts';

const KEYS = tag('integrationApi', 'KEYS');
const WEBHOOKS = tag('integrationApi', 'WEBHOOKS');
const deliveriesOf = (id: string) => tag('integrationApi', `DELIVERIES-${id}`);

/** The deliveries of the webhook that a call was for, when it succeeded; all webhooks, when it no longer exists. */
const newDelivery = {
  invalidatesTags: (_: unknown, error: unknown, { id }: { id: string }) => {
    if (isNotFound(error)) return [WEBHOOKS];
    return error ? [] : [deliveriesOf(id)];
  },
};

/** API keys and webhooks. Each list is fetched again only after a change of its own items. */
export const integrationApiApi = generated.enhanceEndpoints({
  endpoints: {
    listApiKeys: { providesTags: [KEYS] },
    createApiKey: { invalidatesTags: onSuccess(KEYS) },
    updateApiKey: { invalidatesTags: onSuccess(KEYS) },
    rotateApiKey: { invalidatesTags: onSuccess(KEYS) },
    deleteApiKey: { invalidatesTags: onSuccess(KEYS) },
    listWebhooks: { providesTags: [WEBHOOKS] },
    createWebhook: { invalidatesTags: onSuccess(WEBHOOKS) },
    updateWebhook: { invalidatesTags: onSuccess(WEBHOOKS) },
    deleteWebhook: { invalidatesTags: onSuccess(WEBHOOKS) },
    // The list does not show what changed.
    rotateWebhookSecret: { invalidatesTags: (_, error) => (isNotFound(error) ? [WEBHOOKS] : []) },
    listWebhookDeliveries: { providesTags: (_, __, { id }) => [deliveriesOf(id)] },
    testWebhook: newDelivery,
    redeliverWebhook: newDelivery,
  },
});
