import type { components } from '../generated/schema.d.ts';

type Currency = components['schemas']['PlanOffer']['currency'];

/** The symbol before an amount, by ISO 4217 code (SPEC 9). A currency that joins the contract must join this map. */
const SYMBOLS: Record<Currency, string> = { USD: '$' };

const DIGITS = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/**
 * Says an amount with its currency's symbol and two decimals (SPEC 9): `$1,234.50`, `-$12.00`.
 * @param amount In the currency's main unit. A fraction of a cent is rounded.
 */
export function formatMoney(amount: number, currency: Currency): string {
  const digits = DIGITS.format(Math.abs(amount));
  // What rounds to nothing is not negative.
  const sign = amount < 0 && digits !== DIGITS.format(0) ? '-' : '';
  return `${sign}${SYMBOLS[currency]}${digits}`;
}
