import { objectTypeOf, webhookUrlProblem } from '@atrium-console/sdk/rules';
import { invalidField, notFound, ok } from '../../contract/answers.ts';
import type { Schemas } from '../../contract/types.ts';
import { addActivity } from '../../log/activityLog.ts';
import { collection, plainWords } from '../../route/collection.ts';
import { type Route, route } from '../../route/route.ts';
import type { AccountData } from '../../state/accountData.ts';
import type { SignedInInput } from '../../state/call.ts';
import { rotateSecret, signed } from './signing.ts';

type Webhook = Schemas['Webhook'];
type Delivery = Schemas['WebhookDelivery'];

/** How many deliveries of a webhook are kept, as in the contract. */
const KEPT = 20;

const URL_PROBLEMS = {
  'not-a-url': 'Enter a URL, for example https://hooks.example.com/atrium.',
  'not-https': 'Enter a URL that starts with https://.',
  credentials: 'Enter a URL without a user name and password.',
  private: 'Enter a public address. Events are not sent to local or private addresses.',
};

/** The mocks send nothing: a host in `.invalid`, which never exists, is not found, a path can end in `/status/503`. */
function outcomeOf({ url }: Webhook): Pick<Delivery, 'status' | 'failure' | 'duration_ms'> {
  const { hostname, pathname } = new URL(url);
  if (hostname.endsWith('.invalid')) return { status: null, failure: 'dns', duration_ms: 12 };
  const asked = /\/status\/([1-5]\d\d)$/.exec(pathname)?.[1];
  return { status: Number(asked ?? 204), failure: null, duration_ms: 120 };
}

type Sent = Pick<Delivery, 'event' | 'attempt' | 'request_id' | 'payload'>;

/** Stores the delivery of an event, and forgets the webhook's oldest ones. */
function deliver(webhook: Webhook, sent: Sent, _id: string, given: Parameters<typeof signed>[2]): Delivery {
  const { data, now } = given;
  const headers = signed(webhook._id, { id: sent.request_id, payload: sent.payload }, given);
  const delivery = { _id, webhook_id: webhook._id, ...sent, at: now.toISOString(), ...outcomeOf(webhook), headers };
  const old = deliveriesOf(webhook._id, data).slice(KEPT - 1);
  data.webhookDeliveries = [delivery, ...data.webhookDeliveries.filter((other) => !old.includes(other))];
  return delivery;
}

/** The deliveries of a webhook, newest first. */
function deliveriesOf(id: string, data: AccountData): Delivery[] {
  return data.webhookDeliveries.filter(({ webhook_id }) => webhook_id === id);
}

function webhookOf({ data, params }: Pick<SignedInInput<unknown, unknown>, 'data' | 'params'>): Webhook | undefined {
  return data.webhooks.find(({ _id }) => _id === params.id);
}

/** Webhooks and their deliveries. */
export const webhookRoutes: readonly Route[] = [
  ...collection({
    items: (data) => data.webhooks,
    words: plainWords<Webhook>('webhooks', 'webhookDeleted'),
    list: 'listWebhooks',
    create: 'createWebhook',
    update: 'updateWebhook',
    remove: 'deleteWebhook',
    refuse: ({ url }) => {
      const problem = webhookUrlProblem(url);
      return problem && invalidField('url', problem.replaceAll('-', '_'), URL_PROBLEMS[problem]);
    },
    removed: ({ _id }, data) => {
      data.webhookDeliveries = data.webhookDeliveries.filter(({ webhook_id }) => webhook_id !== _id);
      data.signingSecrets = data.signingSecrets.filter(({ webhook_id }) => webhook_id !== _id);
    },
  }),

  route('rotateWebhookSecret', (input) => {
    const webhook = webhookOf(input);
    if (webhook === undefined) return notFound;
    const { data, profile } = input;
    const { _id } = webhook;
    const operator = profile.remote && { operator: profile.remote.operator };
    const object = { type: objectTypeOf('integrationApi'), _id, name: _id };
    // Nothing that is shown changes, so that the entry has to be written here.
    addActivity(data, input, { user: profile.user, ...operator, action: 'update', object });
    return ok({ webhook, secret: rotateSecret(_id, input) });
  }),

  route('listWebhookDeliveries', (input) => {
    const webhook = webhookOf(input);
    return webhook === undefined ? notFound : ok({ deliveries: deliveriesOf(webhook._id, input.data) });
  }),

  route('testWebhook', (input) => {
    const webhook = webhookOf(input);
    if (webhook === undefined) return notFound;
    const { newId, now } = input;
    const _id = newId();
    const payload = { event: 'test', sent_at: now.toISOString(), data: {} };
    return ok(deliver(webhook, { event: 'test', attempt: 1, request_id: `req_${_id}`, payload }, _id, input));
  }),

  route('redeliverWebhook', (input) => {
    const webhook = webhookOf(input);
    if (webhook === undefined) return notFound;
    const deliveries = deliveriesOf(webhook._id, input.data);
    const found = deliveries.find(({ _id }) => _id === input.params.delivery_id);
    if (found === undefined) return notFound;
    const { event, payload, request_id } = found;
    const attempts = deliveries.filter((other) => other.request_id === request_id).map(({ attempt }) => attempt);
    return ok(
      deliver(webhook, { event, attempt: Math.max(...attempts) + 1, request_id, payload }, input.newId(), input),
    );
  }),
];
