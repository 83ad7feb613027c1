import type { Limits } from '@atrium-console/sdk/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limitProblem, textLength } from '../../../../web/src/kit/limits/limitProblem.ts';

const NAME: Limits = { minLength: 2, maxLength: 4 };
const WORDS: Limits = { minItems: 2, maxItems: 3, items: { maxLength: 4 } };

describe('what is said of a value beyond its limits', () => {
  it.each<[what: string, value: unknown, limits: Limits, problem: string | undefined]>([
    ['a text that fits', 'four', NAME, undefined],
    ['a text that is too long', 'fives', NAME, 'Use at most 4 characters; this has 5.'],
    ['a text that is too short', 'a', NAME, 'Use at least 2 characters; this has 1.'],
    ['an emoji, which is one character', '👋👋👋👋', NAME, undefined],
    ['an empty text, which is missing instead', '', NAME, undefined],
    ['one character too many', 'ab', { maxLength: 1 }, 'Use at most 1 character; this has 2.'],
    ['a long text', 'x'.repeat(5001), { maxLength: 5000 }, 'Use at most 5,000 characters; this has 5,001.'],
    ['a number at its limit', 100, { minimum: 1, maximum: 100 }, undefined],
    ['a number above', 101, { minimum: 1, maximum: 100 }, 'Between 1 and 100.'],
    ['a number below', 0, { minimum: 1, maximum: 100 }, 'Between 1 and 100.'],
    ['a number above its only limit', 1001, { maximum: 1000 }, 'At most 1,000.'],
    ['a number below its only limit', -1, { minimum: 0 }, 'At least 0.'],
    ['a list that fits', ['a', 'b'], WORDS, undefined],
    ['a list that is too long', ['a', 'b', 'c', 'd'], WORDS, 'Use at most 3 entries; this has 4.'],
    ['a list that is too short', ['a'], WORDS, 'Use at least 2 entries; this has 1.'],
    ['an empty list, which is missing instead', [], WORDS, undefined],
    ['an entry that is too long', ['a', 'fives'], WORDS, '“fives”: Use at most 4 characters; this has 5.'],
    ['a list of objects, whose fields are others', [{}, {}], WORDS, undefined],
    ['a switch', true, NAME, undefined],
    ['nothing', null, NAME, undefined],
  ])('%s', (_, value, limits, problem) => {
    expect(limitProblem(value, limits)).toBe(problem);
  });

  it('a value without limits is never beyond them', () => {
    fc.assert(fc.property(fc.anything(), (value) => limitProblem(value, undefined) === undefined));
  });

  it('names the beginning of a long entry', () => {
    const problem = limitProblem(['x'.repeat(90)], { items: { maxLength: 80 } });
    expect(problem).toBe(`“${'x'.repeat(24)}…”: Use at most 80 characters; this has 90.`);
  });

  it('writes numbers as the field does', () => {
    const inHours = (seconds: number) => `${seconds / 3600} h`;
    expect(limitProblem(9000, { minimum: 0, maximum: 7200 }, inHours)).toBe('Between 0 h and 2 h.');
  });

  it('says something of a text exactly when the text is too long or too short', () => {
    const texts = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(texts, (text) => {
        const length = [...text].length;
        expect(textLength(text)).toBe(length);
        expect(limitProblem(text, NAME) === undefined).toBe(length >= 2 && length <= 4);
      }),
    );
  });

  it('says something of a number exactly when the number is out of its range', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), fc.integer(), (value, a, b) => {
        const [minimum, maximum] = [Math.min(a, b), Math.max(a, b)];
        expect(limitProblem(value, { minimum, maximum }) === undefined).toBe(value >= minimum && value <= maximum);
      }),
    );
  });
});
