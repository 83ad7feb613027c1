import { isEvent, type WebhookEvent } from './events.ts';
import { type Body, readBody } from './readBody.ts';
import type { Replays } from './replays.ts';
import { fromBase64, signedContent, webhookKey } from './webhookKey.ts';

/** What a receiver got: a `Request`, or headers and body of one, as `node:http` and others have them. */
export type ReceivedWebhook = {
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The body as it came. One that was parsed and written again may differ from what was signed. */
  body: Body;
};

export type VerifyOptions = {
  /** The secret of the webhook; while one replaces another, both. */
  secret: string | readonly string[];
  /** What was received before. Without it, an event that somebody sends again within `tolerance` is accepted again. */
  replays?: Replays;
  /** How far the time of an event may be from now, in seconds. Default: 300. */
  tolerance?: number;
  /** The largest body, in bytes. Default: 1 MiB. */
  maxBytes?: number;
  /** Replaces the clock in tests. */
  now?: () => Date;
};

/**
 * Why an event is refused. `repeated`: it was genuine and is known already, so answer as if it were handled. With all others,
 * answer with 400 or 401, and do nothing.
 */
export type WebhookRefusal =
  | 'headers_missing'
  | 'timestamp_off'
  | 'body_too_long'
  | 'signature_wrong'
  | 'repeated'
  | 'not_an_event';

export type VerifiedWebhook =
  | {
      ok: true;
      event: WebhookEvent;
      /** The id of the event, the same in each attempt to send it. */
      id: string;
      /** When this attempt was made. */
      at: Date;
    }
  | { ok: false; reason: WebhookRefusal; message: string };

const MESSAGES: Record<WebhookRefusal, string> = {
  headers_missing: 'One of the headers webhook-id, webhook-timestamp and webhook-signature is missing or malformed.',
  timestamp_off: 'The event was sent too long ago, or the clocks differ.',
  body_too_long: 'The body is longer than maxBytes.',
  signature_wrong: 'No signature fits the event and the secret. Verify the body as it came, and check the secret.',
  repeated: 'The event was received before.',
  not_an_event: 'The body is signed, but is not an event.',
};

/** More signatures are not looked at: each costs time, and a webhook has two secrets at most. */
const MOST_SIGNATURES = 5;
/** Seconds since 1970, as they are written in this and the next centuries. */
const SECONDS = /^[1-9]\d{0,11}$/;

/**
 * Whether an event that came to a webhook is genuine: it was signed with the webhook's secret (Standard Webhooks), is not older
 * than five minutes, and, with `replays`, was not received before. Signatures are compared in constant time. Runs wherever there
 * is Web Crypto: Node, Deno, Bun, Workers.
 * @throws TypeError If the secret is not one of a webhook.
 * @example
 * const result = await verifyWebhook(request, { secret, replays });
 * if (!result.ok) return new Response(result.message, { status: result.reason === 'repeated' ? 200 : 401 });
 * if (result.event.event === 'ticket_done') await close(result.event.data.ticket_id);
 */
export async function verifyWebhook(received: ReceivedWebhook, options: VerifyOptions): Promise<VerifiedWebhook> {
  const { secret, replays, tolerance = 300, maxBytes = 2 ** 20, now = () => new Date() } = options;
  const keys = await Promise.all([secret].flat().map(webhookKey));
  const [id = '', timestamp = '', signature = ''] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(
    (name) => headerOf(received, name),
  );
  if (id === '' || signature === '' || !SECONDS.test(timestamp)) return refused('headers_missing');
  const at = Number(timestamp) * 1000;
  const isNear = Math.abs(now().getTime() - at) <= tolerance * 1000;
  if (!isNear) return refused('timestamp_off');
  const body = await readBody(received.body, maxBytes);
  if (body === undefined) return refused('body_too_long');
  if (!(await isSigned(signedContent(id, timestamp, body), signature, keys))) return refused('signature_wrong');
  const event = parsed(body);
  if (!isEvent(event)) return refused('not_an_event');
  if (replays && !(await replays.claim(id, at + tolerance * 1000))) return refused('repeated');
  return { ok: true, event, id, at: new Date(at) };
}

function refused(reason: WebhookRefusal): VerifiedWebhook {
  return { ok: false, reason, message: MESSAGES[reason] };
}

/** The only value of a header. */
function headerOf({ headers }: ReceivedWebhook, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const values = Object.entries(headers).flatMap(([key, value]) => (key.toLowerCase() === name ? (value ?? []) : []));
  return values.length === 1 ? values[0] : undefined;
}

/** Whether one of the signatures of a header is that of a content by one of the keys. */
async function isSigned(
  content: Uint8Array<ArrayBuffer>,
  header: string,
  keys: readonly CryptoKey[],
): Promise<boolean> {
  const own = header.split(' ').flatMap((one) => (one.startsWith('v1,') ? (fromBase64(one.slice(3)) ?? []) : []));
  const all = own.slice(0, MOST_SIGNATURES).flatMap((signature) => keys.map((key) => ({ key, signature })));
  // The platform compares them in constant time.
  const fits = await Promise.all(
    all.map(({ key, signature }) => crypto.subtle.verify('HMAC', key, signature, content)),
  );
  return fits.includes(true);
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}
