import { addDays, weekday } from '@atrium-console/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayText, weekdayText } from '../../../../web/src/kit/words/dayText.ts';

describe('a plain day', () => {
  it.each([
    ['2026-11-20', 'Nov 20, 2026', 'Fri, Nov 20, 2026'],
    ['2027-01-01', 'Jan 1, 2027', 'Fri, Jan 1, 2027'],
    ['2028-02-29', 'Feb 29, 2028', 'Tue, Feb 29, 2028'],
    ['9999-12-31', 'Dec 31, 9999', 'Fri, Dec 31, 9999'],
  ])('%s', (date, short, long) => {
    expect([dayText(date), weekdayText(date)]).toEqual([short, long]);
  });

  it.each(['', '2026-02-30', '2026-13-01', 'soon'])('gives “%s” back, which is no day', (text) => {
    expect([dayText(text), weekdayText(text)]).toEqual([text, text]);
  });

  it('names the day that is meant, whatever the time zone', () => {
    const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
    fc.assert(
      fc.property(fc.nat({ max: 400_000 }), (days) => {
        const date = addDays('1900-01-01', days);
        const [year, , day] = date.split('-');
        expect(weekdayText(date)).toMatch(
          new RegExp(`^${names[weekday(date)]}, [A-Z][a-z]{2} ${Number(day)}, ${year}$`),
        );
      }),
    );
  });
});
