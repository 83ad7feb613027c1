import type { Holiday } from '@atrium-console/sdk';
import { Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { FieldProblems } from '../../../kit/fieldProblems.ts';
import { weekdayText } from '../../../kit/words/dayText.ts';
import { useLockProps } from '../../../ui/useLockProps.tsx';
import { WriteAction } from '../../../ui/WriteAction.tsx';
import classes from './holidays.module.css';

type Props = {
  holidays: readonly Holiday[];
  /** What is wrong, by the path in the list: `3.name`. */
  problems: FieldProblems;
  onChange: (holidays: Holiday[]) => void;
  onRemove: (date: string) => void;
};

/** The holidays with their names to change. */
export function HolidayList({ holidays, problems, onChange, onRemove }: Props) {
  const lock = useLockProps();
  const rename = (index: number, name: string) =>
    onChange(holidays.map((current, at) => (at === index ? { ...current, name } : current)));
  return (
    <ul className={classes.list} aria-label="Holidays">
      {holidays.map((holiday, index) => {
        const day = weekdayText(holiday.date);
        return (
          // A stored list may contain a day twice, which is shown as an error and must not be dropped here.
          <li key={`${holiday.date} ${countBefore(holidays, index)}`} className={classes.row}>
            <Text size="sm" className={classes.date}>
              {day}
            </Text>
            <TextInput
              aria-label={`Name of ${day}`}
              {...lock}
              value={holiday.name}
              error={problems[`${index}.name`] ?? problems[`${index}.date`]}
              onChange={(event) => rename(index, event.currentTarget.value)}
            />
            <WriteAction
              label={`Remove ${day}`}
              icon={<IconTrash size={16} aria-hidden />}
              onClick={() => onRemove(holiday.date)}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** How many holidays before this one are on the same day. */
function countBefore(holidays: readonly Holiday[], index: number): number {
  return holidays.slice(0, index).filter(({ date }) => date === holidays[index]?.date).length;
}
