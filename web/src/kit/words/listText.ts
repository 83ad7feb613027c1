import { lazy } from './lazy.ts';
import { LOCALE } from './locale.ts';
import { numberText } from './numberText.ts';

const formatters = {
  and: lazy(() => new Intl.ListFormat(LOCALE, { type: 'conjunction' })),
  or: lazy(() => new Intl.ListFormat(LOCALE, { type: 'disjunction' })),
};

/** A list within a sentence: `Ann`, `Ann and Bob`, `Ann, Bob, and Carl`. */
export function listText(items: readonly string[], word: keyof typeof formatters = 'and'): string {
  return formatters[word]().format(items);
}

/**
 * A list that may be long within a sentence: `Ann, Bob, Carl, and 12 more`.
 * @param most How many are named. One more than this is named, too: “and 1 more” would be no shorter.
 */
export function shortListText(items: readonly string[], most = 3): string {
  const left = items.length - most;
  return listText(left > 1 ? [...items.slice(0, most), `${numberText(left)} more`] : items);
}
