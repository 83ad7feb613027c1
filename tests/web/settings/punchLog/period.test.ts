import { describe, expect, it } from 'vitest';
import { hoursText } from '../../../../web/src/settings/punchLog/hoursText.ts';
import { neighbour, readPeriod, weekOf } from '../../../../web/src/settings/punchLog/period.ts';
import { timelineScale } from '../../../../web/src/settings/punchLog/timeline/timelineScale.ts';

describe('the period of the punch log', () => {
  it.each([
    ['2026-11-22', { from: '2026-11-22', to: '2026-11-28' }],
    ['2026-11-23', { from: '2026-11-22', to: '2026-11-28' }],
    ['2026-11-28', { from: '2026-11-22', to: '2026-11-28' }],
    ['2027-01-01', { from: '2026-12-27', to: '2027-01-02' }],
  ])('the week of %s is Sunday to Saturday', (day, week) => {
    expect(weekOf(day)).toEqual(week);
  });

  it('moves by its own length', () => {
    const week = { from: '2026-11-22', to: '2026-11-28' };
    expect(neighbour(week, -1)).toEqual({ from: '2026-11-15', to: '2026-11-21' });
    expect(neighbour({ from: '2026-11-30', to: '2026-11-30' }, 1)).toEqual({ from: '2026-12-01', to: '2026-12-01' });
  });

  it.each([
    ['2026-11-22', '', /first and the last day/],
    ['2026-02-30', '2026-03-01', /first and the last day/],
    ['2026-11-22', '2026-11-21', /ends before it begins/],
    ['2026-10-22', '2026-11-22', /at most 31 days/],
  ])('from %j to %j says what is wrong', (from, to, problem) => {
    expect(readPeriod(from, to)).toEqual({ problem: expect.stringMatching(problem) });
  });

  it('can have 31 days', () => {
    expect(readPeriod('2026-10-23', '2026-11-22')).toEqual({ from: '2026-10-23', to: '2026-11-22' });
  });
});

it.each([
  [0, '0 min'],
  [59, '0 min'],
  [3600, '1 h'],
  [9 * 3600 + 5 * 60, '9 h 5 min'],
  [188_820, '52 h 27 min'],
  [5_000_000, '1,388 h 53 min'],
])('%i seconds of work are %s', (seconds, text) => {
  expect(hoursText(seconds)).toBe(text);
});

describe('[punch.shifts] the scale of the timeline', () => {
  const now = new Date('2026-11-01T00:00:00Z');
  const night = { in_at: '2026-10-24T20:00:00Z', out_at: '2026-10-25T05:00:00Z' };

  it('has a wider day at the end of summer time, and the night over it crosses midnight', () => {
    const scale = timelineScale({ from: '2026-10-24', to: '2026-10-25', timeZone: 'Europe/Berlin' });
    expect(scale.hours).toEqual([]);
    expect(scale.days.map(({ id }) => id)).toEqual(['2026-10-24', '2026-10-25']);
    expect(scale.days.map(({ width }) => Math.round((width / 100) * 49))).toEqual([24, 25]);
    const place = scale.placeOf(night, now);
    expect(place?.left).toBeCloseTo((22 / 49) * 100);
    expect(place?.width).toBeCloseTo((9 / 49) * 100);
    expect(place).toMatchObject({ startsBefore: false, endsAfter: false });
  });

  it('has the hours of a single day, with the one that occurs twice', () => {
    const scale = timelineScale({ from: '2026-10-25', to: '2026-10-25', timeZone: 'Europe/Berlin' });
    expect(scale.hours.map(({ id }) => id)).toEqual([
      '00:00',
      '02:00',
      '05:00',
      '08:00',
      '11:00',
      '14:00',
      '17:00',
      '20:00',
      '23:00',
    ]);
    expect(scale.placeOf(night, now)).toMatchObject({ left: 0, width: (7 / 25) * 100, startsBefore: true });
  });

  it('has no place for a shift outside of the period', () => {
    const scale = timelineScale({ from: '2026-10-27', to: '2026-10-28', timeZone: 'Europe/Berlin' });
    expect(scale.placeOf(night, now)).toBeUndefined();
    const long = { in_at: '2026-10-24T20:00:00Z', out_at: null };
    expect(scale.placeOf(long, now)).toEqual({ left: 0, width: 100, startsBefore: true, endsAfter: true });
  });
});
