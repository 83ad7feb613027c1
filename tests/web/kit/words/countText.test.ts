import { expect, it } from 'vitest';
import { countText } from '../../../../web/src/kit/words/countText.ts';

it.each([
  [0, '0 rules'],
  [1, '1 rule'],
  [5000, '5,000 rules'],
])('counts %i', (count, text) => {
  expect(countText(count, 'rule')).toBe(text);
});

it('takes a plural of its own', () => {
  expect([countText(1, 'category', 'categories'), countText(2, 'category', 'categories')]).toEqual([
    '1 category',
    '2 categories',
  ]);
});
