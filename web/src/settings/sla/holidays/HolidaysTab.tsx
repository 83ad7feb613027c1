import type { BusinessHour, Holiday } from '@atrium-console/sdk';
import { checkHolidays } from '@atrium-console/sdk/rules';
import { Alert, Group, Paper, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import type { FieldProblems } from '../../../kit/fieldProblems.ts';
import { DateTimeInput } from '../../../kit/fields/DateTimeInput.tsx';
import { weekdayText } from '../../../kit/words/dayText.ts';
import { useLockProps } from '../../../ui/useLockProps.tsx';
import { WriteAction } from '../../../ui/WriteAction.tsx';
import { WriteButton } from '../../../ui/WriteButton.tsx';
import { holidayNameProblem } from '../slaDraft.ts';
import { HolidayCalendar } from './HolidayCalendar.tsx';
import { holidayProblemText } from './holidayProblemText.ts';
import { ImportHolidays } from './import/ImportHolidays.tsx';
import { sortHolidays } from './import/planHolidays.ts';

type Props = {
  holidays: readonly Holiday[];
  /** Messages of rejected fields, by their path in the list: `3.name`. */
  rejected: FieldProblems;
  /** The calendar shades its days off. */
  hours: BusinessHour;
  /** `YYYY-MM-DD`. */
  today: string;
  onChange: (holidays: Holiday[]) => void;
};

/** The holidays as a list or a calendar, entered or imported. */
export function HolidaysTab({ holidays, rejected, hours, today, onChange }: Props) {
  const lock = useLockProps();
  const [view, setView] = useState('list');
  const [isImporting, setImporting] = useState(false);
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
          <WriteButton variant="default" onClick={() => setImporting(true)}>
            Import
          </WriteButton>
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

function AddHoliday(props: { existing: readonly Holiday[]; onAdd: (holiday: Holiday) => void }) {
  const lock = useLockProps();
  const [date, setDate] = useState('');
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (lock.readOnly) return;
    if (date === '') return setError('Choose a day.');
    if (props.existing.some((holiday) => holiday.date === date)) return setError('This day is already in the list.');
    if (holidayNameProblem(name.trim()) !== undefined) return;
    props.onAdd({ date, name: name.trim() });
    setDate('');
    setName('');
  };
  return (
    <form onSubmit={submit} noValidate>
      <Group gap="sm" align="flex-start">
        <DateTimeInput
          kind="date"
          max="9999-12-31"
          label="Day"
          value={date}
          error={error}
          disabled={lock.readOnly}
          onChange={(typed) => {
            setDate(typed);
            setError(undefined);
          }}
        />
        <TextInput
          label="Name of the holiday"
          flex="1 1 160px"
          value={name}
          error={holidayNameProblem(name.trim())}
          disabled={lock.readOnly}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <WriteButton type="submit" variant="default" mt={24}>
          Add
        </WriteButton>
      </Group>
    </form>
  );
}

/** How many holidays before this one are on the same day. */
function countBefore(holidays: readonly Holiday[], index: number): number {
  return holidays.slice(0, index).filter(({ date }) => date === holidays[index]?.date).length;
}
