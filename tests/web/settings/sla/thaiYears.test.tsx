import { fireEvent, screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCalendar } from '../../../../web/src/settings/sla/holidays/import/readCalendar.ts';
import { readHolidayLines } from '../../../../web/src/settings/sla/holidays/import/readHolidayLines.ts';
import { findName, openSla } from '../../support/openSla.tsx';

const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');

describe('a year of the Thai calendar', () => {
  it('in lines is understood in every form of a day, as the same day of the common era', () => {
    const day = fc
      .date({ min: new Date('1957-01-01T00:00:00Z'), max: new Date('2100-12-31T00:00:00Z'), noInvalidDate: true })
      .map((one) => one.toISOString().slice(0, 10));
    const forms = fc.constantFrom(
      (y: string, m: string, d: string) => `${y}-${m}-${d}`,
      (y: string, m: string, d: string) => `${y}${m}${d}`,
      (y: string, m: string, d: string) => `${d}.${m}.${y}`,
    );
    fc.assert(
      fc.property(day, forms, (date, form) => {
        const [year = '', month = '', dayOfMonth = ''] = date.split('-');
        const thai = Number(year) + 543;
        expect(readHolidayLines(`${form(String(thai), month, dayOfMonth)} Day`)).toEqual([
          { ok: true, line: 1, lastLine: 1, holiday: { date, name: 'Day' }, thaiYear: thai },
        ]);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['29 Feb 2571', '2028-02-29'],
    ['Monday, 13 April 2569', '2026-04-13'],
    ['Mon, 13 April 2570', 'weekday'],
    ['Tue, 13 April 2570', '2027-04-13'],
    ['29 Feb 2570', 'no-such-day'],
    ['2643-01-01', '2100-01-01'],
    ['2644-01-01', '2644-01-01'],
    ['2499-01-01', '2499-01-01'],
  ])('%j is %s: days of the week and leap days are those of the common era', (line, expected) => {
    const [entry] = readHolidayLines(line);
    const read = entry?.ok ? entry.holiday.date : entry?.code;
    expect(read).toBe(expected);
  });

  it('in a calendar is understood in the start, the end and the repetition', async () => {
    const text = [
      event('DTSTART;VALUE=DATE:25700413', 'DTEND;VALUE=DATE:25700415', 'SUMMARY:Songkran'),
      event('DTSTART;VALUE=DATE:25600504', 'RRULE:FREQ=YEARLY;UNTIL=25711231', 'SUMMARY:Coronation Day'),
      event('DTSTART;VALUE=DATE:20270101', 'SUMMARY:New Year'),
    ].join('\r\n');
    const entries = await readCalendar(`BEGIN:VCALENDAR\r\n${text}\r\nEND:VCALENDAR`, '2026-12-05');
    expect(entries).toMatchObject([
      { ok: true, holiday: { date: '2027-04-13', name: 'Songkran' }, thaiYear: 2570 },
      { ok: true, holiday: { date: '2027-04-14', name: 'Songkran' }, thaiYear: 2570 },
      { ok: true, holiday: { date: '2027-05-04', name: 'Coronation Day' }, thaiYear: 2560 },
      { ok: true, holiday: { date: '2027-01-01', name: 'New Year' } },
    ]);
    expect(entries[3]).not.toHaveProperty('thaiYear');
  });

  it('is shown in the preview as what it was read as, and added as that', async () => {
    const { user } = await openSla('tab=holidays');
    await findName();
    await user.click(screen.getByRole('button', { name: 'Import' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import holidays' }));
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: '10 Dec 2569 Constitution Day' } });
    expect(dialog.getByText('Thu, Dec 10, 2026, Constitution Day (Thai year 2569)')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Add 1 holiday' }));
    expect(screen.getByRole('textbox', { name: 'Name of Thu, Dec 10, 2026' })).toHaveProperty(
      'value',
      'Constitution Day',
    );
  });
});
