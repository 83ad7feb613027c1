import type { components } from '../generated/schema.d.ts';

type Currency = components['schemas']['PlanOffer']['currency'];

/** The symbol before an amount, by ISO 4217 code (SPEC 9). A new currency in the contract needs an entry here. */
const SYMBOLS: Record<Currency, string> = { USD: '$' };

/** Created on first use: a browser may need a tenth of a second for it, where a page only imports this. */
let digitsFormat: Intl.NumberFormat | undefined;

function digitsOf(amount: number): string {
  digitsFormat ??= new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return digitsFormat.format(amount);
}

/**
 * Formats an amount with its currency symbol and two decimals (SPEC 9): `$1,234.50`, `-$12.00`.
 * @param amount In the currency's main unit. Fractions of a cent are rounded.
 */
export function formatMoney(amount: number, currency: Currency): string {
  const digits = digitsOf(Math.abs(amount));
  // No minus sign for an amount that rounds to zero.
  const sign = amount < 0 && digits !== digitsOf(0) ? '-' : '';
  return `${sign}${SYMBOLS[currency]}${digits}`;
}
