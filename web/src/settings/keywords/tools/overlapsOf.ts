import type { KeywordPart, KeywordPattern } from '@atrium-console/sdk';
import { type KeywordOverlap, overlapSteps } from '@atrium-console/sdk/rules';

type ListedKeyword = Pick<KeywordPart, '_id' | 'status' | 'patterns'>;

/** A set of a keyword, with its number in it from 1. */
export type PlacedSet = { id: string; status: KeywordPart['status']; number: number; pattern: KeywordPattern };

export type Overlap = { kind: KeywordOverlap['kind']; set: PlacedSet; by: PlacedSet };

/** The more active one of two keywords is the one to keep: a paused one collects nothing. */
const RANK = { active: 2, paused: 1, draft: 0 };

const rankOf = (set: PlacedSet | undefined) => RANK[set?.status ?? 'active'];

/** Finds the sets of all keywords that another set makes unnecessary, also across keywords, in small steps. */
export function* findingOverlaps(keywords: readonly ListedKeyword[]): Generator<undefined, Overlap[]> {
  const placed = keywords.flatMap(({ _id: id, status, patterns = [] }) =>
    patterns.map((pattern, index): PlacedSet => ({ id, status, number: index + 1, pattern })),
  );
  const overlaps = yield* overlapSteps(
    placed.map(({ pattern }) => pattern),
    (by, set) => rankOf(placed[by]) >= rankOf(placed[set]),
  );
  return overlaps.flatMap(({ kind, set, by }) => {
    const [one, other] = [placed[set], placed[by]];
    return one && other ? [{ kind, set: one, by: other }] : [];
  });
}
