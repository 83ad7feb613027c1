import type { Holiday } from '@atrium-console/sdk';
import { checkHolidays } from '@atrium-console/sdk/rules';
import { Alert, Group, Paper, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { weekdayText } from '../../../kit/words/dayText.ts';
import { GatedButton } from '../../../ui/GatedButton.tsx';
import { IconAction } from '../../../ui/IconAction.tsx';
import { lockedBy } from '../../../ui/lockedBy.tsx';
import { HolidayCalendar } from './HolidayCalendar.tsx';
import { sortHolidays } from './holidayImport.ts';
import { holidayProblemText } from './holidayProblemText.ts';
import { ImportHolidays } from './ImportHolidays.tsx';

type Props = {
  holidays: readonly Holiday[];
  /** Year to open the calendar at when there is no holiday yet. */
  year: number;
  reason?: string | undefined;
  onChange: (holidays: Holiday[]) => void;
};

/** The days without business: as a list and as a calendar, typed or imported. */
export function HolidaysTab({ holidays, year, reason, onChange }: Props) {
  const [view, setView] = useState('list');
  const [isImporting, setImporting] = useState(false);
  const problems = checkHolidays(holidays);
  const remove = (date: string) => onChange(holidays.filter((holiday) => holiday.date !== date));
  const add = (added: readonly Holiday[]) => onChange(sortHolidays([...holidays, ...added]));

  return (
    <Paper withBorder p="md">
      <Stack gap="md">
        <Group justify="space-between" gap="sm">
          <SegmentedControl
            aria-label="How to show the holidays"
            data={[
              { value: 'list', label: 'List' },
              { value: 'calendar', label: 'Calendar' },
            ]}
            value={view}
            onChange={setView}
          />
          <GatedButton variant="default" reason={reason} onClick={() => setImporting(true)}>
            Import
          </GatedButton>
        </Group>
        <AddHoliday existing={holidays} reason={reason} onAdd={(holiday) => add([holiday])} />
        {problems.length > 0 && (
          <Alert color="red" variant="light" role="alert">
            {problems.map((problem) => (
              <div key={JSON.stringify(problem)}>{holidayProblemText(problem)}</div>
            ))}
          </Alert>
        )}
        {view === 'calendar' ? (
          <HolidayCalendar
            holidays={holidays}
            year={year}
            reason={reason}
            onToggle={(date) =>
              holidays.some((holiday) => holiday.date === date) ? remove(date) : add([{ date, name: '' }])
            }
          />
        ) : (
          <Stack gap="xs" component="ul" p={0} m={0} aria-label="Holidays" style={{ listStyle: 'none' }}>
            {holidays.map((holiday, index) => (
              // A stored list may hold a day twice, which is shown as an error and must not be lost here.
              <Group
                key={`${holiday.date} ${countBefore(holidays, index)}`}
                component="li"
                gap="sm"
                justify="space-between"
              >
                <Text size="sm" w={130} style={{ flexShrink: 0 }}>
                  {weekdayText(holiday.date)}
                </Text>
                <TextInput
                  flex="1 1 200px"
                  aria-label={`Name of ${weekdayText(holiday.date)}`}
                  {...lockedBy(reason)}
                  maxLength={120}
                  value={holiday.name}
                  onChange={(event) => {
                    const name = event.currentTarget.value;
                    onChange(holidays.map((current, at) => (at === index ? { ...current, name } : current)));
                  }}
                />
                <IconAction
                  label={`Remove ${weekdayText(holiday.date)}`}
                  icon={<IconTrash size={16} aria-hidden />}
                  reason={reason}
                  onClick={() => remove(holiday.date)}
                />
              </Group>
            ))}
          </Stack>
        )}
        {view === 'list' && holidays.length === 0 && (
          <Text size="sm" c="dimmed">
            No holidays yet. Add one, or import your country’s from a calendar file.
          </Text>
        )}
      </Stack>
      {isImporting && (
        <ImportHolidays
          existing={holidays}
          onClose={() => setImporting(false)}
          onImport={(fresh) => {
            add(fresh);
            setImporting(false);
          }}
        />
      )}
    </Paper>
  );
}

function AddHoliday(props: {
  existing: readonly Holiday[];
  reason?: string | undefined;
  onAdd: (holiday: Holiday) => void;
}) {
  const [date, setDate] = useState('');
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (props.reason !== undefined) return;
    if (date === '') return setError('Choose a day.');
    if (props.existing.some((holiday) => holiday.date === date)) return setError('This day is in the list already.');
    props.onAdd({ date, name: name.trim() });
    setDate('');
    setName('');
  };
  const isReadOnly = props.reason !== undefined;
  return (
    <form onSubmit={submit} noValidate>
      <Group gap="sm" align="flex-start">
        <TextInput
          type="date"
          max="9999-12-31"
          label="Day"
          value={date}
          error={error}
          disabled={isReadOnly}
          onChange={(event) => {
            setDate(event.currentTarget.value);
            setError(undefined);
          }}
        />
        <TextInput
          label="Name of the holiday"
          flex="1 1 160px"
          maxLength={120}
          value={name}
          disabled={isReadOnly}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <GatedButton type="submit" variant="default" mt={24} reason={props.reason}>
          Add
        </GatedButton>
      </Group>
    </form>
  );
}

/** How many holidays before this one are on the same day. */
function countBefore(holidays: readonly Holiday[], index: number): number {
  return holidays.slice(0, index).filter(({ date }) => date === holidays[index]?.date).length;
}
