import { isObject, listAt, objectAt } from '../../../../openapi/verify/contract/json.ts';
import { answered, objectIn } from '../mutant.ts';
import { alternately, type Rule, type WrittenRule } from './family.ts';
import {
  asked,
  DAY,
  days,
  field,
  HOUR,
  hour,
  hours,
  inPeriod,
  instants,
  inZone,
  moved,
  number,
  ofItem,
  onText,
  outerHours,
  periods,
  refusesValue,
  rows,
  says,
  setEach,
  shown,
  slaDays,
  slaTimes,
} from './timeWays.ts';
import { onOperation as special } from './writtenRules.ts';

/** Times, days, hours and zones that are wrong. */

const written: WrittenRule[] = [
  shown('other-zone', instants, (random) => {
    const by = hours(random);
    return { says: `${by} hours off`, change: (value) => moved(value, by * HOUR) };
  }),
  shown(
    'midnight',
    instants,
    says('without the time of day', (value) => `${value.slice(0, 10)}T00:00:00.000Z`),
  ),
  shown(
    'in-1970',
    instants,
    says('as if milliseconds were seconds', (value) => new Date(new Date(value).getTime() / 1000).toISOString()),
  ),
  shown(
    'local-time',
    instants,
    says('in local time without a zone', (value) => moved(value, 7 * HOUR).replace(/(?:\.\d+)?Z$/, '')),
  ),
  shown(
    'with-space',
    instants,
    says('with a space for T', (value) => value.replace('T', ' ')),
  ),
  shown(
    'twelve-hours',
    instants,
    // Between 01:00 and 12:59 such hours are right, so that before and after noon are taken for each other, too.
    says('with the hours of the other half of the day', (value) =>
      value.replace(/T(\d\d)/, (_, digits) => `T${String((Number(digits) + 12) % 24).padStart(2, '0')}`),
    ),
  ),
  shown(
    'months-from-zero',
    [...instants, ...days],
    says('with months counted from 0', (value) =>
      // January becomes the December before, because a January that stays would be right.
      value.replace(/^(\d{4})-(\d\d)/, (_, year, month) =>
        month === '01' ? `${Number(year) - 1}-12` : `${year}-${String(Number(month) - 1).padStart(2, '0')}`,
      ),
    ),
  ),
  shown(
    'minutes-for-months',
    instants,
    says('with minutes in place of the month', (value) =>
      value.replace(/-(\d\d)-/, (_, month) => {
        const minutes = (Number(value.slice(14, 16)) % 12) + 1;
        // In one minute of twelve the month would be right.
        const other = minutes === Number(month) ? (minutes % 12) + 1 : minutes;
        return `-${String(other).padStart(2, '0')}-`;
      }),
    ),
  ),
  shown(
    'day-earlier',
    days,
    says('a day earlier', (value) => moved(value, -DAY)),
  ),
  shown(
    'day-later',
    days,
    says('a day later', (value) => moved(value, DAY)),
  ),
  ofItem('updated-frozen', 'as it was at first', (_, first) => first),
  ofItem('created-now', 'as the time of the call', () => new Date().toISOString()),
  hour(
    'holiday-earlier',
    slaDays,
    'a day earlier',
    onText((value) => moved(value, -DAY)),
  ),
  hour(
    'holiday-later',
    slaDays,
    'a day later',
    onText((value) => moved(value, DAY)),
  ),
  hour(
    'midnight-end',
    outerHours('.end'),
    'as 23:59 when it is 24:00',
    onText((value) => (value === '24:00' ? '23:59' : value)),
  ),
  hour(
    'midnight-lost',
    outerHours('.end'),
    'as 00:00 when it is 24:00',
    onText((value) => (value === '24:00' ? '00:00' : value)),
  ),
  hour(
    'midnight-start',
    outerHours('.start'),
    'as 01:00 when it is 00:00',
    onText((value) => (value === '00:00' ? '01:00' : value)),
  ),
  hour(
    'whole-hours',
    slaTimes,
    'without minutes',
    onText((value) => value.replace(/:\d\d$/, ':00')),
  ),
  hour(
    'half-day',
    slaTimes,
    'with the hours of a clock from 1 to 12',
    onText((value) => value.replace(/^(?:1[3-9]|2[0-3])/, (digits) => String(Number(digits) - 12).padStart(2, '0'))),
  ),
  hour('hours-of-zone', slaTimes, 'an hour later', inZone(1)),
  hour('weekdays-moved', field('business_hour.days'), 'with the days moved by one', (value) =>
    Array.isArray(value)
      ? value.map((day, index) =>
          isObject(day) ? { ...day, ...objectAt(value[(index + 1) % value.length]), label: day.label ?? '' } : day,
        )
      : value,
  ),
  hour('sunday-last', field('business_hour.days'), 'with Sunday at the end', (value) =>
    Array.isArray(value) ? [...value.slice(1), ...value.slice(0, 1)] : value,
  ),
  hour('holidays-fixed', field('business_hour.days'), 'with Saturday and Sunday always free', (value) =>
    Array.isArray(value)
      ? value.map((day) => (isObject(day) && /^S/.test(String(day.label)) ? { ...day, is_holiday: true } : day))
      : value,
  ),
  hour(
    'zone-lost',
    field('time_zone'),
    'always as UTC',
    onText(() => 'UTC'),
  ),
  special(
    'leap-day-refused',
    'createSla',
    'refuses a leap day',
    ({ id }) => refusesValue(id, (text) => /\d{4}-02-29/.test(text)),
    ['listSla', 'deleteSla', 'updateSla'],
  ),
  special(
    'month-end-refused',
    'createSla',
    'refuses a holiday on the 31st',
    ({ id }) => refusesValue(id, (text) => /\d{4}-\d\d-31/.test(text)),
    ['listSla', 'deleteSla', 'updateSla'],
  ),
  special(
    'conflict-ignored',
    'updateSla',
    'overwrites what somebody else saved first',
    ({ id }) =>
      () =>
        answered(id, (call) => {
          const { updated_time: _, ...sent } = objectIn(call.body);
          return call.next({ body: JSON.stringify(sent) });
        }),
    ['listSla', 'createSla', 'deleteSla'],
  ),
  special(
    'year-end-refused',
    'createSla',
    'refuses holidays of two years',
    ({ id }) =>
      refusesValue(
        id,
        (text) =>
          new Set(listAt(objectIn(text), 'holidays').map((one) => String(objectAt(one).date).slice(0, 4))).size > 1,
      ),
    ['listSla', 'deleteSla', 'updateSla'],
  ),
  special('weekday-moved', 'getHeatmap', 'shows each weekday as the next', (operation) =>
    rows(operation, 'cells', (cell) => ({ ...cell, weekday: (number(cell.weekday) + 1) % 7 })),
  ),
  special('hours-in-utc', 'getHeatmap', 'shows the hours of UTC', (operation) =>
    rows(operation, 'cells', (cell) => ({ ...cell, hour: (number(cell.hour) + 17) % 24 })),
  ),
  special('weekday-from-monday', 'getHeatmap', 'counts weekdays from Monday', (operation) =>
    rows(operation, 'cells', (cell) => ({ ...cell, weekday: (number(cell.weekday) + 6) % 7 })),
  ),
  special('zone-ignored-heatmap', 'getHeatmap', 'ignores the time zone', (operation) =>
    asked(operation, (query) => query.delete('time_zone')),
  ),
  special(
    'running-not-counted',
    'listShifts',
    'does not count a shift that is running',
    (operation) =>
      rows(operation, 'people', (person) =>
        person.is_in === true
          ? {
              ...person,
              seconds: listAt(person, 'days')
                .slice(0, -1)
                .reduce<number>((sum, day) => sum + number(objectAt(day).seconds), 0),
            }
          : person,
      ),
    ['createPunch'],
  ),
  special('midnight-shift-whole', 'listShifts', 'counts a shift over midnight on its first day alone', (operation) =>
    rows(operation, 'people', (person) => {
      const own = listAt(person, 'days').map((day) => objectAt(day));
      const [first, second, ...others] = own;
      return first === undefined || second === undefined
        ? person
        : { ...person, days: [{ ...first, seconds: number(first.seconds) + number(second.seconds) }, ...others] };
    }),
  ),
  special('zone-ignored-shifts', 'listShifts', 'ignores the time zone', (operation) =>
    asked(operation, (query) => query.delete('time_zone')),
  ),
  special('last-day-cut', 'listShifts', 'ends at the beginning of the last day', (operation) =>
    asked(operation, (query) =>
      setEach(query, ['to'], (value) => (value === query.get('from') ? value : moved(value, -DAY))),
    ),
  ),
  inPeriod(
    'offset-ignored',
    'ignores the zone of from and to',
    (query) => setEach(query, ['from', 'to'], (value) => value.replace(/[+-]\d\d:\d\d$/, 'Z')),
    periods.filter(({ id }) => id !== 'listShifts'),
  ),
  inPeriod(
    'day-only',
    'ignores the time of day of from and to',
    (query) => setEach(query, ['from', 'to'], (value) => value.replace(/T.*$/, 'T00:00:00Z')),
    periods.filter(({ id }) => id !== 'listShifts'),
  ),
  inPeriod(
    'period-swapped',
    'takes a period that ends before it begins',
    (query) => {
      const [from, to] = [query.get('from'), query.get('to')];
      if (from !== null && to !== null && from > to) {
        query.set('from', to);
        query.set('to', from);
      }
    },
    periods.filter(({ id }) => id === 'listShifts'),
  ),
  inPeriod(
    'to-ignored-when-today',
    'ignores to',
    (query) => {
      if (query.has('from')) query.delete('to');
    },
    periods.filter(({ id }) => id !== 'listShifts'),
  ),
];

export const timeRules: readonly Rule[] = alternately('time', written);
