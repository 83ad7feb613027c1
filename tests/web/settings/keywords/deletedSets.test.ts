import type { KeywordPattern } from '@atrium-console/sdk';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deletedSets } from '../../../../web/src/settings/keywords/sets/deletedSets.ts';

const setsOf = (words: string): KeywordPattern[] => [...words].map((word) => ({ includes: [word], excludes: [] }));
const deleted = (before: string, after: string) =>
  deletedSets(setsOf(before), setsOf(after)).map(({ includes }) => includes.join(''));

describe('the deleted sets', () => {
  it.each([
    ['abc', 'abc', []],
    ['abc', 'ac', ['b']],
    ['abc', 'axc', []],
    ['abc', 'acd', ['b']],
    ['abc', '', ['a', 'b', 'c']],
    ['abcd', 'axd', ['c']],
    ['', 'ab', []],
    ['aab', 'ab', ['a']],
  ])('[keyword.delete-confirm] from %j to %j are %j', (before, after, expected) => {
    expect(deleted(before, after)).toEqual(expected);
  });

  it('[keyword.delete-confirm] are at least as many as there are fewer sets, and were all there before', () => {
    const words = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 8 });
    fc.assert(
      fc.property(words, words, (before, after) => {
        const found = deleted(before, after);
        expect(found.length).toBeGreaterThanOrEqual(before.length - after.length);
        expect([...before]).toEqual(expect.arrayContaining(found));
        expect(deleted(before, before)).toEqual([]);
      }),
    );
  });
});
