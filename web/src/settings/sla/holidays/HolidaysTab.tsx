import type { BusinessHour, Holiday } from '@atrium-console/sdk';
import { checkHolidays } from '@atrium-console/sdk/rules';
import { Alert, Group, Paper, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconWorld } from '@tabler/icons-react';
import { useState } from 'react';
import type { FieldProblems } from '../../../kit/fieldProblems.ts';
import { WriteButton } from '../../../ui/WriteButton.tsx';
import { AddHoliday } from './AddHoliday.tsx';
import { HolidayCalendar } from './HolidayCalendar.tsx';
import { HolidayList } from './HolidayList.tsx';
import { holidayProblemText } from './holidayProblemText.ts';
import classes from './holidays.module.css';
import { ImportHolidays } from './import/ImportHolidays.tsx';
import { sortHolidays } from './import/planHolidays.ts';
import { AddPublicHolidays } from './public/AddPublicHolidays.tsx';

type Props = {
  holidays: readonly Holiday[];
  /** Messages of rejected fields, by their path in the list: `3.name`. */
  rejected: FieldProblems;
  /** The calendar shades its closed days. */
  hours: BusinessHour;
  /** `YYYY-MM-DD`. */
  today: string;
  onChange: (holidays: Holiday[]) => void;
};

/** The holidays as a list or a calendar, entered or imported. */
export function HolidaysTab({ holidays, rejected, hours, today, onChange }: Props) {
  const [view, setView] = useState('list');
  const [opened, setOpened] = useState<'import' | 'public'>();
  const close = () => setOpened(undefined);
  // The calendar has no fields that could show an error.
  const { '': wholeList, ...atFields } = rejected;
  const unplaced = view === 'calendar' ? Object.values(rejected) : [wholeList];
  const problems = [...checkHolidays(holidays).map(holidayProblemText), ...unplaced].filter(
    (text) => text !== undefined,
  );
  const remove = (date: string) => onChange(holidays.filter((holiday) => holiday.date !== date));
  const add = (added: readonly Holiday[]) => onChange(sortHolidays([...holidays, ...added]));

  return (
    <Paper withBorder p="md" className={classes.panel}>
      <Stack gap="md">
        <Group justify="space-between" gap="sm">
          <SegmentedControl
            aria-label="View"
            data={[
              { value: 'list', label: 'List' },
              { value: 'calendar', label: 'Calendar' },
            ]}
            value={view}
            onChange={setView}
          />
          <Group gap="xs">
            <WriteButton
              variant="default"
              leftSection={<IconWorld size={16} aria-hidden />}
              onClick={() => setOpened('public')}
            >
              Add public holidays…
            </WriteButton>
            <WriteButton variant="default" onClick={() => setOpened('import')}>
              Import
            </WriteButton>
          </Group>
        </Group>
        <AddHoliday existing={holidays} onAdd={(holiday) => add([holiday])} />
        {problems.length > 0 && (
          <Alert color="red" variant="light" role="alert">
            {[...new Set(problems)].map((problem) => (
              <div key={problem}>{problem}</div>
            ))}
          </Alert>
        )}
        {view === 'calendar' ? (
          <HolidayCalendar
            holidays={holidays}
            hours={hours}
            today={today}
            onToggle={(date) =>
              holidays.some((holiday) => holiday.date === date) ? remove(date) : add([{ date, name: '' }])
            }
          />
        ) : (
          <HolidayList holidays={holidays} problems={atFields} onChange={onChange} onRemove={remove} />
        )}
        {view === 'list' && holidays.length === 0 && (
          <Text size="sm" c="dimmed">
            No holidays yet. Add those of your country, import a calendar, or enter them one by one.
          </Text>
        )}
      </Stack>
      {opened === 'import' && (
        <ImportHolidays
          existing={holidays}
          onClose={close}
          onImport={(fresh) => {
            add(fresh);
            close();
          }}
        />
      )}
      {opened === 'public' && (
        <AddPublicHolidays
          existing={holidays}
          onClose={close}
          onAdd={(added, removed) => {
            onChange(sortHolidays([...holidays.filter((holiday) => !removed.includes(holiday)), ...added]));
            close();
          }}
        />
      )}
    </Paper>
  );
}
