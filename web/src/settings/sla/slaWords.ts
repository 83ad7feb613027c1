import type { SlaBody } from '@atrium-console/sdk';
import { asText, type FieldWords } from '../../kit/edit/fieldWords.ts';
import { weekdayText } from '../../kit/words/dayText.ts';
import { durationText } from '../../kit/words/durationText.ts';
import { allDaysText } from './hours/hoursText.ts';
import { METRIC_NAMES } from './levels/metricNames.ts';

type Words = FieldWords<Omit<SlaBody, 'updated_time'>>;

function asLevels(levels: SlaBody['first_response']): string {
  return levels.map(({ level, from }) => `Level ${level} from ${durationText(from)}`).join(', ');
}

/** How the fields of a service level are displayed when both versions are compared. */
export const slaWords: Words = {
  name: { label: 'Name', show: asText },
  business_hour: { label: 'Business hours', show: allDaysText },
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
