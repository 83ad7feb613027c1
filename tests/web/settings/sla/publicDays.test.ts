import { checkHolidays, HOLIDAY_WINDOW } from '@atrium-console/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sortHolidays } from '../../../../web/src/settings/sla/holidays/import/planHolidays.ts';
import type { CountryHolidays, HolidayKind } from '../../../../web/src/settings/sla/holidays/public/countryHolidays.ts';
import {
  HOLIDAY_COUNTRIES,
  HOLIDAY_YEARS,
} from '../../../../web/src/settings/sla/holidays/public/generated/countries.ts';
import { planPublicDays } from '../../../../web/src/settings/sla/holidays/public/planPublicDays.ts';
import {
  KINDS,
  kindsIn,
  type PublicDay,
  periodsFrom,
  publicDays,
} from '../../../../web/src/settings/sla/holidays/public/publicDays.ts';

const PUBLIC: ReadonlySet<HolidayKind> = new Set(['public']);
const ALL = { from: '2026-01-01', until: '2030-12-31' };

async function load(code: string): Promise<CountryHolidays> {
  const country = HOLIDAY_COUNTRIES.find((one) => one.code === code);
  if (country === undefined) throw new Error(`No country ${code}.`);
  return (await country.load()).holidays;
}

/** The public holidays of a place in a year: `01-01 New Year's Day`. */
async function daysOf(code: string, year: number, region = 'Whole country') {
  const holidays = await load(code);
  const index = holidays.regions.indexOf(region);
  expect(index).toBeGreaterThanOrEqual(0);
  const days = publicDays(holidays, index, PUBLIC, { from: `${year}-01-01`, until: `${year}-12-31` });
  return days.map(({ date, name }) => `${date.slice(5)} ${name}`);
}

describe('the public holidays of', () => {
  it('Thailand have those of the moon, and a day off for each weekend', async () => {
    const days = await daysOf('TH', 2027);
    const moon = ['02-21 Makha Bucha', '05-20 Vesak Day', '07-18 Asalha Puja', '07-19 Buddhist Lent'];
    expect(days).toEqual(expect.arrayContaining(moon));
    expect(days.filter((day) => day.endsWith('(substitute day)')).map((day) => day.slice(0, 5))).toEqual([
      '02-22',
      '07-20',
      '10-25',
      '12-06',
    ]);
    expect(await daysOf('TH', 2026)).toContain("12-07 King Bhumibol Adulyadej's Birthday (substitute day)");
    // Two holidays of one weekend give one day.
    expect((await daysOf('TH', 2029)).filter((day) => day.startsWith('01-0'))).toEqual([
      "01-01 New Year's Day",
      "01-02 New Year's Eve (substitute day)",
    ]);
  });

  it('Japan have substitutes, and the day between two holidays', async () => {
    expect(await daysOf('JP', 2026)).toEqual(
      expect.arrayContaining(['05-06 Constitution Day (substitute day)', "09-22 Citizens' Holiday"]),
    );
    expect(await daysOf('JP', 2027)).toContain('03-22 Spring Equinox Day (substitute day)');
  });

  it('Singapore have the Monday after a Sunday', async () => {
    expect((await daysOf('SG', 2027)).filter((day) => /^0[25]/.test(day))).toEqual([
      '02-06 Chinese New Year',
      '02-07 Chinese New Year',
      '02-08 Chinese New Year (substitute day)',
      '05-01 Labour Day',
      '05-16 Hari Raya Haji',
      '05-17 Hari Raya Haji (substitute day)',
      '05-20 Vesak Day',
    ]);
  });

  it('Germany differ by state', async () => {
    const [germany, bavaria] = [await daysOf('DE', 2027), await daysOf('DE', 2027, 'Bavaria (Bayern)')];
    expect(germany).toHaveLength(9);
    expect(germany).toContain('10-03 German Unity Day');
    expect(bavaria.filter((day) => !germany.includes(day))).toEqual([
      '01-06 Epiphany',
      '05-27 Corpus Christi',
      "11-01 All Saints' Day",
    ]);
  });

  it('the United Kingdom differ by nation', async () => {
    const [england, scotland] = [await daysOf('GB', 2028, 'England'), await daysOf('GB', 2028, 'Scotland')];
    expect(england).toEqual(
      expect.arrayContaining([
        "01-03 New Year's Day (substitute day)",
        '04-17 Easter Monday',
        '08-28 Summer bank holiday',
      ]),
    );
    expect(scotland).toEqual(
      expect.arrayContaining([
        '01-03 January 2nd (substitute day)',
        "01-04 New Year's Day (substitute day)",
        '08-07 Summer bank holiday',
        '11-30 St Andrew’s Day',
      ]),
    );
    expect(scotland).not.toContain('04-17 Easter Monday');
  });

  it('the United States are observed on Fridays and Mondays, in American English', async () => {
    expect(await daysOf('US', 2027)).toEqual(
      expect.arrayContaining([
        '06-18 Juneteenth (substitute day)',
        '07-05 Independence Day (substitute day)',
        '09-06 Labor Day',
        "12-31 New Year's Day (substitute day)",
      ]),
    );
    expect(await daysOf('US', 2028)).toContain('11-10 Veterans Day (substitute day)');
  });
});

