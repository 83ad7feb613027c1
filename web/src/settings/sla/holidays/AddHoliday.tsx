import type { Holiday } from '@atrium-console/sdk';
import { Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { DateTimeInput } from '../../../kit/fields/DateTimeInput.tsx';
import { useLockProps } from '../../../ui/useLockProps.tsx';
import { WriteButton } from '../../../ui/WriteButton.tsx';
import { holidayNameProblem } from '../slaDraft.ts';

/** Adds one holiday that is not in the list yet. */
export function AddHoliday(props: { existing: readonly Holiday[]; onAdd: (holiday: Holiday) => void }) {
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
