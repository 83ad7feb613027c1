import { checkHolidays, isPlainDate } from '@atrium-console/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCalendar } from '../../../../web/src/settings/sla/holidays/import/calendarEvents.ts';
import type { ImportEntry } from '../../../../web/src/settings/sla/holidays/import/holidayEntry.ts';
import {
  addedHolidays,
  planHolidays,
  sortHolidays,
} from '../../../../web/src/settings/sla/holidays/import/planHolidays.ts';
import { readCalendar } from '../../../../web/src/settings/sla/holidays/import/readCalendar.ts';
import {
  formatHolidayLines,
  readHolidayLines,
} from '../../../../web/src/settings/sla/holidays/import/readHolidayLines.ts';

const date = fc
  .date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2090-01-01T00:00:00Z'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));
const name = fc.string({ maxLength: 100, unit: 'grapheme' }).map((text) => text.replace(/\s+/g, ' ').trim());
const holidays = fc.array(fc.record({ date, name }));

const holidaysOf = (entries: readonly ImportEntry[]) => entries.flatMap((entry) => (entry.ok ? [entry.holiday] : []));
/** Each entry as `line: day name` or `line! problem`. */
const told = (entries: readonly ImportEntry[]) =>
  entries.map((entry) =>
    entry.ok
      ? `${entry.line}: ${entry.holiday.date} ${entry.holiday.name}`.trimEnd()
      : `${entry.line}! ${entry.code}${entry.text === '' ? '' : ` ${entry.text}`}`,
  );

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
        expect(holidaysOf(readHolidayLines(formatHolidayLines(list)))).toEqual(list);
      }),
      { numRuns: 1000 },
    );
  });

  it.each(['date,name', '"Date";"Name"', 'DATE\tholiday', 'Date', '\uFEFFdate'])('skips the header %j', (heading) => {
    expect(told(readHolidayLines(`${heading}\n2027-01-01,New Year`))).toEqual(['2: 2027-01-01 New Year']);
  });

  it('reads or refuses every line with text', () => {
    const part = fc.constantFrom(
      '2027-01-01',
      '1 Nov 2027',
      ' ',
      ',',
      '"',
      '-',
      'date',
      '#',
      '\n',
      '\r\n',
      '\r',
      'New Year',
    );
    const text = fc.oneof(
      fc.array(part).map((parts) => parts.join('')),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(text, (pasted) => {
        const lines = pasted.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
        const judged = readHolidayLines(pasted).map(({ line }) => line);
        const [first, ...others] = lines.flatMap((line, index) =>
          line.trim() === '' || line.trim().startsWith('#') ? [] : [index + 1],
        );
        expect(judged.filter((line) => line !== first)).toEqual(others);
        const read = holidaysOf(readHolidayLines(pasted));
        expect(holidaysOf(readHolidayLines(formatHolidayLines(read)))).toEqual(read);
      }),
      { numRuns: 3000 },
    );
  });

  it.each([
    ['2027-01-01', '1: 2027-01-01'],
    ["2027-01-01 New Year's Day", "1: 2027-01-01 New Year's Day"],
    ['2027-01-01,"New Year"', '1: 2027-01-01 New Year'],
    ['2027-01-01;New Year', '1: 2027-01-01 New Year'],
    ['  2027-01-01\tNew Year  ', '1: 2027-01-01 New Year'],
    ['"Jan 1, 2027",New Year', '1: 2027-01-01 New Year'],
    ['Friday, 1 January 2027: New Year', '1: 2027-01-01 New Year'],
    ['01.01.2027 – New Year', '1: 2027-01-01 New Year'],
    ['2027-01-01abc', '1! no-date 2027-01-01abc'],
    ['"2027-01-01 x",New Year', '1! no-date "2027-01-01 x",New Year'],
    ['24.12.2027 - 26.12.2027', '1! two-days 24.12.2027 - 26.12.2027'],
    ['1/2/2027 Mine', '1! ambiguous 1/2/2027 Mine'],
  ])('reads %j', (line, entry) => {
    expect(told(readHolidayLines(line))).toEqual([entry]);
  });

  it('reports the problem of each line and skips empty lines and comments', () => {
    expect(told(readHolidayLines('# My country\n\n2027-02-30 No day\nNew Year\n01/02/2027 Either way'))).toEqual([
      '3! no-such-day 2027-02-30 No day',
      '4! no-date New Year',
      '5! ambiguous 01/02/2027 Either way',
    ]);
  });
});