describe('the holidays of every country', () => {
  it('are days of the known years, each once and with a name that can be saved, in every region', async () => {
    for (const { load: loadCountry, code } of HOLIDAY_COUNTRIES) {
      const { holidays } = await loadCountry();
      for (const region of holidays.regions.keys()) {
        const days = publicDays(holidays, region, new Set(KINDS), ALL);
        const list = days.map(({ date, name }) => ({ date, name }));
        expect({ code, kinds: checkHolidays(list).filter(({ kind }) => kind !== 'window') }).toEqual({
          code,
          kinds: [],
        });
        expect(list.filter(({ date }) => !HOLIDAY_YEARS.includes(Number(date.slice(0, 4))))).toEqual([]);
        expect({ code, unnamed: list.filter(({ name }) => name.trim() === '') }).toEqual({ code, unnamed: [] });
      }
    }
  });

  it('that are no public ones are shown only if somebody asks for them', async () => {
    const japan = await load('JP');
    const period = { from: '2027-01-01', until: '2027-12-31' };
    expect(kindsIn(japan, 0, period)).toContain('bank');
    expect(publicDays(japan, 0, PUBLIC, period).some(({ date }) => date === '2027-01-02')).toBe(false);
    expect(publicDays(japan, 0, new Set(['public', 'bank']), period)).toContainEqual(
      expect.objectContaining({ date: '2027-01-02', kind: 'bank' }),
    );
  });
});

describe('the periods to choose from', () => {
  it('are the next days, the next three years one by one, and all of them', () => {
    expect(periodsFrom('2026-11-27', HOLIDAY_YEARS).map(({ label }) => label)).toEqual([
      'The next 365 days',
      '2026',
      '2027',
      '2028',
      '2026 to 2028',
    ]);
    expect(periodsFrom('2030-02-01', HOLIDAY_YEARS).map(({ value }) => value)).toEqual(['next', '2030']);
    expect(periodsFrom('2031-02-01', HOLIDAY_YEARS)).toEqual([]);
  });
});

describe('what can be added', () => {
  const date = fc
    .integer({ min: 0, max: 1200 })
    .map((offset) => new Date(Date.UTC(2026, 0, 1 + offset)).toISOString().slice(0, 10));
  const days = fc
    .uniqueArray(date, { maxLength: 30 })
    .map((dates) =>
      dates
        .toSorted()
        .map(
          (one): PublicDay => ({ date: one, name: `Day ${one}`, local: undefined, kind: 'public', isEstimate: false }),
        ),
    );
  /** A list that the server has accepted. */
  const existing = fc
    .uniqueArray(date, { maxLength: 8 })
    .map((dates) => sortHolidays(dates.map((one) => ({ date: one, name: '' }))))
    .filter((list) => checkHolidays(list).length === 0);

  it('[sla.holidays.window] [sla.holidays.unique] keeps the list valid, and says something of each day', () => {
    fc.assert(
      fc.property(
        days,
        existing,
        fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }),
        date,
        (all, list, taken, today) => {
          const selected = new Set(all.filter((_, index) => taken[index]).map((day) => day.date));
          const plan = planPublicDays(all, selected, list, today);
          expect(checkHolidays([...list, ...plan.added])).toEqual([]);
          const listed = new Set(list.map((one) => one.date));
          for (const { day, state } of plan.days) {
            const isFree = selected.has(day.date) && !listed.has(day.date);
            expect(state === 'added' || state === 'outside').toBe(isFree);
            expect(state === 'listed').toBe(listed.has(day.date));
          }
          expect(plan.days.map(({ day }) => day)).toEqual(all);
          expect(plan.window === undefined).toBe(plan.days.every(({ state }) => state !== 'outside'));
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('is everything without what is in the way, if anything is', () => {
    fc.assert(
      fc.property(days, existing, date, (all, list, today) => {
        const selected = new Set(all.map((day) => day.date));
        const { inTheWay } = planPublicDays(all, selected, list, today);
        fc.pre(inTheWay.length > 0);
        const kept = list.filter((one) => !inTheWay.includes(one));
        const plan = planPublicDays(all, selected, kept, today);
        expect(plan.window).toBeUndefined();
        // Only what is too early goes.
        const last = all.at(-1)?.date ?? '';
        for (const one of inTheWay) {
          expect((Date.parse(last) - Date.parse(one.date)) / 86_400_000).toBeGreaterThanOrEqual(HOLIDAY_WINDOW);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
