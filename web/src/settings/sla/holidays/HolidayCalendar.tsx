import type { Holiday } from '@atrium-console/sdk';
import { addDays, weekday } from '@atrium-console/sdk/rules';
import { ActionIcon, Group, SimpleGrid, Text, UnstyledButton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { dayText } from '../simulator/sentences.ts';
import classes from './calendar.module.css';

type Props = {
  holidays: readonly Holiday[];
  year: number;
  /** Why nothing can be changed. Absent when it can. */
  reason?: string | undefined;
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

/** A year of months; pressing a day makes it a holiday or a working day again. */
export function HolidayCalendar({ holidays, year: firstYear, reason, onToggle }: Props) {
  const [year, setYear] = useState(() => Number(holidays[0]?.date.slice(0, 4) ?? firstYear));
  const names = new Map(holidays.map(({ date, name }) => [date, name]));
  return (
    <div>
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
                  aria-label={names.get(date) ? `${dayText(date)}, ${names.get(date)}` : dayText(date)}
                  aria-pressed={names.has(date)}
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
    </div>
  );
}

function daysOf(year: number, month: number): string[] {
  const prefix = `${String(year).padStart(4, '0')}-${String(month + 1).padStart(2, '0')}-`;
  const days: string[] = [];
  for (let date = `${prefix}01`; date.startsWith(prefix); date = addDays(date, 1)) days.push(date);
  return days;
}