describe('a calendar', () => {
  const FROM = '2026-12-05';
  const read = async (text: string) => told(await readCalendar(text, FROM));
  const readEvent = (...lines: string[]) => read(calendar(lines));

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'])('keeps the day as written, in %s too', async (zone) => {
    const before = process.env.TZ;
    process.env.TZ = zone;
    try {
      const event = ['DTSTART;VALUE=DATE:20270101', 'DTEND;VALUE=DATE:20270102', 'SUMMARY:New Year'];
      expect(await readEvent(...event)).toEqual(['4: 2027-01-01 New Year']);
      const timed = ['DTSTART:20270101T230000Z', 'DTEND:20270102T010000Z', 'SUMMARY:Party'];
      expect(await readEvent(...timed)).toEqual(['4: 2027-01-01 Party']);
    } finally {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    }
  });

  it.each([
    { name: 'dates', lines: ['DTSTART;VALUE=DATE:20270228', 'DTEND;VALUE=DATE:20270302'] },
    { name: 'midnights', lines: ['DTSTART;TZID="Europe/Berlin":20270228T000000', 'DTEND:20270302T000000'] },
    { name: 'times', lines: ['DTSTART:20270228T090000', 'DTEND:20270301T170000'] },
    { name: 'a duration', lines: ['DTSTART;VALUE=DATE:20270228', 'DURATION:P2D'] },
  ])('returns each day of an event of several days, without its end, given by $name', async ({ lines }) => {
    expect(await readEvent(...lines)).toEqual(['4: 2027-02-28', '4: 2027-03-01']);
  });

  it.each([
    {
      name: 'folded lines',
      lines: ['DTSTART;VALUE=DA', ' TE:2027', '\t0101', 'SUMMARY:New', '  Year'],
      told: 'New Year',
    },
    { name: 'escaped text', lines: ['DTSTART;VALUE=DATE:20270101', 'SUMMARY:A\\, b\\; c\\nd'], told: 'A, b; c d' },
    { name: 'no end and no name', lines: ['dtstart;value=date:20270101'], told: '' },
    { name: 'the end on the same day', lines: ['DTSTART:20270101', 'DTEND:20270101'], told: '' },
    {
      name: 'an alarm',
      lines: ['BEGIN:VALARM', 'DTSTART:20260101', 'END:VALARM', 'DTSTART:20270101'],
      told: '',
    },
  ])('reads an event with $name', async ({ lines, told: expected }) => {
    expect(await readEvent(...lines)).toEqual([`4: 2027-01-01 ${expected}`.trimEnd()]);
  });

  it.each([
    { name: 'a day that does not exist', lines: ['DTSTART;VALUE=DATE:20271399'], code: 'no-such-day' },
    { name: 'a longer number', lines: ['DTSTART;VALUE=DATE:202701011'], code: 'no-such-day' },
    { name: 'a time that does not exist', lines: ['DTSTART:20270101T256199Z'], code: 'no-such-day' },
    { name: 'two days', lines: ['DTSTART:20270101', 'DTSTART:20270102'], code: 'no-such-day' },
    { name: 'an end that does not exist', lines: ['DTSTART:20270101', 'DTEND:20270199'], code: 'no-such-day' },
    { name: 'no day', lines: ['DTEND:20270101'], code: 'no-date' },
    { name: 'an end before its start', lines: ['DTSTART:20270102', 'DTEND:20270101'], code: 'ends-before' },
    { name: 'more than a year', lines: ['DTSTART:20270101', 'DTEND:99991231'], code: 'too-long' },
    { name: 'a wrong duration', lines: ['DTSTART:20270101', 'DURATION:two days'], code: 'not-an-event' },
    { name: 'a line without a value', lines: ['DTSTART:20270101', 'hello'], code: 'not-an-event' },
    { name: 'an alarm without an end', lines: ['DTSTART:20270101', 'BEGIN:VALARM'], code: 'not-an-event' },
    { name: 'a cancellation', lines: ['DTSTART:20270101', 'STATUS:CANCELLED'], code: 'cancelled' },
    { name: 'weekly repetition', lines: ['DTSTART:20270101', 'RRULE:FREQ=WEEKLY'], code: 'repeats' },
    { name: 'a rule of its own', lines: ['DTSTART:20270101', 'RRULE:FREQ=YEARLY;BYDAY=1MO'], code: 'repeats' },
    { name: 'further days', lines: ['DTSTART:20270101', 'RDATE:20270105'], code: 'repeats' },
    { name: 'repetition in the past', lines: ['DTSTART:20100101', 'RRULE:FREQ=YEARLY;COUNT=3'], code: 'no-repetition' },
  ])('refuses an event with $name', async ({ lines, code }) => {
    const other = ['DTSTART:20270501', 'SUMMARY:Other'];
    const entries = await read(calendar(['SUMMARY:Day', ...lines], other));
    // The name of what cannot be read is not known.
    expect(entries.map((entry) => entry.replace(' Day', ''))).toEqual([
      `4! ${code}`,
      `${7 + lines.length}: 2027-05-01 Other`,
    ]);
  });

  it.each([
    ['20100101', 'FREQ=YEARLY', '2027-01-01'],
    ['20101225', 'FREQ=YEARLY;INTERVAL=1;WKST=MO', '2026-12-25'],
    ['20101204', 'FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=4', '2027-12-04'],
    ['20101205', 'FREQ=YEARLY;UNTIL=20261205T000000Z', '2026-12-05'],
    ['20250101', 'FREQ=YEARLY;COUNT=3', '2027-01-01'],
  ])('reads the coming day of an event on %s that repeats by %s', async (start, rule, day) => {
    expect(await readEvent(`DTSTART;VALUE=DATE:${start}`, `RRULE:${rule}`)).toEqual([`4: ${day}`]);
  });

  it('reads several calendars, whatever the line breaks', async () => {
    const one = calendar(['DTSTART:20270101']);
    for (const sign of ['\r\n', '\n', '\r']) {
      const text = `\uFEFF${one}\r\n\r\n${one}\r\n`.replaceAll('\r\n', sign);
      expect(isCalendar(text)).toBe(true);
      expect(await read(text)).toEqual(['4: 2027-01-01', '12: 2027-01-01']);
    }
  });

  it('refuses what does not begin or end as it should, and reads the rest', async () => {
    const text = [
      'hello',
      'BEGIN:VCALENDAR',
      'hello',
      'BEGIN:VEVENT',
      'DTSTART:20270101',
      'BEGIN:VEVENT',
      'DTSTART:20270501',
      'END:VEVENT',
      'END:VEVENT',
      'BEGIN:VEVENT',
    ];
    expect(await read(text.join('\n'))).toEqual([
      '1! stray hello',
      '3! stray hello',
      '4! unclosed BEGIN:VEVENT',
      '6: 2027-05-01',
      '9! stray END:VEVENT',
      '10! unclosed BEGIN:VEVENT',
      '2! unclosed BEGIN:VCALENDAR',
    ]);
  });

  it('is recognised among other texts', async () => {
    expect(isCalendar('2027-01-01 BEGIN:VEVENT')).toBe(false);
    expect(isCalendar('begin:vevent\nDTSTART:20270101\nEND:VEVENT')).toBe(true);
    expect(await read(calendar())).toEqual([]);
  });

  it('reads or refuses every event', async () => {
    const line = fc.oneof(
      fc.constantFrom(
        'BEGIN:VCALENDAR',
        'END:VCALENDAR',
        'BEGIN:VEVENT',
        'END:VEVENT',
        'BEGIN:VALARM',
        'END:VALARM',
        'DTSTART:20270101',
        'DTEND;VALUE=DATE:20270105',
        'DTSTART;VALUE=DATE:20271399',
        'DURATION:P1D',
        'RRULE:FREQ=YEARLY',
        'SUMMARY:New\\, year',
        ' folded',
        '',
        'constructor:1',
        ';:',
      ),
      fc.string(),
      fc.string().map((value) => `DTSTART;VALUE=DATE:${value}`),
      fc.string().map((value) => `RRULE:FREQ=YEARLY;${value}`),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(line), async (lines) => {
        const text = lines.join('\n');
        const entries = await readCalendar(text, FROM);
        expect(holidaysOf(entries).every((holiday) => isPlainDate(holiday.date))).toBe(true);
        const judged = new Set(entries.map((entry) => entry.line));
        const physical = text.split(/\r\n|\r|\n/);
        for (const [index, each] of physical.entries()) {
          // A line that is continued by the next one says something else.
          const isWhole = !/^[ \t]/.test(physical[index + 1] ?? '');
          if (each === 'BEGIN:VEVENT' && isWhole) expect(judged.has(index + 1)).toBe(true);
        }
      }),
      { numRuns: 3000 },
    );
  });

  it.each([
    { name: 'open events', line: 'BEGIN:VEVENT\n' },
    { name: 'folded lines', line: ' DTSTART:20270101\n' },
    { name: 'parameters', line: ';A="b' },
    { name: 'whole events', line: 'BEGIN:VEVENT\nDTSTART:20270101\nEND:VEVENT\n' },
  ])('is read in linear time: $name', async ({ line }) => {
    const text = `BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART${line.repeat(20_000)}\nEND:VEVENT\nEND:VCALENDAR`;
    const start = performance.now();
    await readCalendar(text, FROM);
    expect(performance.now() - start).toBeLessThan(5000);
  });
});

