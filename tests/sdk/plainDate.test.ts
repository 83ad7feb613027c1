import { addDays, daysBetween, isPlainDate, weekday } from '@atrium-console/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const day = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9998-12-31'), noInvalidDate: true })
  .map((instant) => instant.toISOString().slice(0, 10));

describe('a plain day', () => {
  it.each(['2026-11-21', '2028-02-29', '2026-12-31', '0001-01-01'])('exists: %s', (text) => {
    expect(isPlainDate(text)).toBe(true);
  });

  it.each([
    '2026-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '20261121',
    '12026-11-21',
    '2026-11-211',
    // JavaScript reads this as a month of the year 12026.
    '+012026-11',
    '2026-11-21T00:00',
    ' 2026-11-21',
    '21.11.2026',
    '٢٠٢٦-١١-٢١',
    '',
  ])('does not exist: “%s”', (text) => {
    expect(isPlainDate(text)).toBe(false);
  });

  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-03-01', -1, '2027-02-28'],
    ['2026-11-21', 365, '2027-11-21'],
    // Clocks change in Europe and America between these days.
    ['2026-10-20', 20, '2026-11-09'],
    ['2026-11-21', 0, '2026-11-21'],
  ])('%s and %i days is %s', (from, days, to) => {
    expect(addDays(from, days)).toBe(to);
    expect(daysBetween(from, to)).toBe(days);
    expect(daysBetween(to, from)).toBe(0 - days);
  });

  it('is reached by adding the days between two', () => {
    fc.assert(
      fc.property(day, day, (from, to) => {
        expect(isPlainDate(from)).toBe(true);
        expect(addDays(from, daysBetween(from, to))).toBe(to);
      }),
    );
  });

  it('[sla.business-hours] has a weekday from 0 for Sunday to 6 for Saturday', () => {
    const week = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'];
    expect(week.map(weekday)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });
});
