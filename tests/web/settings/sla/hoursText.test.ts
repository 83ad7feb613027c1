import type { BusinessHour } from '@atrium-console/sdk';
import { DAYS, DEFAULT_BUSINESS_HOUR, openSpans } from '@atrium-console/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closedText, daysText, hoursText, weekText } from '../../../../web/src/settings/sla/hours/hoursText.ts';
import { timeOf } from '../../../../web/src/settings/sla/hours/readTime.ts';

const SHORT = DAYS.map((day) => day.slice(0, 3));

/** Few times, so that neighbouring days often have the same hours. */
const time = fc.constantFrom(0, 480, 540, 720, 780, 1080, 1439, 1440).map((minutes) => timeOf(minutes));
const range = fc
  .tuple(time, time)
  .filter(([start, end]) => start !== '24:00' && start < end)
  .map(([start, end]) => ({ start, end }));
const hoursOfDay = fc
  .record({ breaks: fc.array(range, { maxLength: 2 }) })
  .chain((rest) => range.map((own) => ({ ...own, ...rest })));
const week: fc.Arbitrary<BusinessHour> = fc
  .tuple(fc.boolean(), hoursOfDay, fc.array(fc.tuple(fc.boolean(), hoursOfDay), { minLength: 7, maxLength: 7 }))
  .map(([is_custom, shared, days]) => ({
    is_custom,
    ...shared,
    days: days.map(([is_holiday, own], index) => ({ label: DAYS[index] ?? 'Sunday', is_holiday, ...own })),
  }));

/** When each day is open, as the rules have it: by its short name, `540-1080`. */
function openTimes(hours: BusinessHour): Record<string, string> {
  const spans = (day: Parameters<typeof openSpans>[0]) =>
    openSpans(day)
      .map(({ from, to }) => `${from / 60}-${to / 60}`)
      .join();
  return Object.fromEntries(
    hours.days.map((day, index) => [SHORT[index], hours.is_custom ? (day.is_holiday ? '' : spans(day)) : spans(hours)]),
  );
}

/** Reads the text as a person would. */
function readWeek(text: string): Record<string, string> {
  const open = Object.fromEntries(SHORT.map((day) => [day, '']));
  if (text === 'Closed every day') return open;
  const whole = text.replace(/^24\/7$/, 'Every day 00:00–24:00').replace(/^Every day/, 'Mon–Sun');
  // A group starts with a day. Within a day, a third range is written after a comma, too.
  for (const group of whole.split(/, (?=[A-Z])/)) {
    const [, first = '', last = first, hours = ''] = /^(\w{3})(?:–(\w{3}))? (.*)$/.exec(group) ?? [];
    const spans = [...hours.matchAll(/(\d\d):(\d\d)–(\d\d):(\d\d)/g)].map((match) => {
      const [a = 0, b = 0, c = 0, d = 0] = match.slice(1).map(Number);
      return `${a * 60 + b}-${c * 60 + d}`;
    });
    for (let day = SHORT.indexOf(first); ; day = (day + 1) % 7) {
      open[SHORT[day] ?? ''] = spans.join();
      if (SHORT[day] === last) break;
    }
  }
  return open;
}

describe('business hours in words', () => {
  it('say exactly when each day is open', () => {
    fc.assert(
      fc.property(week, (hours) => {
        expect(readWeek(weekText(hours))).toEqual(openTimes(hours));
      }),
      { numRuns: 2000 },
    );
  });

  it('join days as far as possible: no two neighbours of the same week say the same', () => {
    fc.assert(
      fc.property(week, (hours) => {
        const groups = weekText(hours).split(/, (?=[A-Z])/);
        const parts = groups.map((group) => /^(\w{3})(?:–(\w{3}))? (.*)$/.exec(group) ?? []);
        const next = (day = '') => SHORT[(SHORT.indexOf(day) + 1) % 7];
        const joinable = parts.slice(1).filter(([, first, , text], index) => {
          const [, start, end = start, before] = parts[index] ?? [];
          return text === before && first === next(end);
        });
        expect(joinable).toEqual([]);
      }),
    );
  });

  it('name closed days only beside open ones, and each of them', () => {
    fc.assert(
      fc.property(week, (hours) => {
        const closed = Object.values(openTimes(hours)).filter((text) => text === '').length;
        expect(closedText(hours) === undefined).toBe(closed === 0 || closed === 7);
      }),
    );
  });

  const custom = (...days: ([string, string] | null)[]): BusinessHour => ({
    ...DEFAULT_BUSINESS_HOUR,
    is_custom: true,
    days: DAYS.map((label, index) => {
      const [start, end] = days[index] ?? ['08:00', '17:00'];
      return { label, is_holiday: days[index] === null, start, end };
    }),
  });
  const nine: [string, string] = ['09:00', '18:00'];
  const ten: [string, string] = ['10:00', '14:00'];
  const always: [string, string] = ['00:00', '24:00'];

  it.each([
    [custom(null, nine, nine, nine, nine, nine, ten), 'Mon–Fri 09:00–18:00, Sat 10:00–14:00', 'Sun closed'],
    [custom(nine, nine, nine, nine, nine, null, null), 'Sun–Thu 09:00–18:00', 'Fri–Sat closed'],
    [
      custom(null, nine, null, nine, null, nine, null),
      'Mon 09:00–18:00, Wed 09:00–18:00, Fri 09:00–18:00',
      'Tue, Thu, Sat–Sun closed',
    ],
    [custom(null, null, null, null, null, null, null), 'Closed every day', undefined],
    [custom(always, always, always, always, always, always, always), '24/7', undefined],
    [custom(nine, nine, nine, nine, nine, nine, nine), 'Every day 09:00–18:00', undefined],
    [
      custom(null, ['', '18:00'], ['18:00', '09:00'], null, null, null, null),
      'Mon …–18:00, Tue 18:00–09:00',
      'Wed–Sun closed',
    ],
  ])('%#: %o', (hours, open, closed) => {
    expect(weekText(hours)).toBe(open);
    expect(closedText(hours)).toBe(closed);
  });

  it('say that they are the default, and the time zone', () => {
    expect(hoursText(DEFAULT_BUSINESS_HOUR)).toBe('Every day 08:00–17:00 (default)');
    expect(hoursText({ ...DEFAULT_BUSINESS_HOUR, time_zone: 'America/New_York' })).toBe(
      'Every day 08:00–17:00 (default, America/New York)',
    );
    expect(hoursText({ ...custom(nine, nine, nine, nine, nine, nine, nine), time_zone: 'Asia/Bangkok' })).toBe(
      'Every day 09:00–18:00 (Asia/Bangkok)',
    );
  });

  it('name days', () => {
    expect(daysText([1, 2, 3, 4, 5])).toBe('Mon–Fri');
    expect(daysText([6, 0])).toBe('Sat–Sun');
    expect(daysText([0, 1, 2, 3, 4, 5, 6])).toBe('Every day');
    expect(daysText([])).toBe('');
  });
});
