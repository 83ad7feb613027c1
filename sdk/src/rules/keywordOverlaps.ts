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
  // An exclude without words stops nothing.
  const stops = excludes.filter((words) => words.length > 0);
  return { includes: includes.map(searchableWord), excludes: stops.map((words) => words.map(searchableWord)) };
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

/** The parts of a text that may be one of the words, without comparing the text to each of them. */
function partFinder(words: Iterable<string>): (text: string) => Set<string> {
  const lengths = new Map<string, Set<number>>();
  for (const word of words) {
    const start = word.slice(0, 2);
    const known = lengths.get(start) ?? new Set();
    lengths.set(start, known.add(word.length));
  }
  return (text) => {
    const parts = new Set<string>();
    for (let at = 0; at < text.length; at += 1) {
      const possible = [lengths.get(text.slice(at, at + 2)), lengths.get(text.slice(at, at + 1))];
      for (const length of possible.flatMap((some) => [...(some ?? [])])) parts.add(text.slice(at, at + length));
    }
    return parts;
  };
}

/** The sets by their rarest include, so that common words do not compare everything with everything. */
function* setsByRarestInclude(all: readonly SearchableSet[]): Generator<undefined, ReadonlyMap<string, number[]>> {
  const uses = new Map<string, number>();
  const usesOf = (word: string) => uses.get(word) ?? 0;
  for (const { includes } of all) for (const { text } of includes) uses.set(text, usesOf(text) + 1);
  const byRarest = new Map<string, number[]>();
  for (const [index, { includes }] of all.entries()) {
    yield;
    const words = includes.map(({ text }) => text);
    const [rarest] = words.toSorted((a, b) => usesOf(a) - usesOf(b));
    if (rarest === undefined) continue;
    const known = byRarest.get(rarest);
    if (known) known.push(index);
    else byRarest.set(rarest, [index]);
  }
  return byRarest;
}

/**
 * `findOverlaps` in small steps, for an interface that must respond in between: it yields about three times per set and
 * returns the overlaps.
 */
export function* overlapSteps(
  sets: readonly KeywordPattern[],
  mayReplace: (by: number, set: number) => boolean = () => true,
): Generator<undefined, KeywordOverlap[]> {
  const all: SearchableSet[] = [];
  for (const set of sets) {
    yield;
    all.push(searchableSet(set));
  }
  const byRarest = yield* setsByRarestInclude(all);
  const partsOf = partFinder(byRarest.keys());
  const overlapOf = (own: SearchableSet, set: number): KeywordOverlap | undefined => {
    const found = own.includes.flatMap(({ text }) => [...partsOf(text)]).flatMap((part) => byRarest.get(part) ?? []);
    for (const by of [...new Set(found)].sort((a, b) => a - b)) {
      const other = all[by];
      if (other === undefined || !mayReplace(by, set) || !covers(other, own)) continue;
      if (!covers(own, other)) return { kind: 'covered', set, by };
      // A set is the same as itself, too.
      if (by < set || !mayReplace(set, by)) return { kind: 'same', set, by };
    }
    return undefined;
  };
  const overlaps: KeywordOverlap[] = [];
  for (const [set, own] of all.entries()) {
    yield;
    const overlap = overlapOf(own, set);
    if (overlap) overlaps.push(overlap);
  }
  return overlaps;
}

/**
 * The sets that are twice there or that another one covers, each once, with the first set that does. Of equal sets, the later
 * ones are listed.
 * @param mayReplace Whether a set may stand in for another one. For example, a set that collects nothing because its
 *   keyword is paused makes no active one unnecessary. Both are indexes.
 */
export function findOverlaps(
  sets: readonly KeywordPattern[],
  mayReplace?: (by: number, set: number) => boolean,
): KeywordOverlap[] {
  const steps = overlapSteps(sets, mayReplace);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
