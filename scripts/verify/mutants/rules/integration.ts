import { isObject } from '../../../../openapi/verify/contract/json.ts';
import { accepts, items, ofArea } from '../faults.ts';
import { answered, changed, json, type Mutant, objectIn } from '../mutant.ts';

/** Remembers the secret of a new key, for servers that show it again. */
function withSecret(show: (secret: string) => Mutant['make']): Mutant['make'] {
  return () => {
    let secret = '';
    return async (call) => {
      const response = await show(secret)()(call);
      if (call.operationId !== 'createApiKey' && call.operationId !== 'rotateApiKey') return response;
      const body = objectIn(await response.clone().text());
      if (typeof body.secret === 'string') secret = body.secret;
      return response;
    };
  };
}

const secrets: readonly Omit<Mutant, 'area'>[] = [
  {
    name: 'the list of keys has their secrets',
    make: withSecret(
      (secret) => () =>
        changed('listApiKeys', (body) => ({ ...body, keys: items(body.keys).map((key) => ({ ...key, secret })) })),
    ),
  },
  {
    name: 'the prefix of a key is its secret',
    make: withSecret(
      (secret) => () =>
        changed('listApiKeys', (body) => ({
          ...body,
          keys: items(body.keys).map((key) => ({ ...key, prefix: secret })),
        })),
    ),
  },
  {
    name: 'a change of a key answers with its secret',
    make: withSecret((secret) => () => changed('updateApiKey', (body) => ({ ...body, secret }))),
  },
  {
    name: 'a rotation keeps the secret',
    make: withSecret((secret) => () => changed('rotateApiKey', (body) => ({ ...body, secret }))),
  },
].map((mutant) => ({ ...mutant, rule: 'integration.secret-once' }));

const ofUrl = (operationId: string, host: string): Omit<Mutant, 'area'> => ({
  name: `${operationId} accepts ${host}`,
  rule: 'integration.webhook-url',
  make: accepts(operationId, ({ url }) => String(url).startsWith(host)),
});

const answersGone: Mutant['make'] = () =>
  answered('listWebhookDeliveries', async ({ next }) => {
    const response = await next();
    return response.status === 404 ? json({ deliveries: [] }) : response;
  });

const deliveries: readonly Omit<Mutant, 'area'>[] = [
  { name: 'a test is not listed', make: () => changed('listWebhookDeliveries', () => ({ deliveries: [] })) },
  {
    name: 'the oldest delivery comes first',
    make: () => changed('listWebhookDeliveries', (body) => ({ deliveries: items(body.deliveries).toReversed() })),
  },
  {
    name: 'another attempt is another event',
    make: () => changed('redeliverWebhook', (body) => ({ ...body, request_id: 'req_of_its_own' })),
  },
  {
    name: 'another attempt is the first one',
    make: () => changed('redeliverWebhook', (body) => ({ ...body, attempt: 1 })),
  },
  {
    name: 'a test is an event of a ticket',
    make: () => changed('testWebhook', (body) => ({ ...body, event: 'ticket_created' })),
  },
  { name: 'the deliveries of a deleted webhook stay', make: answersGone },
].map((mutant) => ({ ...mutant, rule: 'integration.deliveries' }));

const signatures: readonly Omit<Mutant, 'area'>[] = [
  {
    name: 'a rotation keeps the signing secret',
    make: () => changed('rotateWebhookSecret', (body) => ({ ...body, secret: `whsec_${'A'.repeat(32)}` })),
  },
  {
    name: 'a rotation answers with another webhook',
    make: () =>
      changed('rotateWebhookSecret', (body) => ({
        ...body,
        webhook: { ...(isObject(body.webhook) && body.webhook), _id: '65f0c1a2b3d4e5f6420000aa' },
      })),
  },
  {
    name: 'the list of webhooks has their signing secrets',
    make: () =>
      changed('listWebhooks', (body) => ({
        ...body,
        webhooks: items(body.webhooks).map((webhook) => ({ ...webhook, secret: `whsec_${'A'.repeat(32)}` })),
      })),
  },
  {
    name: 'a change of a webhook answers with its signing secret',
    make: () => changed('updateWebhook', (body) => ({ ...body, secret: `whsec_${'A'.repeat(32)}` })),
  },
].map((mutant) => ({ ...mutant, rule: 'integration.webhook-signature' }));

/** Servers that break a rule of the integration API. */
export const mutants: readonly Mutant[] = ofArea('integrationApi', [
  ...secrets,
  ...['http://', 'https://localhost', 'https://127.0.0.1', 'https://192.168.', 'https://169.254.'].map((host) =>
    ofUrl('createWebhook', host),
  ),
  ofUrl('updateWebhook', 'https://10.'),
  ...deliveries,
  ...signatures,
  {
    name: 'a key is listed with the scopes of another',
    rule: 'integration.keys',
    make: () =>
      changed('listApiKeys', (body) => ({
        ...body,
        keys: items(body.keys).map((key) => ({ ...key, scopes: ['crm.sla.read'] })),
      })),
  },
  {
    name: 'a revoked key is still listed',
    rule: 'integration.keys',
    make: () => answered('deleteApiKey', () => json({ message: 'Deleted' })),
  },
  {
    name: 'a webhook is always on',
    rule: 'integration.webhooks',
    make: () =>
      answered('createWebhook', ({ next, body }) => {
        const sent = objectIn(body);
        return isObject(sent) && Array.isArray(sent.events)
          ? next({ body: JSON.stringify({ ...sent, enabled: sent.enabled !== true }) })
          : next();
      }),
  },
]);
