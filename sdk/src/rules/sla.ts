import type { BusinessHour, FieldError, Holiday, SlaBody } from '../index.ts';
import { addDays, daysBetween, isPlainDate } from './plainDate.ts';
import { checkLevels, DEFAULT_LEVELS, levelMessage, METRICS } from './slaLevels.ts';

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
  return [...levels, ...hours, ...checkHolidays(body.holidays).map(holidayError)];
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
