import { expect, it } from 'vitest';
import { numberText } from '../../../../web/src/kit/words/numberText.ts';

it.each([
  [0, '0'],
  [5000, '5,000'],
  [1234567, '1,234,567'],
  [12.5, '12.5'],
  [66.6667, '66.67'],
])('writes the number %d', (value, text) => {
  expect(numberText(value)).toBe(text);
});

it('writes every short number as the formatter of the browser does', () => {
  const formatter = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
  const numbers = [
    ...Array.from({ length: 1100 }, (_, number) => number),
    -1,
    -999,
    0.5,
    999.999,
    Number.NaN,
    Infinity,
  ];
  expect(numbers.map(numberText)).toEqual(numbers.map((number) => formatter.format(number)));
});
