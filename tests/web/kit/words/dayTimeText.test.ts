import { expect, it } from 'vitest';
import { dayTimeText } from '../../../../web/src/kit/words/dayTimeText.ts';

it.each([
  [new Date(2026, 10, 20, 16, 30, 59), 'Nov 20, 2026, 16:30'],
  [new Date(2026, 0, 1, 0, 5), 'Jan 1, 2026, 00:05'],
])('writes an instant in the time zone of the browser, with 24 hours: %s', (instant, text) => {
  expect(dayTimeText(instant.toISOString())).toBe(text);
});
