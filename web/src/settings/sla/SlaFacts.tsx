import type { SlaBody } from '@atrium-console/sdk';
import { IconCalendarEvent, IconClockHour4 } from '@tabler/icons-react';
import { countText } from '../../kit/words/countText.ts';
import { allDaysText } from './hours/hoursText.ts';
import classes from './sla.module.css';

/** When business is open, in words, whichever tab is shown. */
export function SlaFacts({ business_hour, holidays }: Pick<SlaBody, 'business_hour' | 'holidays'>) {
  return (
    <ul className={classes.facts} aria-label="In short">
      <li>
        <IconClockHour4 size={16} aria-hidden />
        <span>{allDaysText(business_hour)}</span>
      </li>
      <li>
        <IconCalendarEvent size={16} aria-hidden />
        <span>{holidays.length === 0 ? 'No holidays' : countText(holidays.length, 'holiday')}</span>
      </li>
    </ul>
  );
}
