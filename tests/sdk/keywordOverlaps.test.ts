import type { KeywordPattern } from '@atrium-console/sdk';
import { findOverlaps, type KeywordOverlap, matchKeywordSet, overlapSteps } from '@atrium-console/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const set = (includes: string[], ...excludes: string[][]): KeywordPattern => ({ includes, excludes });

/** Whether each of these words is part of one of those. */
const allWithin = (these: readonly string[], those: readonly string[]) =>
  these.every((word) => those.some((other) => other.toLowerCase().includes(word.toLowerCase())));

const covers = (wide: KeywordPattern, narrow: KeywordPattern) =>
  wide.includes.length > 0 &&
  allWithin(wide.includes, narrow.includes) &&
  wide.excludes.every((stop) => narrow.excludes.some((own) => allWithin(own, stop)));

/** Compares each set with each other one. */
function compareAll(sets: readonly KeywordPattern[], mayReplace: (by: number, set: number) => boolean) {
  return sets.flatMap((own, index): KeywordOverlap[] => {
    for (const [by, other] of sets.entries()) {
      if (by === index || !mayReplace(by, index) || !covers(other, own)) continue;
      if (!covers(own, other)) return [{ kind: 'covered', set: index, by }];
      if (by < index || !mayReplace(index, by)) return [{ kind: 'same', set: index, by }];
    }
    return [];
  });
}

describe('sets that take the same posts', () => {
  it.each<[string, KeywordPattern[], unknown[]]>([
    ['different words', [set(['tea']), set(['coffee'])], []],
    ['the same set twice', [set(['tea', 'Iced']), set(['iced', 'TEA'])], [{ kind: 'same', set: 1, by: 0 }]],
    ['a set with one more include', [set(['iced', 'tea']), set(['tea'])], [{ kind: 'covered', set: 0, by: 1 }]],
    ['a longer word', [set(['tea']), set(['iced tea'])], [{ kind: 'covered', set: 1, by: 0 }]],
    ['a set with one more exclude', [set(['tea'], ['hot']), set(['tea'])], [{ kind: 'covered', set: 0, by: 1 }]],
    [
      'an exclude that stops more',
      [set(['tea'], ['hot']), set(['tea'], ['hot milk'])],
      [{ kind: 'covered', set: 0, by: 1 }],
    ],
    [
      'an exclude of fewer words',
      [set(['tea'], ['hot', 'milk']), set(['tea'], ['hot'])],
      [{ kind: 'covered', set: 1, by: 0 }],
    ],
    ['more excludes and fewer includes', [set(['tea'], ['hot']), set(['iced', 'tea'])], []],
    [
      'three equal sets',
      [set(['a']), set(['a']), set(['A'])],
      [
        { kind: 'same', set: 1, by: 0 },
        { kind: 'same', set: 2, by: 0 },
      ],
    ],
    ['sets without includes', [set([]), set([]), set([''])], []],
    ['an exclude without words', [set(['tea'], ['hot']), set(['tea'], [])], [{ kind: 'covered', set: 0, by: 1 }]],
    ['an accent', [set(['cafe']), set(['caf\u00e9'])], []],
    ['full-width letters', [set(['ＴＥＡ']), set(['tea'])], [{ kind: 'same', set: 1, by: 0 }]],
    [
      'one word that is two of the other set',
      [set(['northwind']), set(['north', 'wind'])],
      [{ kind: 'covered', set: 0, by: 1 }],
    ],
  ])('%s', (_, sets, overlaps) => {
    expect(findOverlaps(sets)).toEqual(overlaps);
  });

  it('are the same as without an index', () => {
    const word = fc.string({ minLength: 1, maxLength: 4, unit: fc.constantFrom('a', 'b', 'B', 'c') });
    const anySet = fc.record({
      includes: fc.array(word, { maxLength: 3 }),
      excludes: fc.array(fc.array(word, { minLength: 1, maxLength: 2 }), { maxLength: 1 }),
    });
    const ranks = fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(fc.array(anySet, { maxLength: 8 }), ranks, (sets, rank) => {
        const mayReplace = (by: number, of: number) => Number(rank[by]) >= Number(rank[of]);
        expect(findOverlaps(sets, mayReplace)).toEqual(compareAll(sets, mayReplace));
      }),
      { numRuns: 3000 },
    );
  });

  it('keep the set that may replace the others', () => {
    const sets = [set(['tea']), set(['iced tea']), set(['TEA'])];
    const isKept = (index: number) => index > 0;
    expect(findOverlaps(sets, (by, of) => isKept(by) || !isKept(of))).toEqual([
      { kind: 'same', set: 0, by: 2 },
      { kind: 'covered', set: 1, by: 2 },
    ]);
  });

  it('are found in steps', () => {
    const sets = [set(['tea']), set(['iced tea']), set(['coffee'])];
    const steps = overlapSteps(sets);
    let count = 0;
    let step = steps.next();
    for (; !step.done; step = steps.next()) count += 1;
    expect([count, step.value]).toEqual([3 * sets.length, findOverlaps(sets)]);
  });

  it('are those that no post tells apart', () => {
    const word = fc.string({ minLength: 1, maxLength: 3, unit: fc.constantFrom('a', 'b', 'B') });
    const anySet = fc.record({
      includes: fc.array(word, { minLength: 1, maxLength: 2 }),
      excludes: fc.array(fc.array(word, { minLength: 1, maxLength: 2 }), { maxLength: 2 }),
    });
    const posts = fc.array(
      fc.array(word, { maxLength: 3 }).map((words) => words.join(' ')),
      { minLength: 20, maxLength: 20 },
    );
    fc.assert(
      fc.property(fc.array(anySet, { maxLength: 6 }), posts, (sets, some) => {
        const overlaps = findOverlaps(sets);
        expect(new Set(overlaps.map((each) => each.set)).size).toBe(overlaps.length);
        for (const { set: narrow, by, kind } of overlaps) {
          for (const post of some) {
            const [fits, fitsOther] = [narrow, by].map((index) => matchKeywordSet(sets[index] ?? set([]), post).fits);
            if (fits) expect(fitsOther).toBe(true);
            if (kind === 'same') expect(fits).toBe(fitsOther);
          }
        }
      }),
      { numRuns: 1000 },
    );
  });
});
