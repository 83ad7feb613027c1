/** What the palette shows for a question. Pure functions. */

import type { Absence } from './absences.ts';
import { findAbsence } from './findAbsence.ts';
import type { PaletteEntry } from './paletteEntry.ts';
import type { Dictionary } from './search/Dictionary.ts';
import type { SearchIndex } from './search/SearchIndex.ts';
import { type Hit, searchAll } from './search/searchAll.ts';

/** The most results to show; typing more narrows them. */
const SHOWN = 12;

/** From which share of a question on something that Atrium does not have is what it is about. */
const MAINLY = 0.5;

/** How much less each further result of a page or a name counts, up to how many: others could be meant as well. */
const CROWDED = 0.9;
const MOST_CROWDED = 4;

/** What was found: the best, and what Atrium does not have. */
export type Found = {
  hits: readonly Hit<PaletteEntry>[];
  /** The heading: how many there are, if that is more than are shown. */
  title: string;
  /** Whether the results have only most of what was asked for. */
  isVague: boolean;
  absence: Absence | undefined;
};

/**
 * Searches the entries of some indexes: those with all words, or else those with most of them. What Atrium does not have is said
 * unless something clearly is what was asked for, and then what is only similar to it is left out.
 */
export function searchPalette(
  indexes: readonly SearchIndex<PaletteEntry>[],
  question: string,
  dictionary: Dictionary,
): Found {
  const best = withoutTwins(searchAll(indexes, question, dictionary));
  const full = best.find(({ isFull }) => isFull);
  const isAnswered = best.some(({ isWhole, isClear }) => isWhole && isClear);
  const absent = isAnswered ? undefined : findAbsence(question, dictionary);
  const isFarFetched = absent !== undefined && absent.share >= MAINLY && full === undefined;
  const shown = isFarFetched ? [] : spread(best);
  return {
    hits: shown.slice(0, SHOWN),
    title: shown.length > SHOWN ? `Results (${SHOWN} of ${shown.length})` : 'Results',
    isVague: full === undefined,
    absence: absent?.absence,
  };
}

/** Without tabs that an action of the same name leads to. */
function withoutTwins(hits: readonly Hit<PaletteEntry>[]): readonly Hit<PaletteEntry>[] {
  const actions = new Set(hits.filter(({ item }) => item.kind === 'Action').map(({ item }) => item.title));
  return hits.filter(({ item }) => item.kind !== 'Tab' || !actions.has(item.title));
}

/** The results with those of one page, or of one name, not all in front of the others. */
function spread(hits: readonly Hit<PaletteEntry>[]): readonly Hit<PaletteEntry>[] {
  const seen = new Map<string, number>();
  const count = (name: string) => {
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return before;
  };
  return hits
    .map((hit) => {
      const { icon, kind, title } = hit.item;
      const before = Math.max(count(`of ${icon}`), count(`named ${title}`));
      return { hit, score: hit.score - (kind === 'Page' ? 0 : Math.min(before, MOST_CROWDED) * CROWDED) };
    })
    .toSorted((a, b) => b.score - a.score)
    .map(({ hit }) => hit);
}
