import type { WebhookDelivery } from '@atrium-console/sdk';
import { numberText } from '../../../kit/words/numberText.ts';

const FAILURES: Readonly<Record<NonNullable<WebhookDelivery['failure']>, string>> = {
  dns: 'the host was not found',
  refused: 'the host refused the connection',
  tls: 'the certificate of the host is not valid',
  timeout: 'the host did not answer in time',
};

/** Whether the receiver has accepted an event: it answered with a status from 200 to 299. */
export function isDelivered({ status }: Pick<WebhookDelivery, 'status'>): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** The result of a delivery in words: `Delivered, status 204`, `Failed: the host was not found`. */
export function resultText(delivery: Pick<WebhookDelivery, 'status' | 'failure'>): string {
  const { failure, status } = delivery;
  if (isDelivered(delivery)) return `Delivered, status ${status}`;
  if (status !== null) return `Failed: the host answered with status ${status}`;
  return `Failed: ${failure === null ? 'there was no response' : FAILURES[failure]}`;
}

/** A time in milliseconds: `182 ms`. */
export function millisecondsText(milliseconds: number): string {
  return `${numberText(milliseconds)} ms`;
}
