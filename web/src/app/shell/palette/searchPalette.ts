/** What the palette shows for a question. Pure functions. */

import { type Absence, absences } from './absences.ts';
import type { PaletteEntry } from './paletteEntry.ts';
import { type Hit, SearchIndex } from './search/SearchIndex.ts';
import { queryWords } from './search/words.ts';

/** The most results to show; typing more narrows them. */
const SHOWN = 12;

/** What was found: the best, and what Atrium does not have. */
export type Found = {
  hits: readonly Hit<PaletteEntry>[];
  /** The heading: how many there are, if that is more than are shown. */
  title: string;
  /** Whether the results have only most of what was asked for. */
  isVague: boolean;
  absence: Absence | undefined;
};

const absent = new SearchIndex(absences);

/** Searches the entries of some indexes: those with all words, or else those with most of them. */
export function searchPalette(indexes: readonly SearchIndex<PaletteEntry>[], question: string): Found {
  const hits = indexes.flatMap((index) => index.search(question)).toSorted((a, b) => b.score - a.score);
  const full = hits.filter(({ isFull }) => isFull);
  const best = withoutTwins(full.length > 0 ? full : hits);
  const isAnswered = best.some(({ isWhole }) => isWhole);
  return {
    hits: best.slice(0, SHOWN),
    title: best.length > SHOWN ? `Results (${SHOWN} of ${best.length})` : 'Results',
    isVague: full.length === 0,
    absence: isAnswered ? undefined : absenceOf(question),
  };
}

/** Without tabs that an action of the same name leads to. */
function withoutTwins(hits: readonly Hit<PaletteEntry>[]): readonly Hit<PaletteEntry>[] {
  const actions = new Set(hits.filter(({ item }) => item.kind === 'Action').map(({ item }) => item.title));
  return hits.filter(({ item }) => item.kind !== 'Tab' || !actions.has(item.title));
}

/** What is not part of Atrium and was asked for. */
function absenceOf(question: string): Absence | undefined {
  const [found] = absent.search(question);
  const isAsked = found?.isWhole === true && queryWords(question).some(({ isWeak }) => !isWeak);
  return isAsked ? found.item : undefined;
}
