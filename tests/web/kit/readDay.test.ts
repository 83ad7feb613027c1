import { isPlainDate } from '@atrium-console/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDay } from '../../../web/src/kit/readDay.ts';

const told = (text: string) => {
  const read = readDay(text);
  return read.ok ? `${read.date}${read.rest}` : read.code;
};

describe('a day as people write it', () => {
  it.each([
    '2027-10-03',
    '2027/10/3',
    '2027.10.03',
    '20271003',
    '03.10.2027',
    '3. 10. 2027',
    '3 Oct 2027',
    '3rd October 2027',
    '3. Oct. 2027',
    '3-Oct-2027',
    '3 of October, 2027',
    'Oct 3, 2027',
    'October 3rd 2027',
    'OCT. 3 2027',
    'Sun, 3 Oct 2027',
    'Sunday October 3, 2027',
    'sun 2027-10-03',
  ])('is read: %s', (text) => {
    expect(told(`${text} Unity`)).toBe('2027-10-03 Unity');
  });

  it.each([
    ['25/12/2027', '2027-12-25'],
    ['12/25/2027', '2027-12-25'],
    ['10-10-2027', '2027-10-10'],
    ['29.02.2028', '2028-02-29'],
    ['1 Sept 2027', '2027-09-01'],
  ])('is read if only one reading exists: %s', (text, date) => {
    expect(told(text)).toBe(date);
  });

  it.each([
    ['3/10/2027', 'ambiguous'],
    ['03-10-2027', 'ambiguous'],
    ['31.02.2027', 'no-such-day'],
    ['2027-02-29', 'no-such-day'],
    ['20271399', 'no-such-day'],
    ['32/13/2027', 'no-such-day'],
    ['Feb 30, 2027', 'no-such-day'],
    ['0 Jan 2027', 'no-such-day'],
    ['03.10.27', 'short-year'],
    ['10/3/27', 'short-year'],
    ['3 Oct', 'no-year'],
    ['Dec 24 Christmas', 'no-year'],
    ['24.12. Christmas', 'no-year'],
    ['Mon, 3 Oct 2027', 'weekday'],
    ['New Year', 'no-date'],
    ['1 New 2027', 'no-date'],
    ['Sun', 'no-date'],
    ['', 'no-date'],
  ])('is not guessed: %s is %s', (text, code) => {
    expect(told(text)).toBe(code);
  });

  it('exists, whatever the text', () => {
    const part = fc.constantFrom('1', '31', '02', '2027', '.', '/', '-', ' ', 'Feb', 'of', 'th', ',', 'Mon');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(part).map((parts) => parts.join('')),
          fc.string({ unit: 'binary' }),
        ),
        (text) => {
          const read = readDay(text);
          if (read.ok) {
            expect(isPlainDate(read.date)).toBe(true);
            expect(text.endsWith(read.rest)).toBe(true);
          }
        },
      ),
      { numRuns: 3000 },
    );
  });
});
