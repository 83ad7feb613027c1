import { addDays, daysBetween, daysUntilLimit } from '@atrium-console/sdk/rules';
import type { Amount } from '../../areas/usage/usageAmount.ts';
import { countText } from '../../kit/words/countText.ts';
import { dayText } from '../../kit/words/dayText.ts';
import { numberText } from '../../kit/words/numberText.ts';

/** A period of the plan; plain days, both inclusive. */
export type Period = { period_start: string; period_end: string };

/** The days that growth is measured over. */
const GROWTH_DAYS = 30;
/** Forecasts further ahead say nothing anymore. */
const FORESEEABLE_DAYS = 365;

/** How long the limit lasts for what counts from the start of the period. */
export function periodForecast(amount: Amount, { period_start, period_end }: Period, today: string): string {
  const { used, limit } = amount;
  const perDay = used / Math.max(1, daysBetween(period_start, today) + 1);
  const days = daysUntilLimit(used, limit, perDay);
  const left = Math.max(0, daysBetween(today, period_end));
  if (used === 0) return 'None in this period yet.';
  if (days === 0) return `The limit is reached. The count starts again on ${dayText(addDays(period_end, 1))}.`;
  if (days === undefined || days > left) {
    return `At this pace, about ${numberText(Math.round(used + perDay * left))} by ${dayText(period_end)}.`;
  }
  const early = left - days;
  const before = early === 0 ? 'the last day of the period' : `${countText(early, 'day')} before the period ends`;
  return `At this pace, the limit is reached on ${dayText(addDays(today, days))}, ${before}.`;
}

/** How long the limit lasts for what exists until it is deleted, by its growth in the last 30 days. */
export function growthForecast({ used, limit }: Amount, growth: number, today: string): string {
  const days = daysUntilLimit(used, limit, growth / GROWTH_DAYS);
  const change =
    growth === 0
      ? `No change in the last ${GROWTH_DAYS} days.`
      : `${numberText(Math.abs(growth))} ${growth > 0 ? 'more' : 'fewer'} than ${GROWTH_DAYS} days ago.`;
  if (days === undefined) return change;
  if (days === 0) return 'The limit is reached.';
  if (days > FORESEEABLE_DAYS) return `${change} At this pace, the limit lasts for more than a year.`;
  return `${change} At this pace, the limit is reached around ${dayText(addDays(today, days))}.`;
}
