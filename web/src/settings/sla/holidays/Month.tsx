import type { BusinessHour } from '@atrium-console/sdk';
import { weekday } from '@atrium-console/sdk/rules';
import { Text, UnstyledButton } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { monthText, weekdayText } from '../../../kit/words/dayText.ts';
import { useReadOnlyReason } from '../../../ui/ReadOnlyContext.ts';
import classes from './calendar.module.css';
import { daysOf } from './months.ts';

const WEEKDAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'] as const;

type Props = {
  /** `2026-12`. */
  month: string;
  /** The names of the holidays by date. */
  names: ReadonlyMap<string, string>;
  hours: BusinessHour;
  today: string;
  /** The day that is the tab stop. */
  stop: string | undefined;
  onFocus: (date: string) => void;
  onKeyDown: (event: KeyboardEvent, date: string) => void;
  onToggle: (date: string) => void;
};

/** A month of the calendar: holidays, closed days and today are marked. */
export function Month({ month, names, hours, today, stop, onFocus, onKeyDown, onToggle }: Props) {
  const reason = useReadOnlyReason();
  const title = monthText(`${month}-01`);
  return (
    <section aria-label={title}>
      <Text size="sm" fw={600} mb={4}>
        {title}
      </Text>
      <div className={classes.month}>
        {WEEKDAYS.map((day) => (
          <span key={day} className={classes.weekday} aria-hidden>
            {day}
          </span>
        ))}
        {daysOf(month).map((date) => {
          const name = names.get(date);
          const isOff = hours.is_custom && (hours.days[weekday(date)]?.is_holiday ?? false);
          return (
            <UnstyledButton
              key={date}
              className={classes.day}
              style={date.endsWith('-01') ? { gridColumnStart: weekday(date) + 1 } : undefined}
              aria-label={name ? `${weekdayText(date)}, ${name}` : weekdayText(date)}
              aria-pressed={names.has(date)}
              aria-current={date === today ? 'date' : undefined}
              aria-description={reason ?? (isOff ? 'Closed' : undefined)}
              data-off={isOff || undefined}
              data-date={date}
              tabIndex={date === stop ? 0 : -1}
              onFocus={() => onFocus(date)}
              onKeyDown={(event) => onKeyDown(event, date)}
              aria-disabled={reason !== undefined || undefined}
              title={name || undefined}
              onClick={() => reason === undefined && onToggle(date)}
            >
              {Number(date.slice(8))}
            </UnstyledButton>
          );
        })}
      </div>
    </section>
  );
}
