import { Webhook as Signer } from 'standardwebhooks';
import type { AccountData } from '../../state/accountData.ts';
import type { Call } from '../../state/call.ts';

/** A signing secret of a webhook. */
export type SigningSecret = {
  webhook_id: string;
  secret: string;
  /** When events stop being signed with it, in milliseconds since 1970. Null for the newest one. */
  until: number | null;
};

/** How long events are signed with a replaced secret, too, in milliseconds: 24 hours, as in the contract. */
const OVERLAP = 24 * 60 * 60 * 1000;

type Given = { data: AccountData } & Pick<Call, 'newId' | 'now'>;

/** A secret of 24 bytes, as Standard Webhooks writes them. */
function newSecret(newId: () => string): string {
  const digits = `${newId()}${newId()}`.match(/../g) ?? [];
  return `whsec_${btoa(String.fromCharCode(...digits.map((pair) => Number.parseInt(pair, 16))))}`;
}

/** Gives a webhook another secret, and forgets the ones that nothing is signed with any more. */
export function rotateSecret(webhook_id: string, { data, newId, now }: Given): string {
  const time = now.getTime();
  for (const one of data.signingSecrets) if (one.webhook_id === webhook_id) one.until ??= time + OVERLAP;
  const secret = newSecret(newId);
  const kept = data.signingSecrets.filter(({ until }) => until === null || until > time);
  data.signingSecrets = [...kept, { webhook_id, secret, until: null }];
  return secret;
}

/** The secrets that the events of a webhook are signed with. A webhook of which nobody knows a secret gets its first one. */
function secretsOf(id: string, given: Given): string[] {
  const { data, now } = given;
  const own = data.signingSecrets.filter(({ webhook_id }) => webhook_id === id);
  if (own.length === 0) return [rotateSecret(id, given)];
  return own.flatMap(({ secret, until }) => (until === null || until > now.getTime() ? secret : []));
}

/** The headers by which the receiver of an event can tell that it is genuine (Standard Webhooks). */
export function signed(webhookId: string, event: { id: string; payload: unknown }, given: Given) {
  const body = JSON.stringify(event.payload);
  const signatures = secretsOf(webhookId, given).map((secret) => new Signer(secret).sign(event.id, given.now, body));
  return {
    'webhook-id': event.id,
    'webhook-timestamp': String(Math.floor(given.now.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  };
}
