import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextQuarter, readTime, timeOf } from '../../../../web/src/settings/sla/hours/readTime.ts';

const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 });

describe('a typed time', () => {
  it('is read as it is written, and with a colon, a dot or nothing between', () => {
    fc.assert(
      fc.property(minutes, fc.constantFrom(':', '.', 'h', ''), (minute, sign) => {
        const time = timeOf(minute);
        expect(readTime(time.replace(':', sign))).toBe(time);
      }),
    );
  });

  it('is a time or nothing, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9:]{0,5}$/)), fc.boolean(), (text, isEnd) => {
        expect(readTime(text, isEnd)).toMatch(
          isEnd ? /^$|^(?!00:00)([01]\d|2[0-3]):[0-5]\d$|^24:00$/ : /^$|^([01]\d|2[0-3]):[0-5]\d$/,
        );
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['9', '09:00'],
    ['930', '09:30'],
    [' 17:5', ''],
    ['5 pm', '17:00'],
    ['12am', '00:00'],
    ['12:30 PM', '12:30'],
    ['13 pm', ''],
    ['24:00', ''],
    ['25', ''],
    ['9:75', ''],
    ['', ''],
  ])('%j is %j', (text, time) => {
    expect(readTime(text)).toBe(time);
  });

  it.each(['0', '00:00', '24', '2400', '24:00', '12 am'])('%j ends the day', (text) => {
    expect(readTime(text, true)).toBe('24:00');
  });

  it('moves to the neighbouring quarter, within the day', () => {
    fc.assert(
      fc.property(minutes, fc.constantFrom<1 | -1>(1, -1), fc.boolean(), (minute, direction, isEnd) => {
        const next = nextQuarter(timeOf(minute), direction, isEnd);
        expect(readTime(next, isEnd)).toBe(next);
        expect(['00', '15', '30', '45']).toContain(next.slice(3));
      }),
    );
    expect(nextQuarter('09:07', 1, false)).toBe('09:15');
    expect(nextQuarter('09:07', -1, false)).toBe('09:00');
    expect(nextQuarter('23:50', 1, true)).toBe('24:00');
    expect(nextQuarter('23:50', 1, false)).toBe('23:45');
    expect(nextQuarter('00:00', -1, false)).toBe('00:00');
  });
});
