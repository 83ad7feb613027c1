import type { Card } from '@atrium-console/sdk';

/** A card's name: `Visa ending in 4242`. */
export function cardName({ brand, last4 }: Pick<Card, 'brand' | 'last4'>): string {
  return `${brand} ending in ${last4}`;
}

/** A card's expiry and holder: `Expires 08/2029 · Nicha Suwan`. */
export function cardDetails({ exp_month, exp_year, name }: Card, now: Date): string {
  const isOver = exp_year * 12 + exp_month < now.getFullYear() * 12 + now.getMonth() + 1;
  return `${isOver ? 'Expired' : 'Expires'} ${String(exp_month).padStart(2, '0')}/${exp_year} · ${name}`;
}
