import type { KeywordPattern } from '../index.ts';
import { placesOf, type Searchable, searchableWord } from './keywordMatch.ts';

/** A set that another one makes unnecessary: every post that fits `set` also fits `by`. Indexes count from 0. */
export type KeywordOverlap = {
  /** `same`: both take the same posts. `covered`: `by` takes more. */
  kind: 'same' | 'covered';
  set: number;
  by: number;
};

type Words = readonly Searchable[];
type SearchableSet = { includes: Words; excludes: readonly Words[] };

function searchableSet({ includes, excludes }: KeywordPattern): SearchableSet {
  return { includes: includes.map(searchableWord), excludes: excludes.map((words) => words.map(searchableWord)) };
}

/** Whether each of these words is part of one of those: then a post with those contains these, too. */
function allWithin(these: Words, those: Words): boolean {
  return these.every((word) => those.some((other) => placesOf(word, other).length > 0));
}

/** Whether every post that fits the one set also fits the other. */
function covers(wide: SearchableSet, narrow: SearchableSet): boolean {
  return (
    allWithin(wide.includes, narrow.includes) &&
    wide.excludes.every((stop) => narrow.excludes.some((own) => allWithin(own, stop)))
  );
}

/** Which of the words are part of a text, without comparing it to each of them. */
function wordFinder(words: ReadonlyMap<string, unknown>): (text: string) => string[] {
  const lengths = new Map<string, Set<number>>();
  for (const word of words.keys()) {
    const start = word.slice(0, 2);
    const known = lengths.get(start) ?? new Set();
    lengths.set(start, known.add(word.length));
  }
  return (text) => {
    const found = new Set<string>();
    for (let at = 0; at < text.length; at += 1) {
      const possible = [lengths.get(text.slice(at, at + 2)), lengths.get(text.slice(at, at + 1))];
      for (const length of possible.flatMap((some) => [...(some ?? [])])) {
        const word = text.slice(at, at + length);
        if (words.has(word)) found.add(word);
      }
    }
    return [...found];
  };
}

/**
 * The sets that are twice there or that another one covers, each once, with the first set that does. Of equal sets, the later
 * ones are listed.
 */
export function findOverlaps(sets: readonly KeywordPattern[]): KeywordOverlap[] {
  const all = sets.map(searchableSet);
  const uses = new Map<string, number>();
  for (const { includes } of all) for (const { text } of includes) uses.set(text, (uses.get(text) ?? 0) + 1);
  // A set is looked up by its rarest include only, so that common words do not compare everything with everything.
  const byRarest = new Map<string, number[]>();
  for (const [index, { includes }] of all.entries()) {
    const words = includes.map(({ text }) => text);
    const [rarest] = words.toSorted((a, b) => (uses.get(a) ?? 0) - (uses.get(b) ?? 0));
    if (rarest === undefined || rarest === '') continue;
    const known = byRarest.get(rarest);
    if (known) known.push(index);
    else byRarest.set(rarest, [index]);
  }
  const wordsIn = wordFinder(byRarest);
  return all.flatMap((own, set): KeywordOverlap[] => {
    const candidates = new Set(
      own.includes.flatMap(({ text }) => wordsIn(text)).flatMap((word) => byRarest.get(word) ?? []),
    );
    for (const by of [...candidates].sort((a, b) => a - b)) {
      const other = all[by];
      if (by === set || other === undefined || !covers(other, own)) continue;
      if (!covers(own, other)) return [{ kind: 'covered', set, by }];
      if (by < set) return [{ kind: 'same', set, by }];
    }
    return [];
  });
}
