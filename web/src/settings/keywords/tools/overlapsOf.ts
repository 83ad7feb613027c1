import type { KeywordPattern } from '@atrium-console/sdk';
import { findOverlaps } from '@atrium-console/sdk/rules';

/** A set of a keyword, with its number in it from 1. */
export type PlacedSet = { id: string; number: number; pattern: KeywordPattern };

export type Overlap = { kind: 'same' | 'covered'; set: PlacedSet; by: PlacedSet };

/** The sets of all keywords that another set makes unnecessary, also across keywords. */
export function overlapsOf(keywords: readonly { _id: string; patterns?: readonly KeywordPattern[] }[]): Overlap[] {
  const placed = keywords.flatMap(({ _id: id, patterns = [] }) =>
    patterns.map((pattern, index): PlacedSet => ({ id, number: index + 1, pattern })),
  );
  return findOverlaps(placed.map(({ pattern }) => pattern)).flatMap(({ kind, set, by }) => {
    const [one, other] = [placed[set], placed[by]];
    return one && other ? [{ kind, set: one, by: other }] : [];
  });
}
