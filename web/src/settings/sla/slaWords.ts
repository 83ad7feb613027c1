import type { SlaBody } from '@atrium-console/sdk';
import { asText, type FieldWords } from '../../kit/edit/fieldWords.ts';
import { countText } from '../../kit/words/countText.ts';
import { weekdayText } from '../../kit/words/dayText.ts';
import { durationText } from '../../kit/words/durationText.ts';
import { METRIC_NAMES } from './levels/metricNames.ts';

type Words = FieldWords<Omit<SlaBody, 'updated_time'>>;

function asLevels(levels: SlaBody['first_response']): string {
  return levels.map(({ level, from }) => `Level ${level} from ${durationText(from)}`).join(', ');
}

function asHours({ is_custom, days, start, end }: SlaBody['business_hour']): string {
  if (!is_custom) return `Every day ${start} to ${end}`;
  return days.map((day) => `${day.label} ${day.is_holiday ? 'closed' : `${day.start} to ${day.end}`}`).join(', ');
}

/** The business hours in a few words, for a list. */
export function hoursText({ business_hour }: Pick<SlaBody, 'business_hour'>): string {
  return business_hour.is_custom ? openDaysText(business_hour) : asHours(business_hour);
}

function openDaysText({ days }: SlaBody['business_hour']): string {
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
