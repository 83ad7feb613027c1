import type { BusinessHour, Holiday } from '@atrium-console/sdk';
import { checkHolidays } from '@atrium-console/sdk/rules';
import { Alert, Group, Paper, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { IconTrash, IconWorld } from '@tabler/icons-react';
import { useState } from 'react';
import type { FieldProblems } from '../../../kit/fieldProblems.ts';
import { weekdayText } from '../../../kit/words/dayText.ts';
import { useLockProps } from '../../../ui/useLockProps.tsx';
import { WriteAction } from '../../../ui/WriteAction.tsx';
import { WriteButton } from '../../../ui/WriteButton.tsx';
import { AddHoliday } from './AddHoliday.tsx';
import { HolidayCalendar } from './HolidayCalendar.tsx';
import { holidayProblemText } from './holidayProblemText.ts';
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
  const lock = useLockProps();
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
    <Paper withBorder p="md">
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
          <Stack gap="xs" component="ul" p={0} m={0} aria-label="Holidays" style={{ listStyle: 'none' }}>
            {holidays.map((holiday, index) => (
              // A stored list may contain a day twice, which is shown as an error and must not be dropped here.
              <Group
                key={`${holiday.date} ${countBefore(holidays, index)}`}
                component="li"
                gap="sm"
                justify="space-between"
              >
                <Text size="sm" w={144} style={{ flexShrink: 0 }}>
                  {weekdayText(holiday.date)}
                </Text>
                <TextInput
                  flex="1 1 200px"
                  aria-label={`Name of ${weekdayText(holiday.date)}`}
                  {...lock}
                  value={holiday.name}
                  error={atFields[`${index}.name`] ?? atFields[`${index}.date`]}
                  onChange={(event) => {
                    const name = event.currentTarget.value;
                    onChange(holidays.map((current, at) => (at === index ? { ...current, name } : current)));
                  }}
                />
                <WriteAction
                  label={`Remove ${weekdayText(holiday.date)}`}
                  icon={<IconTrash size={16} aria-hidden />}
                  onClick={() => remove(holiday.date)}
                />
              </Group>
            ))}
          </Stack>
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

/** How many holidays before this one are on the same day. */
function countBefore(holidays: readonly Holiday[], index: number): number {
  return holidays.slice(0, index).filter(({ date }) => date === holidays[index]?.date).length;
}
