import type { KeywordPattern } from '@atrium-console/sdk';
import { contradictingExclude, type KeywordMatch, matchKeywordSet } from '@atrium-console/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const set = (includes: string[], ...excludes: string[][]): KeywordPattern => ({ includes, excludes });

/** The parts of the post that each word matched. */
const shown = (post: string, words: KeywordMatch['includes']) =>
  words.map(({ places }) => places.map(({ from, to }) => post.slice(from, to)));

describe('the posts that fit a set', () => {
  it.each([
    ['a word', 'We love coffee', [['coffee']]],
    ['any case, and each time', 'Coffee? COFFEE!', [['Coffee', 'COFFEE']]],
    ['part of a word', 'coffeehouse', [['coffee']]],
    ['accents and full-width letters', 'ｃｏｆｆｅｅ', [['ｃｏｆｆｅｅ']]],
    ['emoji before it', '👩‍👩‍👧 coffee', [['coffee']]],
  ])('are found with the places: %s', (_, post, places) => {
    const match = matchKeywordSet(set(['coffee']), post);
    expect([match.fits, shown(post, match.includes)]).toEqual([true, places]);
  });

  it.each([
    ['กาแฟ', 'อยากดื่มกาแฟเย็น', 'กาแฟ'],
    ['caf\u00e9', 'un cafe\u0301 !', 'cafe\u0301'],
    ['cafe\u0301', 'un CAF\u00c9 !', 'CAF\u00c9'],
    ['iced  coffee', 'iced\r\n coffee', 'iced\r\n coffee'],
    ['office', 'an oﬃce', 'oﬃce'],
    ['50% off', 'Now 50% OFF', '50% OFF'],
  ])('%s is found in %s', (word, post, place) => {
    const match = matchKeywordSet(set([` ${word} `]), post);
    expect([match.fits, shown(post, match.includes)]).toEqual([true, [[place]]]);
  });

  it('contain every include, in any order', () => {
    expect(matchKeywordSet(set(['iced', 'coffee']), 'coffee, iced').fits).toBe(true);
    const match = matchKeywordSet(set(['iced', 'coffee']), 'hot coffee');
    expect([match.fits, match.includes.map(({ places }) => places.length)]).toEqual([false, [0, 1]]);
    expect(matchKeywordSet(set([]), 'anything').fits).toBe(false);
    expect(matchKeywordSet(set([' ']), 'any thing').fits).toBe(false);
    expect(matchKeywordSet(set(['cafe']), 'caf\u00e9').fits).toBe(false);
    expect(matchKeywordSet(set(['กาแฟ เย็น']), 'กาแฟเย็น').fits).toBe(false);
    expect(matchKeywordSet(set(['\u0301']), '\u0301 tea').fits).toBe(true);
    expect(matchKeywordSet(set(['\u0301']), '\u0301\u0302 tea').fits).toBe(false);
    expect(matchKeywordSet(set(['\u0301']), 'caf\u00e9').fits).toBe(false);
    expect(matchKeywordSet(set(['cafe']), 'caf\u00e9, cafe').includes[0]?.places).toEqual([{ from: 6, to: 10 }]);
  });

  it('contain no exclude of which all words occur', () => {
    const one = set(['coffee'], ['hot', 'milk'], ['machine']);
    expect(matchKeywordSet(one, 'hot coffee').fits).toBe(true);
    const match = matchKeywordSet(one, 'Coffee with hot milk, machine');
    expect([match.fits, match.stoppedBy?.map(({ word }) => word)]).toEqual([false, ['hot', 'milk']]);
    expect(matchKeywordSet(one, 'coffee machine').stoppedBy?.[0]?.places).toEqual([{ from: 7, to: 14 }]);
    expect(matchKeywordSet(set(['coffee'], []), 'coffee').fits).toBe(true);
  });

  it.each<[string, KeywordPattern, string[] | undefined]>([
    ['is part of an include', set(['northwind'], ['hot'], ['wind', 'North']), ['wind', 'North']],
    ['is an include', set(['iced', 'tea'], ['tea']), ['tea']],
    ['is only partly within', set(['northwind'], ['wind', 'farm']), undefined],
    ['has no words', set(['tea'], []), undefined],
    ['is a letter without its accent', set(['caf\u00e9'], ['e']), undefined],
  ])('are none if an exclude %s', (_, one, exclude) => {
    expect(contradictingExclude(one)).toEqual(exclude);
    if (exclude) expect(matchKeywordSet(one, one.includes.join(' ')).fits).toBe(false);
  });

  it('have places within the post, whatever it is', () => {
    const text = fc.string({
      maxLength: 40,
      unit: fc.oneof(
        fc.constantFrom('a', 'A', ' ', '\n', 'ﬁ', 'é', 'e', '\u0301'),
        fc.string({ minLength: 1, maxLength: 1, unit: 'binary' }),
      ),
    });
    fc.assert(
      fc.property(fc.array(text, { maxLength: 3 }), text, (words, post) => {
        for (const { places } of matchKeywordSet(set(words), post).includes) {
          let last = 0;
          for (const { from, to } of places) {
            expect(from).toBeGreaterThanOrEqual(last);
            expect(to).toBeGreaterThan(from);
            last = from;
          }
          expect(last).toBeLessThanOrEqual(post.length);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('always fit a set of their own words', () => {
    const words = fc.array(fc.string({ minLength: 1, maxLength: 10, unit: 'grapheme' }), {
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(
        words.filter((all) => all.every((word) => word.trim() !== '')),
        (all) => {
          expect(matchKeywordSet(set(all), all.join(' ')).fits).toBe(true);
        },
      ),
    );
  });
});
