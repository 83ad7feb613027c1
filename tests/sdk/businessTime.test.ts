import { DEFAULT_BUSINESS_HOUR, deadline } from '@atrium-console/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const weekdays = {
  ...DEFAULT_BUSINESS_HOUR,
  is_custom: true,
  days: DEFAULT_BUSINESS_HOUR.days.map((day) => ({ ...day, is_holiday: ['Sunday', 'Saturday'].includes(day.label) })),
};
const always = { ...DEFAULT_BUSINESS_HOUR, start: '00:00', end: '24:00' };
const closed = { ...weekdays, days: weekdays.days.map((day) => ({ ...day, is_holiday: true })) };

const due = (
  start: string,
  seconds: number,
  businessHour = weekdays,
  holidays: { date: string; name: string }[] = [],
) => {
  const result = deadline({ start, seconds, businessHour, holidays });
  return 'due' in result ? result.due : 'never';
};

describe('deadlines [sla.business-hours]', () => {
  it.each([
    ['within the day', '2026-11-20T09:00', 3600, '2026-11-20T10:00:00'],
    ['before opening', '2026-11-20T06:00', 3600, '2026-11-20T09:00:00'],
    ['to the last second of the day', '2026-11-20T16:30', 1800, '2026-11-20T17:00:00'],
    ['over the weekend', '2026-11-20T16:30', 1801, '2026-11-23T08:00:01'],
    ['after closing on a Friday', '2026-11-20T18:00', 4200, '2026-11-23T09:10:00'],
    ['on a day off', '2026-11-21T12:00', 60, '2026-11-23T08:01:00'],
    ['over the end of a year', '2026-12-31T16:59', 120, '2027-01-01T08:01:00'],
  ])('%s', (_, start, seconds, expected) => {
    expect(due(start, seconds)).toBe(expected);
  });

  it('reports which days were skipped, and why', () => {
    const result = deadline({
      start: '2026-11-20T18:00',
      seconds: 4200,
      businessHour: weekdays,
      holidays: [{ date: '2026-11-23', name: 'Founders Day' }],
    });
    expect(result).toEqual({
      due: '2026-11-24T09:10:00',
      skipped: [
        { date: '2026-11-20', reason: 'after-hours' },
        { date: '2026-11-21', reason: 'day-off' },
        { date: '2026-11-22', reason: 'day-off' },
        { date: '2026-11-23', reason: 'holiday', name: 'Founders Day' },
      ],
    });
  });

  it('24:00 continues on the next day', () => {
    expect(due('2026-11-20T23:00', 7200, always)).toBe('2026-11-21T01:00:00');
    expect(due('2026-11-20T23:00', 3600, always)).toBe('2026-11-21T00:00:00');
  });

  it('counts every second around the clock, and never goes back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 687_599 }), (seconds) => {
        const expected = new Date(Date.UTC(2026, 2, 28, 12) + seconds * 1000).toISOString().slice(0, 19);
        expect(due('2026-03-28T12:00', seconds, always)).toBe(expected);
        expect(due('2026-03-28T12:00', seconds) >= expected).toBe(true);
      }),
    );
  });

  it('terminates when no day is ever open', () => {
    expect(due('2026-11-20T09:00', 60, closed)).toBe('never');
    expect(due('2026-11-20T09:00', 60, { ...always, start: '09:00', end: '09:00' })).toBe('never');
  });
});
