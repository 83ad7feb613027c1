import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatHolidayText,
  type ImportEntry,
  newHolidays,
  parseHolidayText,
  parseIcs,
  sortHolidays,
} from '../../../../web/src/settings/sla/holidays/holidayImport.ts';

const date = fc
  .date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2090-01-01T00:00:00Z'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));
const name = fc
  .string({ maxLength: 100, unit: 'grapheme' })
  .map((text) => text.replace(/[\s",;]+/g, ' ').trim())
  .filter((text) => [...text].length <= 120);
const holidays = fc.array(fc.record({ date, name }));

const holidaysOf = (entries: readonly ImportEntry[]) => entries.flatMap((entry) => (entry.ok ? [entry.holiday] : []));

const calendar = (...events: string[][]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN']
    .concat(
      events.flatMap((event) => ['BEGIN:VEVENT', ...event, 'END:VEVENT']),
      'END:VCALENDAR',
    )
    .join('\r\n');

describe('pasted holidays', () => {
  it('reads its own output', () => {
    fc.assert(
      fc.property(holidays, (list) => {
        expect(holidaysOf(parseHolidayText(formatHolidayText(list)))).toEqual(list);
      }),
    );
  });

  it.each(['date,name', '"Date";"Name"', 'DATE\tholiday', 'Date'])('skips the header %j', (heading) => {
    expect(parseHolidayText(`${heading}\n2027-01-01,New Year`)).toEqual([
      { ok: true, place: 'Line 2', holiday: { date: '2027-01-01', name: 'New Year' } },
    ]);
  });

  it('never fails and returns at most one entry per line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(parseHolidayText(text).length).toBeLessThanOrEqual(text.split(/\r?\n/).length);
      }),
    );
  });

  it.each([
    ['2027-01-01', { date: '2027-01-01', name: '' }],
    ["2027-01-01 New Year's Day", { date: '2027-01-01', name: "New Year's Day" }],
    ['2027-01-01,"New Year"', { date: '2027-01-01', name: 'New Year' }],
    ['2027-01-01;New Year', { date: '2027-01-01', name: 'New Year' }],
    ['  2027-01-01\tNew Year  ', { date: '2027-01-01', name: 'New Year' }],
  ])('reads %j', (line, holiday) => {
    expect(parseHolidayText(line)).toEqual([{ ok: true, place: 'Line 1', holiday }]);
  });

  it('reports the problem of each line and skips empty lines and comments', () => {
    const entries = parseHolidayText('# My country\n\n2027-02-30 No day\nNew Year\n01/02/2027 Wrong way');
    expect(entries).toEqual([
      { ok: false, place: 'Line 3', code: 'no-such-day', text: '2027-02-30' },
      { ok: false, place: 'Line 4', code: 'no-date', text: 'New Year' },
      { ok: false, place: 'Line 5', code: 'no-date', text: '01/02/2027 Wrong way' },
    ]);
  });
});

describe('a calendar file', () => {
  const read = async (text: string) => {
    const result = await parseIcs(text);
    return result.ok ? holidaysOf(result.entries) : result.code;
  };

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'])('keeps the day as written, in %s too', async (zone) => {
    const before = process.env.TZ;
    process.env.TZ = zone;
    try {
      const event = ['DTSTART;VALUE=DATE:20270101', 'DTEND;VALUE=DATE:20270102', 'SUMMARY:New Year'];
      expect(await read(calendar(event))).toEqual([{ date: '2027-01-01', name: 'New Year' }]);
      const timed = ['DTSTART:20270101T230000Z', 'DTEND:20270102T010000Z', 'SUMMARY:Party'];
      expect(await read(calendar(timed))).toEqual([{ date: '2027-01-01', name: 'Party' }]);
    } finally {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    }
  });

  it('returns each day of an event of several days, without its end', async () => {
    const event = ['DTSTART;VALUE=DATE:20270228', 'DTEND;VALUE=DATE:20270302', 'SUMMARY:Festival'];
    expect(await read(calendar(event))).toEqual([
      { date: '2027-02-28', name: 'Festival' },
      { date: '2027-03-01', name: 'Festival' },
    ]);
  });

  it('reads an event without an end or a name', async () => {
    expect(await read(calendar(['DTSTART;VALUE=DATE:20270101']))).toEqual([{ date: '2027-01-01', name: '' }]);
  });

  it('reports a recurring event, and one without a date', async () => {
    const yearly = ['DTSTART;VALUE=DATE:20100101', 'RRULE:FREQ=YEARLY', 'SUMMARY:New Year'];
    const result = await parseIcs(calendar(yearly, ['SUMMARY:Some day']));
    expect(result.ok && result.entries).toEqual([
      { ok: false, place: 'Event 1', code: 'repeats', text: 'New Year' },
      { ok: false, place: 'Event 2', code: 'no-date', text: 'Some day' },
    ]);
  });

  it('reports files that are not calendars, and empty calendars', async () => {
    expect(await read('2027-01-01 New Year')).toBe('not-ics');
    expect(await read('')).toBe('not-ics');
    expect(await read(calendar())).toBe('no-events');
  });

  it('never fails for any file', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), async (text) => {
        expect(typeof (await parseIcs(text)).ok).toBe('boolean');
        expect(typeof (await parseIcs(calendar([`DTSTART;VALUE=DATE:${text.replace(/\s/g, '')}`]))).ok).toBe('boolean');
      }),
    );
  });
});

describe('importing holidays', () => {
  it('[sla.holidays.unique] adds each day once and keeps existing ones', () => {
    fc.assert(
      fc.property(holidays, holidays, (pasted, existing) => {
        const fresh = newHolidays(parseHolidayText(formatHolidayText(pasted)), existing);
        const dates = fresh.map((holiday) => holiday.date);
        expect(new Set(dates).size).toBe(dates.length);
        const known = new Set(existing.map((holiday) => holiday.date));
        expect(dates.some((day) => known.has(day))).toBe(false);
        expect(new Set([...dates, ...known])).toEqual(new Set([...pasted, ...existing].map((holiday) => holiday.date)));
      }),
    );
  });

  it('sorts by day', () => {
    const list = [
      { date: '2027-02-01', name: 'B' },
      { date: '2027-01-01', name: 'A' },
    ];
    expect(sortHolidays(list).map((holiday) => holiday.name)).toEqual(['A', 'B']);
  });
});