describe('importing holidays', () => {
  const TODAY = '2026-11-22';
  const plan = (entries: readonly ImportEntry[], existing: Parameters<typeof planHolidays>[1] = []) =>
    planHolidays(entries, existing, TODAY);
  const days = (...dates: string[]) => dates.map((each) => ({ date: each, name: '' }));
  const addedDays = (pasted: string[], existing: string[]) =>
    addedHolidays(plan(readHolidayLines(pasted.join('\n')), days(...existing))).map((holiday) => holiday.date);

  it('[sla.holidays.unique] [sla.holidays.window] adds each day once, keeps existing ones, and can always be saved', () => {
    const near = fc.integer({ min: -500, max: 900 }).map((offset) => new Date(Date.UTC(2026, 11, 1 + offset)));
    const list = fc.array(
      near.map((day) => ({ date: day.toISOString().slice(0, 10), name: '' })),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(list, list, (pasted, stored) => {
        const existing = stored.filter((_, index) => checkHolidays(stored.slice(0, index + 1)).length === 0);
        const valid = checkHolidays(existing).length === 0 ? existing : [];
        const planned = plan(readHolidayLines(formatHolidayLines(pasted)), valid);
        const added = addedHolidays(planned);
        expect(planned).toHaveLength(pasted.length);
        expect(checkHolidays([...valid, ...added])).toEqual([]);
        // Nothing is refused that could be added as well.
        for (const { kind, entry } of planned) {
          if (kind === 'outside' && entry.ok)
            expect(checkHolidays([...valid, ...added, entry.holiday])).not.toEqual([]);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('starts with the coming day if there are none yet', () => {
    const years = ['2025-12-25', '2026-01-01', '2026-12-25', '2027-01-01', '2027-12-24', '2027-12-25'];
    expect(addedDays(years, [])).toEqual(['2026-12-25', '2027-01-01', '2027-12-24']);
    expect(addedDays(['2020-01-01', '2020-12-31'], [])).toEqual(['2020-01-01']);
  });

  it('also adds earlier days if all others stay within the window', () => {
    expect(addedDays(['2026-06-01', '2027-06-01'], ['2026-12-05'])).toEqual(['2027-06-01']);
    // From 2026-06-01 to 2027-05-31 are 365 days.
    expect(addedDays(['2026-06-01', '2026-05-31', '2027-05-31'], ['2026-12-05'])).toEqual(['2026-06-01', '2027-05-31']);
  });

  it('says where a day is already', () => {
    const planned = plan(readHolidayLines('2027-01-01 A\n2027-01-01 B\n2026-12-25 C'), days('2026-12-25'));
    expect(planned.map(({ entry: _, ...rest }) => rest)).toEqual([
      { kind: 'added', holiday: { date: '2027-01-01', name: 'A' } },
      { kind: 'repeated', line: 1 },
      { kind: 'listed' },
    ]);
  });

  it('refuses a name that could not be saved', () => {
    const [planned] = plan(readHolidayLines(`2027-01-01 ${'x'.repeat(121)}`));
    expect(planned).toMatchObject({ kind: 'name', problem: 'Use at most 120 characters; this has 121.' });
  });

  it('sorts by day', () => {
    const list = [
      { date: '2027-02-01', name: 'B' },
      { date: '2027-01-01', name: 'A' },
    ];
    expect(sortHolidays(list).map((holiday) => holiday.name)).toEqual(['A', 'B']);
  });
});
