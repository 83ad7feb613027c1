import type { BusinessHour } from '@atrium-console/sdk';
import { DEFAULT_BUSINESS_HOUR, deadline, openSpans, secondsOf, zoneClock } from '@atrium-console/sdk/rules';
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
  start: string | Date,
  seconds: number,
  businessHour: BusinessHour = weekdays,
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

  it('skips the day on which a ticket arrives as business ends', () => {
    const result = deadline({ start: '2026-11-19T17:00', seconds: 60, businessHour: weekdays, holidays: [] });
    expect(result).toEqual({ due: '2026-11-20T08:01:00', skipped: [{ date: '2026-11-19', reason: 'after-hours' }] });
  });

  it.each([
    ['no day is ever open', closed],
    ['the hours are empty', { ...always, start: '09:00', end: '09:00' }],
    ['days are missing', { ...weekdays, days: [] }],
  ])('are unreachable if %s', (_, businessHour) => {
    const result = deadline({ start: '2026-11-20T09:00', seconds: 60, businessHour, holidays: [] });
    expect(result).toEqual({ unreachable: true });
  });

  it('are unreachable if they are centuries away', () => {
    const days = closed.days.map((day) => ({ ...day, end: '08:01', is_holiday: day.label !== 'Monday' }));
    const minute = { ...weekdays, days };
    const result = deadline({ start: '2026-11-20T09:00', seconds: 10_000_000, businessHour: minute, holidays: [] });
    expect(result).toEqual({ unreachable: true });
  });
});

const lunch = { start: '12:00', end: '13:00' };
const withLunch: BusinessHour = { ...DEFAULT_BUSINESS_HOUR, breaks: [lunch] };
const around = (time_zone: string): BusinessHour => ({ ...always, time_zone });

