import type { PageDefinition } from '../pageDefinition.ts';

export const page: PageDefinition = {
  position: 60,
  path: 'account/:product/integration',
  title: 'Integrations',
  products: 'all',
  reads: 'listApiKeys',
  shows: ['listApiKeys', 'listWebhooks'],
  writes: 'createApiKey',
  tabs: {
    webhooks: { words: 'callbacks, events, deliveries, test event' },
    keys: { words: 'tokens, secrets, developers, rotate, revoke' },
  },
  icon: 'IconPlugConnected',
  words:
    'API keys, webhooks, tokens, secrets, deliveries, rotate, revoke, developers, connect other systems, failed deliveries, test event',
  creates: [
    { title: 'New API key', at: '?keysnew=1', words: 'token, secret', by: 'createApiKey' },
    { title: 'New webhook', at: '?tab=webhooks&webhooksnew=1', words: 'event, URL', by: 'createWebhook' },
  ],
  logs: {
    integrationApi: { label: 'Integration' },
  },
};
