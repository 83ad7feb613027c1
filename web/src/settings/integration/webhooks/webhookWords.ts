import type { Webhook, WebhookDelivery } from '@atrium-console/sdk';
import { WEBHOOK_FAMILIES } from '@atrium-console/sdk/rules';
import { CHANNEL_NAMES } from '../../../areas/channels/channelNames.ts';
import { shortUrl } from '../../../kit/fields/urls.ts';

/** What people call the events that a webhook is sent, in the order of lists. */
export const EVENTS: Readonly<Record<WebhookDelivery['event'], string>> = {
  ticket_created: 'Ticket created',
  ticket_done: 'Ticket done',
  message_received: 'Message received',
  test: 'Test event',
};

const events: readonly Webhook['events'][number][] = ['ticket_created', 'ticket_done', 'message_received'];

export const EVENT_OPTIONS = events.map((value) => ({ value, label: EVENTS[value] }));

/** The families that a webhook can have (SPEC 9). */
export const FAMILY_OPTIONS = WEBHOOK_FAMILIES.map((value) => ({ value, label: CHANNEL_NAMES[value] }));

/** The events of a webhook: `Ticket created, Ticket done`. */
export function eventsText(chosen: Webhook['events']): string {
  return events
    .filter((event) => chosen.includes(event))
    .map((event) => EVENTS[event])
    .join(', ');
}

/** A webhook has no name: its family and URL say which one it is. */
export function webhookName({ family, url }: Pick<Webhook, 'family' | 'url'>): string {
  return `${CHANNEL_NAMES[family]}, ${shortUrl(url)}`;
}
