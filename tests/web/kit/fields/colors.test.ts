import { describe, expect, it } from 'vitest';
import { colorProblem, normalColor, SWATCHES } from '../../../../web/src/kit/fields/colors.ts';

describe('a colour', () => {
  it.each([
    ['#ABC', '#aabbcc'],
    ['2F9E44', '#2f9e44'],
    [' #1c7ed6 ', '#1c7ed6'],
    ['#1c7ed6ff', '#1c7ed6ff'],
    ['green', 'green'],
  ])('is written: %s as %s', (typed, sent) => {
    expect(normalColor(typed)).toBe(sent);
  });

  it.each(['#1c7ed6ff', 'green', ''])('is not taken with alpha, or when it is none: “%s”', (color) => {
    expect(colorProblem(color)).toContain('six hexadecimal digits');
  });

  it('is offered as swatches that can be sent', () => {
    expect(SWATCHES.map(colorProblem)).toEqual(SWATCHES.map(() => undefined));
  });
});
