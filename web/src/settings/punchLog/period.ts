import { addDays, type DayPeriod, daysBetween, isPlainDate, weekday } from '@atrium-console/sdk/rules';

/** The most days that the timeline and the totals can have, as in the contract. */
export const MOST_DAYS = 31;

/** The first and last day of a period, `YYYY-MM-DD`. */
export type Days = Pick<DayPeriod, 'from' | 'to'>;

/** The week that a day is in, Sunday to Saturday (SPEC 9). */
export function weekOf(day: string): Days {
  const from = addDays(day, -weekday(day));
  return { from, to: addDays(from, 6) };
}

/** The number of days of a period. */
export function lengthOf({ from, to }: Days): number {
  return daysBetween(from, to) + 1;
}

/** A period of the same length before (-1) or after (1) another one. */
export function neighbour({ from, to }: Days, direction: -1 | 1): Days {
  const days = direction * lengthOf({ from, to });
  return { from: addDays(from, days), to: addDays(to, days) };
}

/** The period that the URL names, if the server returns shifts for one so long; otherwise, why not. */
export function readPeriod(from: string, to: string): Days | { problem: string } {
  if (!isPlainDate(from) || !isPlainDate(to)) return { problem: 'Choose the first and the last day of the period.' };
  const days = lengthOf({ from, to });
  if (days < 1) return { problem: 'The period ends before it begins.' };
  if (days > MOST_DAYS) return { problem: `Choose at most ${MOST_DAYS} days. The list below has the whole period.` };
  return { from, to };
}
