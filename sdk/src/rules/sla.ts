import type { BusinessBreak, BusinessHour, FieldError, Holiday, SlaBody } from '../index.ts';
import { addDays, daysBetween, isPlainDate } from './plainDate.ts';
import { checkLevels, DEFAULT_LEVELS, levelMessage, METRICS } from './slaLevels.ts';
import { isTimeZone } from './timeZone.ts';

/** The contract's names of the days, Sunday first (SPEC 9). */
export const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** Every day from 08:00 to 17:00, no holidays (SPEC 9). */
export const DEFAULT_BUSINESS_HOUR: BusinessHour = {
  is_custom: false,
  start: '08:00',
  end: '17:00',
  days: DAYS.map((label) => ({ label, is_holiday: false, start: '08:00', end: '17:00' })),
};

/** The days that holidays may span, counting both the first and the last holiday (SPEC 9). */
export const HOLIDAY_WINDOW = 365;

/** A service level with the defaults of SPEC 9. */
export function defaultSlaBody(name: string): SlaBody {
  const levels = () => DEFAULT_LEVELS.map((level) => ({ ...level }));
  return {
    name,
    business_hour: structuredClone(DEFAULT_BUSINESS_HOUR),
    holidays: [],
    first_response: levels(),
    handling_time: levels(),
    avg_response_time: levels(),
    resolution_time: levels(),
    sla_time: levels(),
    waiting_time: levels(),
    turn_around_time: levels(),
  };
}

/**
 * A business day with a missing start or end, or whose start is not before its end; `day` is its index from 0, or null for
 * the shared hours.
 */
export type BusinessHourProblem = { kind: 'missing' | 'order'; day: number | null };

/** Checks that every open day starts before it ends. Times are compared as text; `24:00` is the latest. */
export function checkBusinessHour(hours: BusinessHour): BusinessHourProblem[] {
  if (!hours.is_custom) return rangeProblems(hours, null);
  return hours.days.flatMap((day, index) => (day.is_holiday ? [] : rangeProblems(day, index)));
}

function rangeProblems({ start, end }: { start: string; end: string }, day: number | null): BusinessHourProblem[] {
  if (start === '' || end === '') return [{ kind: 'missing', day }];
  return start < end ? [] : [{ kind: 'order', day }];
}

/**
 * A break with a missing start or end, whose start is not before its end, that is not within the hours of its day, that
 * overlaps an earlier one of the list, or that starts before the previous one. `index` is its place in the list from 0,
 * `start` and `end` are its times, `day` as above.
 */
export type BreakProblem = {
  kind: 'missing' | 'order' | 'outside' | 'overlap' | 'unsorted';
  day: number | null;
  index: number;
  start: string;
  end: string;
};

/** Checks that breaks lie within their business hours, in order, without overlapping. At most one problem per break. */
export function checkBreaks(hours: BusinessHour): BreakProblem[] {
  if (!hours.is_custom) return breakProblems(hours, null);
  return hours.days.flatMap((day, index) => (day.is_holiday ? [] : breakProblems(day, index)));
}

type Hours = { start: string; end: string; breaks?: readonly BusinessBreak[] };

function breakProblems({ breaks = [], ...hours }: Hours, day: number | null): BreakProblem[] {
  // Hours that are wrong themselves say nothing about their breaks.
  const isKnown = rangeProblems(hours, day).length === 0;
  return breaks.flatMap((one, index) => {
    const [own] = rangeProblems(one, day);
    const earlier = breaks.slice(0, index);
    const kind =
      own?.kind ||
      (isKnown && (one.start < hours.start || hours.end < one.end) && 'outside') ||
      (earlier.some(({ start, end }) => start < one.end && one.start < end) && 'overlap') ||
      (earlier.some(({ start }) => one.start < start) && 'unsorted');
    return kind ? [{ kind, day, index, start: one.start, end: one.end }] : [];
  });
}

/** The same hours with the breaks of each day in order, as a server expects them. Hours without breaks stay without. */
export function sortBreaks(hours: BusinessHour): BusinessHour {
  return { ...sorted(hours), days: hours.days.map(sorted) };
}

function sorted<T extends { breaks?: BusinessBreak[] }>(hours: T): T {
  const { breaks } = hours;
  return breaks === undefined ? hours : { ...hours, breaks: breaks.toSorted((a, b) => a.start.localeCompare(b.start)) };
}

