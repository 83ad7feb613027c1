import type { WebhookEvent } from './events.ts';
import { signedContent, toBase64, webhookKey } from './webhookKey.ts';

/** The headers by which a receiver can tell that an event is genuine (Standard Webhooks). */
export type WebhookHeaders = { 'webhook-id': string; 'webhook-timestamp': string; 'webhook-signature': string };

type Signing = {
  /** The secret of the webhook; while one replaces another, both. */
  secret: string | readonly string[];
  /** The id of the event. Default: a new one. */
  id?: string;
  /** When it is sent. Default: now. */
  at?: Date;
};

/**
 * Signs the body of an event as Atrium does. For tests of a receiver, and for other senders.
 * @param body Exactly what is sent.
 * @throws TypeError If the secret is not one of a webhook.
 */
export async function signWebhook(
  body: string,
  { secret, id = newId(), at = new Date() }: Signing,
): Promise<WebhookHeaders> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const content = signedContent(id, timestamp, new TextEncoder().encode(body));
  const signatures = [secret].flat().map(async (one) => {
    const signature = await crypto.subtle.sign('HMAC', await webhookKey(one), content);
    return `v1,${toBase64(new Uint8Array(signature))}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': (await Promise.all(signatures)).join(' '),
  };
}

const newId = () => `req_${crypto.randomUUID()}`;

/**
 * A request with a signed event, as Atrium sends it: give it to your receiver in a test.
 * @param event One of the contract, or anything else.
 * @throws TypeError If the secret is not one of a webhook.
 * @example
 * const response = await handler(await webhookRequest(event, { secret }));
 */
export async function webhookRequest(
  event: WebhookEvent,
  { url = 'https://receiver.example/', ...signing }: Signing & { url?: string },
): Promise<Request> {
  const body = JSON.stringify(event);
  const headers = await signWebhook(body, signing);
  return new Request(url, {
    method: 'POST',
    headers: { ...headers, 'X-Request-Id': headers['webhook-id'], 'Content-Type': 'application/json' },
    body,
  });
}
