import type { BusinessHour, Holiday } from '@atrium-console/sdk';
import { isPlainDate } from '@atrium-console/sdk/rules';
import { Box, Button, SimpleGrid, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Legend } from '../../../ui/Legend.tsx';
import classes from './calendar.module.css';
import { keyedDay } from './calendarKeys.ts';
import { Month } from './Month.tsx';
import { daysOf, monthAfter, monthBefore, monthOf } from './months.ts';

type Props = {
  holidays: readonly Holiday[];
  /** Its closed days are shaded. */
  hours: BusinessHour;
  /** `YYYY-MM-DD`. */
  today: string;
  onToggle: (date: string) => void;
};

const MARKS = [
  { text: 'Holiday', mark: <span className={classes.key} data-holiday /> },
  { text: 'Closed', mark: <span className={classes.key} data-off /> },
  { text: 'Today', mark: <span className={classes.key} data-today /> },
];

/** The current month and those with holidays; others can be added. Clicking a day adds or removes a holiday. */
export function HolidayCalendar({ holidays, hours, today, onToggle }: Props) {
  const [opened, setOpened] = useState<readonly string[]>([]);
  const [focused, setFocused] = useState<string>();
  const calendar = useRef<HTMLDivElement>(null);
  const names = new Map(holidays.map(({ date, name }) => [date, name]));
  const days = holidays.map(({ date }) => date).filter(isPlainDate);
  const months = [...new Set([today, ...opened, ...days].map(monthOf))].sort();
  const [first = monthOf(today)] = months;
  const last = months.at(-1) ?? first;
  const open = (month: string) => setOpened((current) => [...current, month]);
  // The calendar is a single tab stop: the last focused day, or else the first holiday or the first day.
  const stop = focused !== undefined && months.includes(monthOf(focused)) ? focused : days[0];
  const moveFocus = (event: KeyboardEvent, date: string) => {
    const target = keyedDay(date, event.key);
    if (target === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    // Rendered synchronously, so that a day of a month that was not shown can be focused.
    flushSync(() => {
      open(monthOf(target));
      setFocused(target);
    });
    calendar.current?.querySelector<HTMLElement>(`[data-date="${target}"]`)?.focus();
  };
  return (
    <div ref={calendar}>
      <Box mb="sm">
        <Legend items={MARKS} />
      </Box>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconArrowUp size={14} aria-hidden />}
        onClick={() => open(monthBefore(first))}
      >
        Show an earlier month
      </Button>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="xl" verticalSpacing="lg" my="sm">
        {months.map((month) => (
          <Month
            key={month}
            month={month}
            names={names}
            hours={hours}
            today={today}
            stop={stop ?? daysOf(first)[0]}
            onFocus={setFocused}
            onKeyDown={moveFocus}
            onToggle={onToggle}
          />
        ))}
      </SimpleGrid>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconArrowDown size={14} aria-hidden />}
        onClick={() => open(monthAfter(last))}
      >
        Show a later month
      </Button>
      <Text size="xs" c="dimmed" mt="sm">
        Use the arrow keys to move by a day or a week, Page up and Page down to move by a month, and Space to add or
        remove a holiday.
      </Text>
    </div>
  );
}
