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
 * A possibly long list within a sentence: `Ann, Bob, Carl, and 12 more`.
 * @param most How many to name. One more is named, too, because “and 1 more” would not be shorter.
 */
export function shortListText(items: readonly string[], most = 3): string {
  const left = items.length - most;
  return listText(left > 1 ? [...items.slice(0, most), `${numberText(left)} more`] : items);
}
