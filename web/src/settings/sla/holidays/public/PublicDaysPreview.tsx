import { Button, Group, Text, Title } from '@mantine/core';
import { numberText } from '../../../../kit/words/numberText.ts';
import { PublicDayRow } from './PublicDayRow.tsx';
import type { PlannedDay } from './planPublicDays.ts';
import classes from './public.module.css';

type Props = {
  days: readonly PlannedDay[];
  selected: ReadonlySet<string>;
  /** Takes or leaves days. */
  onSelect: (dates: readonly string[], isSelected: boolean) => void;
};

/** The holidays by year, each with a box to take it or leave it. */
export function PublicDaysPreview({ days, selected, onSelect }: Props) {
  const years = [...new Set(days.map(({ day }) => day.date.slice(0, 4)))];
  return (
    <section className={classes.preview} aria-label="Preview">
      {years.map((year) => {
        const own = days.filter(({ day }) => day.date.startsWith(year));
        const free = own.filter(({ state }) => state !== 'listed').map(({ day }) => day.date);
        const count = free.filter((date) => selected.has(date)).length;
        return (
          <section key={year} aria-label={year}>
            <Group justify="space-between" gap="xs" className={classes.year}>
              <Group gap="xs" align="baseline">
                <Title order={3} size="h5">
                  {year}
                </Title>
                <Text size="xs" c="dimmed">
                  {numberText(count)} of {numberText(free.length)} selected
                </Text>
              </Group>
              {free.length > 0 && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={count === 0 ? `Select all of ${year}` : `Select none of ${year}`}
                  onClick={() => onSelect(free, count === 0)}
                >
                  {count === 0 ? 'Select all' : 'Select none'}
                </Button>
              )}
            </Group>
            <ul className={classes.rows}>
              {own.map((planned) => (
                <PublicDayRow
                  key={planned.day.date}
                  planned={planned}
                  isSelected={selected.has(planned.day.date)}
                  onToggle={(isSelected) => onSelect([planned.day.date], isSelected)}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </section>
  );
}