describe('breaks [sla.breaks]', () => {
  it.each([
    ['do not count', '2026-11-20T11:30', 3600, '2026-11-20T13:30:00'],
    ['begin after the last second before them', '2026-11-20T11:30', 1800, '2026-11-20T12:00:00'],
    ['delay a ticket that arrives in them', '2026-11-20T12:20', 60, '2026-11-20T13:01:00'],
    ['do not matter to a ticket that arrives after them', '2026-11-20T13:00', 3600, '2026-11-20T14:00:00'],
  ])('%s', (_, start, seconds, expected) => {
    expect(due(start, seconds, withLunch)).toBe(expected);
  });

  it('count per day if the days differ, and only then', () => {
    const days = DEFAULT_BUSINESS_HOUR.days.map((day) => ({ ...day, breaks: day.label === 'Friday' ? [lunch] : [] }));
    const custom = { ...withLunch, is_custom: true, days };
    expect(due('2026-11-19T11:30', 3600, custom)).toBe('2026-11-19T12:30:00');
    expect(due('2026-11-20T11:30', 3600, custom)).toBe('2026-11-20T13:30:00');
    expect(due('2026-11-20T11:30', 3600, { ...custom, is_custom: false, breaks: [] })).toBe('2026-11-20T12:30:00');
  });

  it('may fill the day, which is then a day off', () => {
    expect(due('2026-11-20T09:00', 60, { ...withLunch, breaks: [{ start: '08:00', end: '17:00' }] })).toBe('never');
  });

  it.each([
    ['at the start', ['08:00-09:00'], ['09:00-17:00']],
    ['at the end', ['16:00-17:00'], ['08:00-16:00']],
    ['one after the other', ['12:00-13:00', '13:00-14:00'], ['08:00-12:00', '14:00-17:00']],
    ['of no length', ['12:00-12:00'], ['08:00-17:00']],
    ['whose end is before their start', ['13:00-12:00'], ['08:00-17:00']],
  ])('%s leave no empty time', (_, breaks, left) => {
    const span = (text: string) => ({ start: text.slice(0, 5), end: text.slice(6) });
    const seconds = (text: string) => ({ from: secondsOf(span(text).start), to: secondsOf(span(text).end) });
    expect(openSpans({ start: '08:00', end: '17:00', breaks: breaks.map(span) })).toEqual(left.map(seconds));
  });

  const minute = fc.integer({ min: 0, max: 1440 });
  const clock = (value: number) =>
    [value / 60, value % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
  const span = fc.tuple(minute, minute).map(([a, b]) => ({ start: clock(Math.min(a, b)), end: clock(Math.max(a, b)) }));
  const anyDay = fc.record({
    hours: span,
    breaks: fc.array(span, { maxLength: 5 }),
    is_holiday: fc.boolean(),
  });
  const anyWeek = fc.array(anyDay, { minLength: 7, maxLength: 7 });
  const weekOf = (days: { hours: { start: string; end: string }; breaks: { start: string; end: string }[] }[]) => ({
    ...weekdays,
    days: weekdays.days.map((day, index) => ({ ...day, is_holiday: false, ...days[index], ...days[index]?.hours })),
  });
  const isWithin = (time: string, { start, end }: { start: string; end: string }) => start <= time && time < end;

  it('leave exactly the minutes that are in the hours and in no break', () => {
    fc.assert(
      fc.property(anyDay, ({ hours, breaks }) => {
        const spans = openSpans({ ...hours, breaks });
        const minutes = Array.from({ length: 1440 }, (_, at) => at);
        const open = minutes.filter(
          (at) => isWithin(clock(at), hours) && !breaks.some((one) => isWithin(clock(at), one)),
        );
        expect(
          minutes.flatMap((at) => spans.flatMap(({ from, to }) => (from <= at * 60 && at * 60 < to ? at : []))),
        ).toEqual(open);
      }),
      { numRuns: 30 },
    );
  });

  it('give the deadline that counting minute by minute gives', () => {
    const arrival = fc.integer({ min: 0, max: 6 * 1440 });
    const minutes = fc.integer({ min: 1, max: 2000 });
    const holiday = fc.constantFrom('2026-11-23', '2026-11-25', '2026-12-24');
    fc.assert(
      fc.property(anyWeek, arrival, minutes, holiday, (days, offset, wanted, date) => {
        const businessHour = weekOf(days);
        const first = Date.UTC(2026, 10, 20) / 60_000 + offset;
        const textAt = (at: number) => new Date(at * 60_000).toISOString();
        let [at, left] = [first, wanted];
        while (left > 0 && at < first + 60 * 1440) {
          const [day = '', time = ''] = textAt(at).split('T');
          const hours = businessHour.days[new Date(at * 60_000).getUTCDay()];
          const isOpen =
            day !== date &&
            hours?.is_holiday === false &&
            isWithin(time.slice(0, 5), hours) &&
            !hours.breaks?.some((one) => isWithin(time.slice(0, 5), one));
          if (isOpen) left -= 1;
          at += 1;
        }
        const answer = due(textAt(first).slice(0, 16), wanted * 60, businessHour, [{ date, name: '' }]);
        // Weeks that are hardly open reach it later than the minutes are counted.
        if (left > 0) expect(answer > textAt(at).slice(0, 19)).toBe(true);
        else expect(answer).toBe(textAt(at).slice(0, 19));
      }),
      { numRuns: 50 },
    );
  });

  it('of no length change nothing', () => {
    const arrival = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(anyWeek, arrival, fc.integer({ min: 0, max: 100_000 }), minute, (days, offset, seconds, at) => {
        const week = weekOf(days);
        const point = { start: clock(at), end: clock(at) };
        const split = { ...week, days: week.days.map((day) => ({ ...day, breaks: [...(day.breaks ?? []), point] })) };
        const start = new Date(Date.UTC(2026, 10, 20) + offset * 60_000).toISOString().slice(0, 16);
        expect(due(start, seconds, split)).toBe(due(start, seconds, week));
      }),
      { numRuns: 50 },
    );
  });
});

