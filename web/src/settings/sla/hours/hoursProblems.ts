import type { BusinessHour } from '@atrium-console/sdk';
import { type BreakProblem, checkBreaks, checkBusinessHour, isTimeZone } from '@atrium-console/sdk/rules';
import type { FieldProblems } from '../../../kit/fieldProblems.ts';

const RANGE_PROBLEMS = { missing: 'Enter a start and an end.', order: 'The start must be before the end.' } as const;

const BREAK_PROBLEMS: Record<Exclude<BreakProblem['kind'], 'unsorted'>, string> = {
  ...RANGE_PROBLEMS,
  outside: 'The break must be within the business hours.',
  overlap: 'The break must not overlap another one.',
};

/**
 * What is wrong with business hours, by the path in them: `days.2.start`, `days.2.breaks.0.start`. Breaks may be in any order
 * until they are saved.
 * @param rejected What the server rejected, by the same paths.
 */
export function hoursProblems(hours: BusinessHour, rejected: FieldProblems = {}): FieldProblems {
  const problems: Record<string, string> = { ...rejected };
  const pathOf = (day: number | null) => (day === null ? '' : `days.${day}.`);
  for (const { kind, day } of checkBusinessHour(hours)) problems[`${pathOf(day)}start`] = RANGE_PROBLEMS[kind];
  for (const { kind, day, index } of checkBreaks(hours)) {
    if (kind !== 'unsorted') problems[`${pathOf(day)}breaks.${index}.start`] = BREAK_PROBLEMS[kind];
  }
  if (hours.time_zone !== undefined && !isTimeZone(hours.time_zone)) {
    problems.time_zone = `${hours.time_zone} is not a known time zone.`;
  }
  return problems;
}
