import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { DataList } from '../../../web/src/kit/list/DataList.tsx';
import type { ListFilter } from '../../../web/src/kit/list/listFilters.ts';
import { NoMatch } from '../../../web/src/kit/list/NoMatch.tsx';
import type { Column } from '../../../web/src/kit/list/useListState.ts';
import { EmptyState } from '../../../web/src/ui/EmptyState.tsx';
import { IconAction } from '../../../web/src/ui/IconAction.tsx';
import { StateBadge } from '../../../web/src/ui/StateBadge.tsx';

type Person = { id: string; name: string; state: 'active' | 'invited' };

const people: readonly Person[] = [
  { id: '1', name: 'Jonas Weber', state: 'active' },
  { id: '2', name: 'Aiko Tanaka', state: 'active' },
  { id: '3', name: 'Ploy Kanchana', state: 'invited' },
];
const noun = { one: 'user', many: 'users' };
const idOf = ({ id }: Person) => id;
const nameOf = ({ name }: Person) => name;
const columns: readonly Column<Person>[] = [
  { id: 'name', header: 'Name', sortBy: nameOf, cell: nameOf },
  { id: 'state', header: 'Status', width: '110px', cell: ({ state }) => <StateBadge state={state} /> },
];
const filters: readonly ListFilter<Person>[] = [
  {
    id: 'state',
    label: 'Filter by status',
    all: 'All statuses',
    valueIn: ({ state }) => state,
    wordOf: (state) => (state === 'active' ? 'Active' : 'Invited'),
  },
];
const add = <Button leftSection={<IconPlus size={16} aria-hidden />}>Invite user</Button>;

function Actions({ person: { name } }: { person: Person }) {
  return (
    <>
      <IconAction label={`Edit ${name}`} icon={<IconPencil size={16} aria-hidden />} onClick={() => undefined} />
      <IconAction label={`Delete ${name}`} icon={<IconTrash size={16} aria-hidden />} onClick={() => undefined} />
    </>
  );
}

/** The frame that everything that lists has. */
export function Framed() {
  return (
    <DataList
      label="Users"
      noun={noun}
      rows={people}
      rowId={idOf}
      rowLabel={nameOf}
      columns={columns}
      filters={filters}
      searchText={nameOf}
      tools={add}
      actionsWidth="64px"
      rowActions={(person) => <Actions person={person} />}
    />
  );
}

/** The same parts, each where it happened to fit. */
export function Scattered() {
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text size="sm">Rows 1–3 of 3</Text>
        {add}
      </Group>
      <Paper withBorder>
        {people.map((person) => (
          <Group key={person.id} p="sm" gap="sm">
            <Actions person={person} />
            <Text size="sm">{person.name}</Text>
          </Group>
        ))}
      </Paper>
      <Button variant="subtle">Search…</Button>
    </Stack>
  );
}

/** A row that opens by a click and by Enter. */
export function Opens() {
  const [opened, setOpened] = useState('none yet');
  return (
    <Stack gap="xs">
      <DataList
        label="Users"
        noun={noun}
        rows={people}
        rowId={idOf}
        rowLabel={nameOf}
        columns={columns}
        searchText={nameOf}
        onOpen={({ name }) => setOpened(name)}
      />
      <Text size="sm" role="status">
        Opened: {opened}
      </Text>
    </Stack>
  );
}

/** A row of which only a link opens something. */
export function OpensByLink() {
  return (
    <Paper withBorder>
      {people.map(({ id, name }) => (
        <Group key={id} p="sm" justify="space-between">
          <Text size="sm">{name}</Text>
          <Button variant="subtle" size="compact-sm">
            Details
          </Button>
        </Group>
      ))}
    </Paper>
  );
}

/** An empty list that says how to start. */
export function SaysHowToStart() {
  return (
    <EmptyState icon={<IconUsers size={32} aria-hidden />} title="No users yet" action={add}>
      Invite the people who answer your customers.
    </EmptyState>
  );
}

/** An empty list that is a table without rows. */
export function EmptyTable() {
  return (
    <Paper withBorder p="sm">
      <Text size="sm">No data available in table</Text>
    </Paper>
  );
}

/** What a list says while nothing matches. */
export function SaysWhatMatches() {
  return (
    <Paper withBorder>
      <NoMatch many="users" searched="jonsa" isFiltered />
    </Paper>
  );
}

/** The same as if there were nothing. */
export function SaysNothingIsThere() {
  return (
    <Paper withBorder p="xl">
      <Text size="sm" ta="center">
        No users yet
      </Text>
    </Paper>
  );
}
