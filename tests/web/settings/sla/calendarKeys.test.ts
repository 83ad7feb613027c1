import { addDays } from '@atrium-console/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyedDay } from '../../../../web/src/settings/sla/holidays/calendarKeys.ts';

const date = fc.integer({ min: 0, max: 50_000 }).map((days) => addDays('1960-01-01', days));
const month = (day: string | undefined) => {
  const [year, of] = (day ?? '').split('-');
  return Number(year) * 12 + Number(of);
};

describe('keys of the calendar', () => {
  it.each([
    ['2027-01-01', 'ArrowLeft', '2026-12-31'],
    ['2026-12-31', 'ArrowRight', '2027-01-01'],
    ['2026-12-29', 'ArrowDown', '2027-01-05'],
    ['2027-01-05', 'ArrowUp', '2026-12-29'],
    ['2028-02-10', 'Home', '2028-02-01'],
    ['2028-02-10', 'End', '2028-02-29'],
    ['2027-03-31', 'PageUp', '2027-02-28'],
    ['2027-01-31', 'PageDown', '2027-02-28'],
    ['2026-12-25', 'PageDown', '2027-01-25'],
    ['2027-01-25', 'PageUp', '2026-12-25'],
    ['2027-01-25', 'Tab', undefined],
  ])('from %s, %s goes to %s', (from, key, to) => expect(keyedDay(from, key)).toBe(to));

  it('Page up and Page down always move by one month, and Home and End stay in the month', () => {
    fc.assert(
      fc.property(date, (day) => {
        expect(month(keyedDay(day, 'PageDown'))).toBe(month(day) + 1);
        expect(month(keyedDay(day, 'PageUp'))).toBe(month(day) - 1);
        expect(month(keyedDay(day, 'Home'))).toBe(month(day));
        expect(month(keyedDay(day, 'End'))).toBe(month(day));
      }),
    );
  });
});
