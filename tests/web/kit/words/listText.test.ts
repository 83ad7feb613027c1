import { describe, expect, it } from 'vitest';
import { listText, shortListText } from '../../../../web/src/kit/words/listText.ts';

const NAMES = ['Ann', 'Bob', 'Carl', 'Dana', 'Eve'];

describe('a list in a sentence', () => {
  it.each([
    [0, ''],
    [1, 'Ann'],
    [2, 'Ann and Bob'],
    [3, 'Ann, Bob, and Carl'],
  ])('of %i', (count, text) => {
    expect(listText(NAMES.slice(0, count))).toBe(text);
  });

  it('can name alternatives', () => {
    expect(listText(['de', 'en'], 'or')).toBe('de or en');
  });

  it.each([
    [2, 'Ann and Bob'],
    [4, 'Ann, Bob, Carl, and Dana'],
    [5, 'Ann, Bob, Carl, and 2 more'],
  ])('names the first few of %i and counts the others', (count, text) => {
    expect(shortListText(NAMES.slice(0, count))).toBe(text);
  });

  it('names as many as it is told to', () => {
    expect(shortListText(NAMES, 1)).toBe('Ann and 4 more');
  });
});
