import * as schemas from '@atrium-console/sdk/zod';
import { refuseGrant, refuseSecret } from '../../caller/escalation.ts';
import { acknowledge, notFound, ok, refuse } from '../../contract/answers.ts';
import { example } from '../../contract/contract.ts';
import type { Schemas } from '../../contract/types.ts';
import type { Area } from '../../route/area.ts';
import { isNameTaken } from '../../route/collection.ts';
import { type Route, route } from '../../route/route.ts';
import { list } from '../../state/seed.ts';
import type { SigningSecret } from './signing.ts';
import { webhookRoutes } from './webhooks.ts';

const deleted = acknowledge('apiKeyDeleted');
const nameTaken = refuse(409, 'apiKeyNameTaken');

/** Generates a secret and the prefix by which users recognise it. */
function newSecret(newId: () => string): { secret: string; prefix: string } {
  const secret = `atr_${newId()}${newId()}`;
  return { secret, prefix: secret.slice(0, 8) };
}

/** API keys. The secret is returned only in the response that creates it. */
const routes: readonly Route[] = [
  ...webhookRoutes,

  route('listApiKeys', ({ data }) => ok({ keys: data.apiKeys })),

  route('createApiKey', ({ body, data, newId, now, profile }) => {
    const refused = refuseGrant(profile, 'scopes', body.scopes);
    if (refused !== undefined) return refused;
    if (isNameTaken(body.name, data.apiKeys)) return nameTaken;
    const { prefix, secret } = newSecret(newId);
    const created_at = now.toISOString();
    const key: Schemas['ApiKey'] = { ...body, _id: newId(), prefix, created_at, last_used_at: null };
    data.apiKeys.push(key);
    return ok({ key, secret });
  }),

  route('updateApiKey', ({ body, data, params, profile }) => {
    const key = data.apiKeys.find(({ _id }) => _id === params.id);
    if (key === undefined) return notFound;
    const refused = refuseGrant(profile, 'scopes', body.scopes, key.scopes);
    if (refused !== undefined) return refused;
    if (
      isNameTaken(
        body.name,
        data.apiKeys.filter((other) => other !== key),
      )
    )
      return nameTaken;
    return ok(Object.assign(key, body));
  }),

  route('rotateApiKey', ({ data, newId, params, profile }) => {
    const key = data.apiKeys.find(({ _id }) => _id === params.id);
    if (key === undefined) return notFound;
    const refused = refuseSecret(profile, key);
    if (refused !== undefined) return refused;
    const { prefix, secret } = newSecret(newId);
    key.prefix = prefix;
    return ok({ key, secret });
  }),

  route('deleteApiKey', ({ data, params }) => {
    const key = data.apiKeys.find(({ _id }) => _id === params.id);
    if (key === undefined) return notFound;
    data.apiKeys = data.apiKeys.filter((other) => other !== key);
    return deleted;
  }),
];

declare module '../../state/accountData.ts' {
  interface AccountData {
    apiKeys: Schemas['ApiKey'][];
    webhooks: Schemas['Webhook'][];
    /** Newest first. */
    webhookDeliveries: Schemas['WebhookDelivery'][];
    signingSecrets: SigningSecret[];
  }
}

export const area = {
  routes,
  seeds: {
    apiKeys: list<Schemas['ApiKey']>(() => schemas.ListApiKeysResponse.parse(example('apiKeyList')).keys),
    webhooks: list<Schemas['Webhook']>(() => schemas.ListWebhooksResponse.parse(example('webhookList')).webhooks),
    webhookDeliveries: list<Schemas['WebhookDelivery']>(() =>
      [example('webhookDeliveryList'), example('webhookDeliveryListFailing')].flatMap(
        (page) => schemas.ListWebhookDeliveriesResponse.parse(page).deliveries,
      ),
    ),
    signingSecrets: list<SigningSecret>(() => []),
  },
  lists: (data) => [data.apiKeys, data.webhooks],
} satisfies Area;
