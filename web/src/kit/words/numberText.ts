import { lazy } from './lazy.ts';
import { LOCALE } from './locale.ts';

const formatter = lazy(() => new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 }));

/** A number with separators: `5,000`, `12.5`. Rounded to two decimals. */
export function numberText(value: number): string {
  // The browser needs a tenth of a second for the first formatter on a slow phone, and most lists are short.
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
  return formatter().format(value);
}
