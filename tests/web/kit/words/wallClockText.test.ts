import { expect, it } from 'vitest';
import { wallClockText } from '../../../../web/src/kit/words/wallClockText.ts';

it.each([
  ['2026-11-20T16:30', 'Fri, Nov 20, 2026, 16:30'],
  ['2026-11-20T16:30:00', 'Fri, Nov 20, 2026, 16:30'],
  ['2026-11-24T08:05:59', 'Tue, Nov 24, 2026, 08:05:59'],
  ['2026-11-24T00:00:00', 'Tue, Nov 24, 2026, 00:00'],
])('writes %s without seconds of zero', (dateTime, text) => {
  expect(wallClockText(dateTime)).toBe(text);
});
