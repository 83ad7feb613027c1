import type { components, webhooks } from '../generated/schema.d.ts';

type Sent = { post: { requestBody: { content: { 'application/json': unknown } } } };
type BodyOf<Name extends keyof webhooks> = webhooks[Name] extends Sent
  ? webhooks[Name]['post']['requestBody']['content']['application/json']
  : never;

/**
 * What is sent to webhooks: `event` says what happened. More kinds of events and more fields can be added, so ignore those that
 * you do not know. Assumed (SPEC 9).
 */
export type WebhookEvent = { [Name in keyof webhooks]: BodyOf<Name> }[keyof webhooks];

export type TicketCreatedEvent = components['schemas']['TicketCreatedEvent'];
export type TicketDoneEvent = components['schemas']['TicketDoneEvent'];
export type MessageReceivedEvent = components['schemas']['MessageReceivedEvent'];
export type TestEvent = components['schemas']['TestEvent'];

/** Whether a value has the form of an event, of whatever kind. */
export function isEvent(value: unknown): value is WebhookEvent {
  const { event, sent_at, data }: Record<string, unknown> = Object(value);
  return typeof event === 'string' && typeof sent_at === 'string' && typeof data === 'object' && data !== null;
}
