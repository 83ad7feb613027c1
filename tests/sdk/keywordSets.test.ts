import type { KeywordPattern } from '@atrium-console/sdk';
import {
  checkExclude,
  checkInclude,
  checkKeywordSet,
  checkKeywordSets,
  KEYWORD_PROBLEMS,
  keywordKey,
  tidyKeyword,
} from '@atrium-console/sdk/rules';
import { describe, expect, it } from 'vitest';

const many = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`);
const tea: KeywordPattern = { includes: ['tea'], excludes: [['hot', 'milk'], ['iced']] };

describe('the sets of a keyword', () => {
  it('[keyword.empty] [keyword.duplicate] [keyword.duplicate-exclude] have the sentences of the specification', () => {
    expect(KEYWORD_PROBLEMS).toMatchObject({
      empty: 'Cannot add empty keyword.',
      'duplicate-include': 'Cannot add exists include keyword.',
      'duplicate-exclude': 'Cannot add exists exclude keyword.',
    });
  });

  it.each([
    ['[keyword.empty] an empty word', '', 'empty'],
    ['[keyword.empty] only spaces', ' \n\t', 'empty'],
    ['[keyword.duplicate] the same word', 'tea', 'duplicate-include'],
    ['[keyword.duplicate] another case, and spaces around it', ' TEA\n', 'duplicate-include'],
    ['too many characters', 'x'.repeat(201), 'word-too-long'],
    ['characters are those that people see', '😀'.repeat(200), undefined],
    ['spaces around a word are not counted', ` ${'x'.repeat(200)} `, undefined],
    ['a part of another word', 'te', undefined],
  ])('an include: %s', (_, word, problem) => {
    expect(checkInclude(tea, word)).toBe(problem);
  });

  it('[keyword.duplicate] compares accents by what they look like', () => {
    expect(checkInclude({ includes: ['caf\u00e9'], excludes: [] }, 'CAFE\u0301')).toBe('duplicate-include');
    expect(keywordKey(' Iced\r\nTea ')).toBe('iced tea');
    expect(tidyKeyword(' Iced\r\n\nTea ')).toBe('Iced Tea');
  });

  it.each([
    ['[keyword.empty] no words', [], 'empty'],
    ['[keyword.empty] an empty word among others', ['hot', ' '], 'empty'],
    ['[keyword.duplicate-exclude] the same words in any order and case', ['Milk', 'HOT', 'milk'], 'duplicate-exclude'],
    ['some of the words', ['milk'], undefined],
    ['a word that is included', ['tea'], undefined],
    ['too many characters', ['x'.repeat(201)], 'word-too-long'],
    ['20 words', many(20), undefined],
    ['21 words', many(21), 'too-many-words'],
  ])('an exclude: %s', (_, words, problem) => {
    expect(checkExclude(tea, words)).toBe(problem);
  });

  it('[keyword.include-first] an exclude needs an include in its set', () => {
    expect(checkExclude({ includes: [], excludes: [] }, ['hot'])).toBe('no-include');
  });

  it('[keyword.raw.duplicate-sets] a set with the same includes is reported, whatever it excludes', () => {
    expect(checkKeywordSet([tea], { includes: ['Tea'], excludes: [] })).toBe('duplicate-set');
    expect(checkKeywordSet([tea], { includes: ['tea', 'milk'], excludes: [] })).toBeUndefined();
    expect(checkKeywordSet([tea], { includes: [], excludes: [] })).toBe('no-include');
    expect(checkKeywordSet([{ includes: [], excludes: [] }], { includes: [], excludes: [] })).toBe('no-include');
  });

  it('has limits for includes, excludes and sets', () => {
    const full = { includes: many(50), excludes: many(50).map((word) => [word]) };
    expect(checkKeywordSets([full])).toEqual([]);
    expect(checkInclude(full, 'more')).toBe('too-many-includes');
    expect(checkExclude(full, ['more'])).toBe('too-many-excludes');
    const sets = many(500).map((word) => ({ includes: [word], excludes: [] }));
    expect(checkKeywordSet(sets.slice(1), tea)).toBeUndefined();
    expect(checkKeywordSet(sets, tea)).toBe('too-many-sets');
  });

  it('judges what is added by itself, whatever is wrong beside it', () => {
    const broken = { includes: ['a', 'A', ''], excludes: [['hot'], ['HOT']] };
    expect(checkInclude(broken, 'b')).toBeUndefined();
    expect(checkExclude(broken, ['cold'])).toBeUndefined();
    expect(checkKeywordSet([broken], tea)).toBeUndefined();
  });

  it('does not call sets without includes duplicates', () => {
    const empty = { includes: [], excludes: [] };
    expect(checkKeywordSets([empty, empty]).map(({ code }) => code)).toEqual(['no-include', 'no-include']);
  });

  it('reports the problems of all sets with their places', () => {
    const broken = [
      tea,
      { includes: [], excludes: [['a'], ['A']] },
      { includes: ['b', 'B', ''], excludes: [[]] },
      { includes: ['TEA'], excludes: [] },
      { includes: ['b', 'B', ''], excludes: [] },
    ];
    expect(checkKeywordSets(broken)).toEqual([
      { set: 1, part: 'set', index: 0, code: 'no-include' },
      { set: 1, part: 'excludes', index: 1, code: 'duplicate-exclude' },
      { set: 2, part: 'includes', index: 1, code: 'duplicate-include' },
      { set: 2, part: 'includes', index: 2, code: 'empty' },
      { set: 2, part: 'excludes', index: 0, code: 'empty' },
      { set: 3, part: 'set', index: 0, code: 'duplicate-set' },
      { set: 4, part: 'includes', index: 1, code: 'duplicate-include' },
      { set: 4, part: 'includes', index: 2, code: 'empty' },
    ]);
  });
});
