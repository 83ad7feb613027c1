import { expect, it } from 'vitest';
import { dayOfText, dayTimeText } from '../../../../web/src/kit/words/dayTimeText.ts';

it.each([
  ['2026-11-20T09:30:59Z', 'Asia/Bangkok', 'Nov 20, 2026, 16:30'],
  ['2026-01-01T05:05:00Z', 'America/New_York', 'Jan 1, 2026, 00:05'],
  // Daylight saving time ends: this hour is there twice.
  ['2026-10-25T00:30:00Z', 'Europe/Berlin', 'Oct 25, 2026, 02:30'],
  ['2026-10-25T01:30:00Z', 'Europe/Berlin', 'Oct 25, 2026, 02:30'],
])('[account.time-zone] writes an instant in a time zone, with 24 hours: %s in %s', (instant, timeZone, text) => {
  expect(dayTimeText(instant, timeZone)).toBe(text);
});

it('[account.time-zone] writes the day that an instant is on in a time zone', () => {
  expect(dayOfText('2026-11-20T20:00:00Z', 'UTC')).toBe('Nov 20, 2026');
  expect(dayOfText('2026-11-20T20:00:00Z', 'Asia/Bangkok')).toBe('Nov 21, 2026');
});
