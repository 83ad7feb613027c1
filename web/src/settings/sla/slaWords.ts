import type { SlaBody } from '@atrium-console/sdk';
import { asText, type FieldWords } from '../../kit/edit/fieldWords.ts';
import { countText } from '../../kit/words/countText.ts';
import { weekdayText } from '../../kit/words/dayText.ts';
import { durationText } from '../../kit/words/durationText.ts';
import { listText } from '../../kit/words/listText.ts';
import { timeZoneName } from '../../kit/words/timeZoneText.ts';
import type { DayHours } from './hours/breaks.ts';
import { METRIC_NAMES } from './levels/metricNames.ts';

type Words = FieldWords<Omit<SlaBody, 'updated_time'>>;

function asLevels(levels: SlaBody['first_response']): string {
  return levels.map(({ level, from }) => `Level ${level} from ${durationText(from)}`).join(', ');
}

type BusinessHour = SlaBody['business_hour'];

function asHours(hours: BusinessHour): string {
  const days = hours.days.map((day) => `${day.label} ${day.is_holiday ? 'closed' : rangeText(day)}`);
  return withTimeZone(hours.is_custom ? days.join(', ') : `Every day ${rangeText(hours)}`, hours);
}

/** `08:00 to 17:00 except 12:00 to 13:00`. */
function rangeText({ start, end, breaks = [] }: DayHours): string {
  const pauses = breaks.map((one) => `${one.start} to ${one.end}`);
  return `${start} to ${end}${pauses.length > 0 ? ` except ${listText(pauses)}` : ''}`;
}

function withTimeZone(text: string, { time_zone }: BusinessHour): string {
  return time_zone === undefined ? text : `${text}, ${timeZoneName(time_zone)}`;
}

/** The business hours in a few words, for a list. */
export function hoursText({ business_hour }: Pick<SlaBody, 'business_hour'>): string {
  return business_hour.is_custom ? withTimeZone(openDaysText(business_hour), business_hour) : asHours(business_hour);
}

function openDaysText({ days }: BusinessHour): string {
  const open = days.filter((day) => !day.is_holiday);
  return open.length === days.length ? 'Different for each day' : `${countText(open.length, 'day')} a week`;
}

/** How the fields of a service level are displayed when both versions are compared. */
export const slaWords: Words = {
  name: { label: 'Name', show: asText },
  business_hour: { label: 'Business hours', show: asHours },
  holidays: {
    label: 'Holidays',
    show: (days) => days.map(({ date, name }) => weekdayText(date) + (name && ` (${name})`)).join('; ') || 'None',
  },
  first_response: { label: METRIC_NAMES.first_response.name, show: asLevels },
  handling_time: { label: METRIC_NAMES.handling_time.name, show: asLevels },
  avg_response_time: { label: METRIC_NAMES.avg_response_time.name, show: asLevels },
  resolution_time: { label: METRIC_NAMES.resolution_time.name, show: asLevels },
  sla_time: { label: METRIC_NAMES.sla_time.name, show: asLevels },
  waiting_time: { label: METRIC_NAMES.waiting_time.name, show: asLevels },
  turn_around_time: { label: METRIC_NAMES.turn_around_time.name, show: asLevels },
};