describe('the time zone of business hours [sla.time-zone]', () => {
  it('decides what the wall clock shows when a ticket arrives', () => {
    const bangkok = { ...withLunch, time_zone: 'Asia/Bangkok' };
    const result = deadline({
      start: new Date('2026-11-20T04:30:00Z'),
      seconds: 3600,
      businessHour: bangkok,
      holidays: [],
    });
    expect(result).toEqual({
      due: '2026-11-20T13:30:00',
      instant: new Date('2026-11-20T06:30:00Z'),
      skipped: [],
    });
    expect(due('2026-11-20T11:30', 3600, bangkok)).toBe('2026-11-20T13:30:00');
  });

  it('is ignored if it is unknown', () => {
    const businessHour = { ...withLunch, time_zone: 'Mars/Olympus' };
    const result = deadline({ start: '2026-11-20T11:30', seconds: 3600, businessHour, holidays: [] });
    expect(result).toEqual({ due: '2026-11-20T13:30:00', skipped: [] });
  });

  it('decides which day it is', () => {
    const holidays = [{ date: '2026-11-21', name: 'Founders' }];
    const start = new Date('2026-11-20T18:00:00Z');
    const result = (time_zone: string) => due(start, 60, { ...DEFAULT_BUSINESS_HOUR, time_zone }, holidays);
    expect(result('Asia/Bangkok')).toBe('2026-11-22T08:01:00');
    expect(result('America/New_York')).toBe('2026-11-20T13:01:00');
  });

  it.each([
    // The clock goes from 02:00 to 03:00.
    ['Europe/Berlin', '2027-03-28T01:00', '2027-03-28T05:00:00'],
    ['America/New_York', '2027-03-14T01:00', '2027-03-14T05:00:00'],
    // From 02:00 to 02:30.
    ['Australia/Lord_Howe', '2026-10-04T01:00', '2026-10-04T04:30:00'],
    // The hour after 02:00, or 01:00, comes twice.
    ['Europe/Berlin', '2026-10-25T01:00', '2026-10-25T03:00:00'],
    ['America/New_York', '2026-11-01T00:30', '2026-11-01T02:30:00'],
    // The half hour after 01:30 comes twice.
    ['Australia/Lord_Howe', '2027-04-04T01:00', '2027-04-04T03:30:00'],
    ['Asia/Bangkok', '2027-03-28T01:00', '2027-03-28T04:00:00'],
  ])('counts hours that pass: three around the clock in %s from %s end at %s', (zone, start, expected) => {
    expect(due(start, 3 * 3600, around(zone))).toBe(expected);
  });

  it('counts nothing for hours that are skipped', () => {
    const night = { ...DEFAULT_BUSINESS_HOUR, start: '02:00', end: '03:00' };
    expect(due('2027-03-27T12:00', 60, { ...night, time_zone: 'Europe/Berlin' })).toBe('2027-03-29T02:01:00');
    expect(due('2027-03-27T12:00', 60, night)).toBe('2027-03-28T02:01:00');
    const split = { ...always, breaks: [{ start: '02:15', end: '02:45' }], time_zone: 'Europe/Berlin' };
    expect(due('2027-03-28T01:00', 2 * 3600, split)).toBe('2027-03-28T04:00:00');
  });

  it('starts and ends hours at the first of two equal times', () => {
    const night = { ...DEFAULT_BUSINESS_HOUR, start: '02:30', end: '10:00', time_zone: 'Europe/Berlin' };
    expect(due('2026-10-25T00:00', 3600, night)).toBe('2026-10-25T02:30:00');
    const evening = { ...DEFAULT_BUSINESS_HOUR, start: '00:00', end: '02:30', time_zone: 'Europe/Berlin' };
    expect(due('2026-10-25T02:00', 3600, evening)).toBe('2026-10-26T00:30:00');
  });

  it('gives the deadline that counting minute by minute gives, over changes of the clock', () => {
    const zone = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Bangkok');
    const first = fc.constantFrom('2026-10-02', '2026-10-23', '2026-10-30', '2027-03-12', '2027-03-26', '2027-04-02');
    const minutes = fc.integer({ min: 1, max: 1500 });
    // Hours that begin or end while the clock is set are tested above.
    const hours = fc.constantFrom(['00:00', '24:00', 0, 1440], ['06:00', '17:00', 360, 1020]) satisfies fc.Arbitrary<
      (string | number)[]
    >;
    fc.assert(
      fc.property(
        zone,
        first,
        fc.integer({ min: 0, max: 3000 }),
        minutes,
        hours,
        (time_zone, day, offset, wanted, one) => {
          const [start = '', end = '', opens = 0, closes = 0] = one;
          const businessHour = {
            ...always,
            start: String(start),
            end: String(end),
            breaks: [{ start: '12:00', end: '12:45' }],
            time_zone,
          };
          const { timeAt } = zoneClock(time_zone);
          let at = Date.parse(`${day}T00:00Z`) + offset * 60_000;
          const arrival = new Date(at);
          for (let left = wanted; left > 0; at += 60_000) {
            const clock = (timeAt(at) / 60_000) % 1440;
            if (clock >= Number(opens) && clock < Number(closes) && (clock < 720 || clock >= 765)) left -= 1;
          }
          const result = deadline({ start: arrival, seconds: wanted * 60, businessHour, holidays: [] });
          expect(result).toMatchObject({ instant: new Date(at) });
        },
      ),
    );
  });
});
