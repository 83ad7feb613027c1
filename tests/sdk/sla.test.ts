import {
  addDays,
  checkBusinessHour,
  checkHolidays,
  checkSla,
  DAYS,
  DEFAULT_BUSINESS_HOUR,
  defaultSlaBody,
} from '@atrium-console/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const custom = (index: number, part: Partial<(typeof DEFAULT_BUSINESS_HOUR)['days'][number]>) => ({
  ...DEFAULT_BUSINESS_HOUR,
  is_custom: true,
  days: DEFAULT_BUSINESS_HOUR.days.map((day, at) => (at === index ? { ...day, ...part } : day)),
});
const holidays = (...dates: string[]) => dates.map((date) => ({ date, name: '' }));

describe('business hours', () => {
  it('[sla.business-hours] default to 08:00 to 17:00 from Sunday to Saturday, without holidays', () => {
    expect(DEFAULT_BUSINESS_HOUR.days.map((day) => day.label)).toEqual([...DAYS]);
    expect(
      DEFAULT_BUSINESS_HOUR.days.every((day) => !day.is_holiday && day.start === '08:00' && day.end === '17:00'),
    ).toBe(true);
  });

  it.each([
    ['08:00', '17:00', []],
    ['00:00', '24:00', []],
    ['09:00', '09:00', [{ kind: 'order', day: 3 }]],
    ['09:00', '00:00', [{ kind: 'order', day: 3 }]],
  ])('[sla.business-hours] from %s to %s', (start, end, problems) => {
    expect(checkBusinessHour(custom(3, { start, end }))).toEqual(problems);
  });

  it('[sla.business-hours] the hours of a day off are ignored, and those of single days when all days are the same', () => {
    expect(checkBusinessHour(custom(3, { start: '17:00', end: '08:00', is_holiday: true }))).toEqual([]);
    expect(checkBusinessHour({ ...custom(3, { start: '17:00', end: '08:00' }), is_custom: false })).toEqual([]);
  });
});

describe('holidays', () => {
  it('[sla.holidays.unique] allow each date only once', () => {
    expect(checkHolidays(holidays('2027-01-01', '2027-05-01', '2027-01-01'))).toEqual([
      { kind: 'duplicate', index: 2, date: '2027-01-01' },
    ]);
  });

  it('[sla.holidays.unique] allow only dates that exist', () => {
    expect(checkHolidays(holidays('2027-02-29', '2028-02-29'))).toEqual([{ kind: 'date', index: 0 }]);
  });

  it('[sla.holidays.window] lie within 365 days, counting the first and the last, in any order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 1, max: 800 }), (offset, span) => {
        const first = addDays('1980-01-01', offset);
        const problems = checkHolidays(holidays(addDays(first, span), first));
        expect(problems).toEqual(span < 365 ? [] : [{ kind: 'window', until: addDays(first, 364), outside: 1 }]);
      }),
    );
  });
});

describe('a whole service level', () => {
  it('[sla.defaults] the default body has no problem', () => {
    expect(checkSla(defaultSlaBody('Standard'))).toEqual([]);
  });

  it('reports all problems by field', () => {
    const body = {
      ...defaultSlaBody('Standard'),
      holidays: holidays('2027-01-01', '2027-01-01'),
      business_hour: custom(1, { end: '07:00' }),
    };
    body.waiting_time = body.waiting_time.map((level) => ({ ...level, to: 0 }));
    expect(checkSla(body).map((problem) => problem.field)).toEqual([
      'waiting_time',
      'waiting_time',
      'waiting_time',
      'business_hour.days.1.start',
      'holidays.1.date',
    ]);
  });
});
