/**
 * Webhooks: verifies the events that Atrium sends to your systems, as Standard Webhooks describes (https://www.standardwebhooks.com).
 * Assumed (SPEC 9).
 */
export type { MessageReceivedEvent, TestEvent, TicketCreatedEvent, TicketDoneEvent, WebhookEvent } from './events.ts';
export { type Replays, replaysInMemory } from './replays.ts';
export { signWebhook, type WebhookHeaders, webhookRequest } from './signWebhook.ts';
export {
  type ReceivedWebhook,
  type VerifiedWebhook,
  type VerifyOptions,
  verifyWebhook,
  type WebhookRefusal,
} from './verifyWebhook.ts';
