import type { BusinessHour } from '@atrium-console/sdk';
import { offersBreaks } from './breaks.ts';
import { dayHoursText } from './hoursText.ts';

/** Where the hours of a day can be copied to, by the contract’s indexes: Sunday is 0. */
export const COPY_TARGETS = {
  weekdays: { label: 'Copy to weekdays', days: [1, 2, 3, 4, 5] },
  all: { label: 'Copy to all days', days: [0, 1, 2, 3, 4, 5, 6] },
} as const;

export type CopyTarget = keyof typeof COPY_TARGETS;

/** What copying does: the days whose hours change, and those that it leaves out because they are closed. */
export type CopyPlan = { changed: number[]; closed: number[] };

/** Which days get the hours of another one. Days that are closed stay closed, and keep the hours they had. */
export function planCopy({ days }: BusinessHour, from: number, target: CopyTarget): CopyPlan {
  const source = days[from];
  const others = COPY_TARGETS[target].days.filter((day) => day !== from);
  const isClosed = (day: number) => days[day]?.is_holiday ?? true;
  const isSame = (day: number) => {
    const other = days[day];
    return source !== undefined && other !== undefined && dayHoursText(other) === dayHoursText(source);
  };
  return {
    changed: others.filter((day) => !isClosed(day) && !isSame(day)),
    closed: others.filter(isClosed),
  };
}

/** The business hours after copying, with the breaks where there are any. */
export function copyHours(hours: BusinessHour, from: number, { changed }: CopyPlan): BusinessHour {
  const source = hours.days[from];
  if (source === undefined) return hours;
  const { start, end, breaks = [] } = source;
  const copied = { start, end, ...(offersBreaks(hours) && { breaks }) };
  return { ...hours, days: hours.days.map((day, at) => (changed.includes(at) ? { ...day, ...copied } : day)) };
}
