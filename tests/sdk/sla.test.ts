import {
  addDays,
  checkBreaks,
  checkBusinessHour,
  checkHolidays,
  checkSla,
  DAYS,
  DEFAULT_BUSINESS_HOUR,
  DEFAULT_LEVELS,
  defaultSlaBody,
  METRICS,
  sortBreaks,
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
    expect([DAYS[0], DAYS[6], DAYS.length]).toEqual(['Sunday', 'Saturday', 7]);
    expect(DEFAULT_BUSINESS_HOUR).toMatchObject({ is_custom: false, start: '08:00', end: '17:00' });
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

describe('breaks', () => {
  const span = (text: string) => {
    const [start = '', end = ''] = text.split('-');
    return { start, end };
  };
  const problemsOf = (...breaks: string[]) =>
    checkBreaks(custom(3, { breaks: breaks.map(span) })).map(({ kind, index }) => `${kind} ${index}`);

  it.each([
    ['one', ['12:00-13:00'], []],
    ['several, also without time between them', ['10:00-10:15', '12:00-13:00', '13:00-13:30'], []],
    ['the first and the last hour', ['08:00-09:00', '16:00-17:00'], []],
    ['an earlier one that ends as the one before it starts', ['12:00-13:00', '10:00-12:00'], ['unsorted 1']],
    ['no end', ['12:00-'], ['missing 0']],
    ['no start', ['-13:00'], ['missing 0']],
    ['no length', ['12:00-12:00'], ['order 0']],
    ['an end before the start', ['13:00-12:00'], ['order 0']],
    ['before the hours', ['07:59-09:00'], ['outside 0']],
    ['after the hours', ['16:00-17:01'], ['outside 0']],
    ['overlapping', ['12:00-13:00', '12:59-14:00'], ['overlap 1']],
    ['twice', ['12:00-13:00', '12:00-13:00'], ['overlap 1']],
    ['within another, which is not the previous one', ['10:00-14:00', '15:00-16:00', '12:00-13:00'], ['overlap 2']],
    ['not in order', ['15:00-16:00', '12:00-13:00'], ['unsorted 1']],
  ])('[sla.breaks] %s: %j', (_, breaks, problems) => {
    expect(problemsOf(...breaks)).toEqual(problems);
  });

  it('[sla.breaks] are ignored on a day off, and those of single days when all days are the same', () => {
    const breaks = [span('19:00-18:00')];
    expect(checkBreaks(custom(3, { breaks, is_holiday: true }))).toEqual([]);
    expect(checkBreaks({ ...custom(3, { breaks }), is_custom: false })).toEqual([]);
    expect(checkBreaks({ ...DEFAULT_BUSINESS_HOUR, breaks })).toMatchObject([{ kind: 'order', day: null, index: 0 }]);
    expect(checkBreaks({ ...custom(3, {}), breaks })).toEqual([]);
  });

  it('[sla.breaks] are not compared with hours that are wrong themselves', () => {
    expect(checkBreaks(custom(3, { start: '', breaks: [span('12:00-13:00')] }))).toEqual([]);
    expect(checkBreaks(custom(3, { start: '18:00', breaks: [span('12:00-13:00')] }))).toEqual([]);
  });

  it('are put in order, and hours without breaks stay without', () => {
    const hours = custom(1, { breaks: [span('15:00-16:00'), span('12:00-13:00')] });
    const { days, breaks } = sortBreaks(hours);
    expect(days[1]?.breaks).toEqual([span('12:00-13:00'), span('15:00-16:00')]);
    expect([breaks, 'breaks' in sortBreaks(hours), 'breaks' in (days[2] ?? {})]).toEqual([undefined, false, false]);
    expect(sortBreaks({ ...hours, breaks: [span('2-3'), span('1-2')] }).breaks).toEqual([span('1-2'), span('2-3')]);
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
  const errorsOf = (part: Partial<ReturnType<typeof defaultSlaBody>>) =>
    checkSla({ ...defaultSlaBody('Standard'), ...part }).map(({ code, field, message }) => [field, code, message]);
  const lunch = { start: '12:00', end: '13:00' };

  it.each([
    [
      custom(3, { end: '07:00' }),
      'days.3.start',
      'business_hour_order',
      'Wednesday: the start must be before the end.',
    ],
    [
      { ...DEFAULT_BUSINESS_HOUR, start: '' },
      'start',
      'business_hour_missing',
      'Business hours: enter a start and an end.',
    ],
    [
      custom(1, { breaks: [{ start: '18:00', end: '19:00' }] }),
      'days.1.breaks.0.start',
      'business_break_outside',
      'Monday, break 18:00 to 19:00: it must be within the business hours.',
    ],
    [
      { ...custom(0, {}), is_custom: false, breaks: [lunch, { start: '12:30', end: '14:00' }] },
      'breaks.1.start',
      'business_break_overlap',
      'Business hours, break 12:30 to 14:00: it must not overlap another break.',
    ],
    [
      custom(6, { breaks: [lunch, { start: '10:00', end: '10:15' }] }),
      'days.6.breaks.1.start',
      'business_break_unsorted',
      'Saturday, break 10:00 to 10:15: it must come after the previous break.',
    ],
    [
      custom(6, { breaks: [{ start: '13:00', end: '12:00' }] }),
      'days.6.breaks.0.start',
      'business_break_order',
      'Saturday, break 13:00 to 12:00: the start must be before the end.',
    ],
    [
      { ...DEFAULT_BUSINESS_HOUR, breaks: [{ start: '', end: '13:00' }] },
      'breaks.0.start',
      'business_break_missing',
      'Business hours, break: enter a start and an end.',
    ],
  ])(
    '[sla.business-hours] [sla.breaks] says which hours are wrong, and how: %#',
    (business_hour, field, code, message) => {
      expect(errorsOf({ business_hour })).toEqual([[`business_hour.${field}`, code, message]]);
    },
  );

  it('[sla.holidays.unique] [sla.holidays.window] says which holidays are wrong, and how', () => {
    expect(errorsOf({ holidays: holidays('2027-02-29', '2027-05-01', '2027-05-01') })).toEqual([
      ['holidays.0.date', 'holiday_date', 'This day does not exist.'],
      ['holidays.2.date', 'holiday_duplicate', '2027-05-01 is already in the list.'],
    ]);
    const window = (remove: string) => [
      ['holidays', 'holiday_window', `Holidays may span 365 days. Remove ${remove} after 2027-12-31.`],
    ];
    expect(errorsOf({ holidays: holidays('2027-01-01', '2027-12-31', '2028-01-01') })).toEqual(window('the one'));
    expect(errorsOf({ holidays: holidays('2027-01-01', '2028-01-01', '2029-01-01') })).toEqual(window('the 2'));
    expect(errorsOf({ holidays: holidays('2027-01-01', '2027-12-31') })).toEqual([]);
  });

  it('[sla.time-zone] says that a time zone is unknown', () => {
    const inZone = (time_zone: string) => errorsOf({ business_hour: { ...DEFAULT_BUSINESS_HOUR, time_zone } });
    expect(inZone('Asia/Bangkok')).toEqual([]);
    expect(inZone('Asia/Bankok')).toEqual([
      ['business_hour.time_zone', 'business_time_zone', 'Asia/Bankok is not a known time zone.'],
    ]);
  });

  it('[sla.defaults] starts each of the seven metrics with the default levels', () => {
    expect(METRICS).toEqual([
      'first_response',
      'handling_time',
      'avg_response_time',
      'resolution_time',
      'sla_time',
      'waiting_time',
      'turn_around_time',
    ]);
    const body = defaultSlaBody('Standard');
    for (const metric of METRICS) expect(body[metric]).toEqual(DEFAULT_LEVELS);
  });

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
    expect(checkSla(body)[0]?.code).toBe('sla_levels');
    expect(checkSla(body).map((problem) => problem.field)).toEqual([
      'waiting_time',
      'waiting_time',
      'waiting_time',
      'business_hour.days.1.start',
      'holidays.1.date',
    ]);
  });
});
