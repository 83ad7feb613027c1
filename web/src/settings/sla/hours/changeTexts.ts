import type { BusinessHour } from '@atrium-console/sdk';
import type { CopyPlan } from './copyHours.ts';
import type { HoursTemplate } from './hoursTemplates.ts';
import { dayHoursText, daysText, weekText } from './hoursText.ts';

/** What a template changed: `Office hours: Mon–Fri 09:00–18:00. Before: Every day 08:00–17:00.` */
export function templateText({ name }: HoursTemplate, before: BusinessHour, after: BusinessHour): string {
  const [was, is] = [weekText(before), weekText(after)];
  return was === is ? `${name} are in use already: ${is}.` : `${name}: ${is}. Before: ${was}.`;
}

/** What a copy changed: `Mon–Thu now 08:00–16:30, like Friday. Sat–Sun stay closed.` */
export function copyText(hours: BusinessHour, from: number, { changed, closed }: CopyPlan): string {
  const source = hours.days[from];
  if (source === undefined) return '';
  const kept = closed.length === 0 ? '' : ` ${daysText(closed)} ${closed.length === 1 ? 'stays' : 'stay'} closed.`;
  return `${daysText(changed)} now ${dayHoursText(source)}, like ${source.label}.${kept}`;
}
