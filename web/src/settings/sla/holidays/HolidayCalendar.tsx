import type { Holiday } from '@atrium-console/sdk';
import { addDays, weekday } from '@atrium-console/sdk/rules';
import { ActionIcon, Group, SimpleGrid, Text, UnstyledButton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { weekdayText } from '../../../kit/words/dayText.ts';
import { useReadOnlyReason } from '../../../ui/ReadOnlyContext.ts';
import classes from './calendar.module.css';
import { keyedDay } from './calendarKeys.ts';

type Props = {
  holidays: readonly Holiday[];
  year: number;
  onToggle: (date: string) => void;
};

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const WEEKDAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'] as const;

/** The months of a year. Clicking a day adds or removes a holiday. */
export function HolidayCalendar({ holidays, year: firstYear, onToggle }: Props) {
  const reason = useReadOnlyReason();
  const [year, setYear] = useState(() => Number(holidays[0]?.date.slice(0, 4) ?? firstYear));
  const [focused, setFocused] = useState<string>();
  const calendar = useRef<HTMLDivElement>(null);
  const names = new Map(holidays.map(({ date, name }) => [date, name]));
  const isShown = (date: string | undefined) => date?.startsWith(`${String(year).padStart(4, '0')}-`);
  // The calendar is a single tab stop: the last focused day, or else the first holiday or the first day of the year.
  const stop = isShown(focused) ? focused : holidays.find(({ date }) => isShown(date))?.date;
  const first = daysOf(year, 0)[0];
  const moveFocus = (event: KeyboardEvent, date: string) => {
    const target = keyedDay(date, event.key);
    if (target === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    // Rendered synchronously, so that a day of another year can be focused.
    flushSync(() => {
      setYear(Number(target.slice(0, 4)));
      setFocused(target);
    });
    calendar.current?.querySelector<HTMLElement>(`[data-date="${target}"]`)?.focus();
  };
  return (
    <div ref={calendar}>
      <Group justify="center" gap="sm" mb="sm">
        <ActionIcon variant="default" aria-label={`Show ${year - 1}`} onClick={() => setYear(year - 1)}>
          <IconChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <Text fw={600} aria-live="polite">
          {year}
        </Text>
        <ActionIcon variant="default" aria-label={`Show ${year + 1}`} onClick={() => setYear(year + 1)}>
          <IconChevronRight size={16} aria-hidden />
        </ActionIcon>
      </Group>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3, lg: 4 }} spacing="lg">
        {MONTHS.map((label, month) => (
          <section key={label} aria-label={`${label} ${year}`}>
            <Text size="sm" fw={600} mb={4}>
              {label}
            </Text>
            <div className={classes.month}>
              {WEEKDAYS.map((day) => (
                <span key={day} className={classes.weekday} aria-hidden>
                  {day}
                </span>
              ))}
              {daysOf(year, month).map((date) => (
                <UnstyledButton
                  key={date}
                  className={classes.day}
                  style={date.endsWith('-01') ? { gridColumnStart: weekday(date) + 1 } : undefined}
                  aria-label={names.get(date) ? `${weekdayText(date)}, ${names.get(date)}` : weekdayText(date)}
                  aria-pressed={names.has(date)}
                  data-date={date}
                  tabIndex={date === (stop ?? first) ? 0 : -1}
                  onFocus={() => setFocused(date)}
                  onKeyDown={(event) => moveFocus(event, date)}
                  aria-disabled={reason !== undefined || undefined}
                  aria-description={reason}
                  title={names.get(date) || undefined}
                  onClick={() => reason === undefined && onToggle(date)}
                >
                  {Number(date.slice(8))}
                </UnstyledButton>
              ))}
            </div>
          </section>
        ))}
      </SimpleGrid>
      <Text size="xs" c="dimmed" mt="md">
        Use the arrow keys to move by a day or a week, Page up and Page down to move by a month, and Space to add or
        remove a holiday.
      </Text>
    </div>
  );
}

function daysOf(year: number, month: number): string[] {
  const prefix = `${String(year).padStart(4, '0')}-${String(month + 1).padStart(2, '0')}-`;
  const days: string[] = [];
  for (let date = `${prefix}01`; date.startsWith(prefix); date = addDays(date, 1)) days.push(date);
  return days;
}
