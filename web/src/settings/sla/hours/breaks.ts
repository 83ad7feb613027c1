import type { BusinessBreak, BusinessHour } from '@atrium-console/sdk';
import { openSpans } from '@atrium-console/sdk/rules';
import { timeOf } from './readTime.ts';

/** The hours of a day or of every day. */
export type DayHours = { start: string; end: string; breaks?: BusinessBreak[] };

/** Whether the server sends breaks for these business hours, if only empty lists. Otherwise, none are offered. */
export function offersBreaks({ breaks, days }: BusinessHour): boolean {
  return breaks !== undefined || days.some((day) => day.breaks !== undefined);
}

/** The breaks with another one: an hour, or half of what is open, in the middle of the longest open time of the day. */
export function withNewBreak(hours: DayHours): { breaks: BusinessBreak[]; index: number } {
  const [longest = { from: 0, to: 0 }] = openSpans(hours).toSorted((a, b) => b.to - b.from - (a.to - a.from));
  const minutes = (longest.to - longest.from) / 60;
  const length = Math.min(60, Math.floor(minutes / 2));
  const start = longest.from / 60 + Math.floor((minutes - length) / 2);
  const added = { start: timeOf(start), end: timeOf(start + length) };
  const before = (hours.breaks ?? []).filter((one) => one.start < added.start);
  const after = (hours.breaks ?? []).filter((one) => one.start >= added.start);
  return { breaks: [...before, added, ...after], index: before.length };
}