export type HolidayProblem =
  | { kind: 'date'; index: number }
  | { kind: 'duplicate'; index: number; date: string }
  /** The last day of the allowed window, and the number of holidays after it. */
  | { kind: 'window'; until: string; outside: number };

/** The last day that a list of holidays may contain if it starts on `first`: 364 days later (SPEC 9). */
export function holidayWindowEnd(first: string): string {
  return addDays(first, HOLIDAY_WINDOW - 1);
}

/**
 * Checks that holidays exist, are unique, and lie within 365 days (SPEC 9). The first and the last holiday both count: from
 * 2027-01-01 the window ends on 2027-12-31.
 */
export function checkHolidays(holidays: readonly Holiday[]): HolidayProblem[] {
  const problems: HolidayProblem[] = [];
  const seen = new Set<string>();
  holidays.forEach(({ date }, index) => {
    if (!isPlainDate(date)) problems.push({ kind: 'date', index });
    else if (seen.has(date)) problems.push({ kind: 'duplicate', index, date });
    else seen.add(date);
  });
  const first = [...seen].sort()[0];
  if (first === undefined) return problems;
  const outside = [...seen].filter((date) => daysBetween(first, date) >= HOLIDAY_WINDOW).length;
  if (outside > 0) problems.push({ kind: 'window', until: holidayWindowEnd(first), outside });
  return problems;
}

const BUSINESS_HOUR_MESSAGES: Record<BusinessHourProblem['kind'], string> = {
  missing: 'enter a start and an end.',
  order: 'the start must be before the end.',
};

const BREAK_MESSAGES: Record<BreakProblem['kind'], string> = {
  missing: 'enter a start and an end.',
  order: 'the start must be before the end.',
  outside: 'it must be within the business hours.',
  overlap: 'it must not overlap another break.',
  unsorted: 'it must come after the previous break.',
};

function breakError({ kind, day, index, start, end }: BreakProblem): FieldError {
  const which = kind === 'missing' ? 'break' : `break ${start} to ${end}`;
  return {
    field: `business_hour.${day === null ? '' : `days.${day}.`}breaks.${index}.start`,
    code: `business_break_${kind}`,
    message: `${day === null ? 'Business hours' : DAYS[day]}, ${which}: ${BREAK_MESSAGES[kind]}`,
  };
}

function timeZoneErrors({ time_zone }: BusinessHour): FieldError[] {
  if (time_zone === undefined || isTimeZone(time_zone)) return [];
  return [
    {
      field: 'business_hour.time_zone',
      code: 'business_time_zone',
      message: `${time_zone} is not a known time zone.`,
    },
  ];
}

/** Every error for which a server rejects a service level, by field. The messages about levels are those of SPEC 5. */
export function checkSla(body: SlaBody): FieldError[] {
  const levels = METRICS.flatMap((metric) =>
    checkLevels(body[metric]).map((problem) => ({
      field: metric,
      code: 'sla_levels',
      message: levelMessage(metric, problem),
    })),
  );
  const hours = checkBusinessHour(body.business_hour).map(({ kind, day }) => ({
    field: day === null ? 'business_hour.start' : `business_hour.days.${day}.start`,
    code: `business_hour_${kind}`,
    message: `${day === null ? 'Business hours' : DAYS[day]}: ${BUSINESS_HOUR_MESSAGES[kind]}`,
  }));
  return [
    ...levels,
    ...hours,
    ...checkBreaks(body.business_hour).map(breakError),
    ...timeZoneErrors(body.business_hour),
    ...checkHolidays(body.holidays).map(holidayError),
  ];
}

function holidayError(problem: HolidayProblem): FieldError {
  switch (problem.kind) {
    case 'date':
      return { field: `holidays.${problem.index}.date`, code: 'holiday_date', message: 'This day does not exist.' };
    case 'duplicate':
      return {
        field: `holidays.${problem.index}.date`,
        code: 'holiday_duplicate',
        message: `${problem.date} is already in the list.`,
      };
    case 'window':
      return {
        field: 'holidays',
        code: 'holiday_window',
        message: `Holidays may span ${HOLIDAY_WINDOW} days. Remove ${problem.outside === 1 ? 'the one' : `the ${problem.outside}`} after ${problem.until}.`,
      };
  }
}
