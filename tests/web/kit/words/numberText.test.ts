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
