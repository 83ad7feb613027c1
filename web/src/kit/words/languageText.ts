import { lazy } from './lazy.ts';
import { LOCALE } from './locale.ts';

const names = lazy(() => new Intl.DisplayNames(LOCALE, { type: 'language' }));

/**
 * A language in words: `th` is `Thai`. An unknown code is returned unchanged.
 * @param code Two letters, ISO 639-1.
 */
export function languageText(code: string): string {
  return names().of(code) ?? code;
}
