import type { BusinessHour } from '@atrium-console/sdk';
import { offersBreaks } from './breaks.ts';
import { weekText } from './hoursText.ts';

/** Common business hours to start from. Without `openDays`, all days are open. */
export const HOURS_TEMPLATES = [
  { name: 'Office hours', start: '09:00', end: '18:00', openDays: [1, 2, 3, 4, 5] },
  { name: 'Two shifts', start: '06:00', end: '22:00' },
  { name: 'Around the clock', start: '00:00', end: '24:00' },
] as const satisfies readonly { name: string; start: string; end: string; openDays?: readonly number[] }[];

export type HoursTemplate = (typeof HOURS_TEMPLATES)[number];

/**
 * The business hours of a template. The time zone stays; breaks are removed. Each day gets the hours, so that a day that is
 * opened later starts with them.
 */
export function fromTemplate(hours: BusinessHour, template: HoursTemplate): BusinessHour {
  const { start, end } = template;
  const openDays: readonly number[] | undefined = 'openDays' in template ? template.openDays : undefined;
  const set = { start, end, ...(offersBreaks(hours) && { breaks: [] }) };
  const days = hours.days.map((day, at) => ({ ...day, ...set, is_holiday: openDays?.includes(at) === false }));
  return openDays === undefined ? { ...hours, ...set, is_custom: false, days } : { ...hours, is_custom: true, days };
}

/** Whether a week is open exactly as in the template. */
export function isTemplate(hours: BusinessHour, template: HoursTemplate): boolean {
  return weekText(hours) === weekText(fromTemplate(hours, template));
}
