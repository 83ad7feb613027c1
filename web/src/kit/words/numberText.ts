import { lazy } from './lazy.ts';
import { LOCALE } from './locale.ts';

const formatter = lazy(() => new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 }));

/** A number with separators: `5,000`, `12.5`. Rounded to two decimals. */
export function numberText(value: number): string {
  return formatter().format(value);
}
