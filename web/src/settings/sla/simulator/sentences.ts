import type { BusinessHour } from '@atrium-console/sdk';
import { type SkippedDay, weekday } from '@atrium-console/sdk/rules';
import { wallClockText } from '../../../kit/words/wallClockText.ts';
import { dayHoursText } from '../hours/hoursText.ts';
import type { LevelOutcome } from './simulate.ts';

/** Why a day was skipped. */
export function skippedText({ date, reason, name }: SkippedDay, hours: BusinessHour): string {
  switch (reason) {
    case 'holiday':
      return name ? `Holiday: ${name}` : 'Holiday';
    case 'day-off':
      return 'Closed';
    case 'after-hours':
      return `After business hours, ${dayHoursText((hours.is_custom ? hours.days[weekday(date)] : undefined) ?? hours)}`;
  }
}

/** A sentence that states when a level is breached. */
export function outcomeText(start: string, { level, result }: LevelOutcome): string {
  const ticket = `A ticket at ${wallClockText(start)}`;
  if (result === undefined) return `${ticket} never breaches level ${level}: it is open-ended.`;
  if ('due' in result) return `${ticket} breaches level ${level} on ${wallClockText(result.due)}`;
  return `${ticket} never breaches level ${level}: there are no business hours.`;
}
