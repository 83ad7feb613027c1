import type { components } from '../generated/schema.d.ts';

type Currency = components['schemas']['PlanOffer']['currency'];

/**
 * Formats an amount with its currency symbol and two decimals (SPEC 9): `$1,234.50`, `-$12.00`.
 * @param amount In the currency's main unit. Fractions of a cent are rounded; what rounds to zero has no minus sign.
 */
export function formatMoney(amount: number, currency: Currency): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency, signDisplay: 'negative' }).format(amount);
}
