import type { KeywordPattern } from '@atrium-console/sdk';
import { checkKeywordSets, printKeywords } from '@atrium-console/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDraft, type KeywordDraft, withText, wordOf } from '../../../../web/src/settings/keywords/keywordDraft.ts';

const draft = (patterns: KeywordPattern[], text: string | null = null): KeywordDraft => ({
  name: 'Brand',
  status: 'draft',
  patterns,
  text,
});

const word = fc.oneof(
  fc.constantFrom('tea', 'Tea', 'a:b', 'c,d', '\\', 'กาแฟ'),
  fc.string({ minLength: 1, maxLength: 10 }),
);
const words = fc.array(word, { minLength: 1, maxLength: 3 });
const sets = fc.array(
  fc.record({ includes: fc.array(word, { maxLength: 3 }), excludes: fc.array(words, { maxLength: 3 }) }),
  {
    maxLength: 5,
  },
);

describe('the draft of a keyword', () => {
  it('stays the same when the view changes ten times from lists to text and back', () => {
    fc.assert(
      fc.property(
        sets.filter((all) => {
          const { text, kept } = printKeywords(all);
          return (
            text !== '' &&
            checkKeywordSets(all.filter((_, index) => kept.every((one) => one.index !== index))).length === 0
          );
        }),
        (all) => {
          let current = draft(all);
          for (let round = 0; round < 10; round += 1) {
            current = { ...current, ...withText(current, printKeywords(current.patterns).text) };
          }
          expect(current).toEqual(draft(all));
        },
      ),
    );
  });

  it('keeps the sets and the text as they are while the text has problems', () => {
    const tea = { includes: ['tea'], excludes: [['hot', 'milk']] };
    expect(withText(draft([tea]), 'coffee, ')).toEqual({ patterns: [tea], text: 'coffee, ' });
    expect(withText(draft([tea], 'coffee, '), 'coffee')).toEqual({
      patterns: [tea, { includes: ['coffee'], excludes: [] }],
      text: null,
    });
  });

  it('[keyword.include-first] [keyword.empty] cannot be saved with problems, each of which has its place', () => {
    expect(checkDraft({ ...draft([{ includes: [], excludes: [[]] }], 'a**b, c|d|e'), name: ' ' })).toEqual({
      name: 'Enter a name.',
      text: 'Correct 2 problems in the text.',
      'patterns.0': 'Add an include first. A set needs at least one before it can exclude anything.',
      'patterns.0.excludes.0': 'Cannot add empty keyword.',
    });
    expect(checkDraft(draft([{ includes: ['tea'], excludes: [] }]))).toEqual({});
  });

  it('knows which sets are only a word', () => {
    expect(wordOf({ includes: ['tea'], excludes: [] })).toBe('tea');
    expect(wordOf({ includes: ['iced', 'tea'], excludes: [] })).toBeUndefined();
    expect(wordOf({ includes: ['tea'], excludes: [['hot']] })).toBeUndefined();
  });
});
