import type { Card } from '@atrium-console/sdk';
import { localDay } from '../../base/wallClock.ts';
import { cardExpiry } from './cardExpiry.ts';

/** A card's name: `Visa ending in 4242`. */
export function cardName({ brand, last4 }: Pick<Card, 'brand' | 'last4'>): string {
  return `${brand} ending in ${last4}`;
}

/** A card's expiry and holder: `Expires 08/2029 · Nicha Suwan`. */
export function cardDetails(card: Card, now: Date): string {
  const { exp_month, exp_year, name } = card;
  const verb = cardExpiry(card, localDay(now)) === 'expired' ? 'Expired' : 'Expires';
  return `${verb} ${String(exp_month).padStart(2, '0')}/${exp_year} · ${name}`;
}
