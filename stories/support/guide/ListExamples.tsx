import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash, IconUsers } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { DataList } from '../../../web/src/kit/list/DataList.tsx';
import type { ListFilter } from '../../../web/src/kit/list/listFilters.ts';
import { NoMatch } from '../../../web/src/kit/list/NoMatch.tsx';
import type { Column } from '../../../web/src/kit/list/useListState.ts';
import { EmptyState } from '../../../web/src/ui/EmptyState.tsx';
import { IconAction } from '../../../web/src/ui/IconAction.tsx';
import { SmallTable } from '../../../web/src/ui/SmallTable.tsx';
import { StateBadge } from '../../../web/src/ui/StateBadge.tsx';

type Person = { id: string; name: string; state: 'active' | 'invited' };

const people: readonly Person[] = [
  { id: '1', name: 'Jonas Weber', state: 'active' },
  { id: '2', name: 'Aiko Tanaka', state: 'active' },
  { id: '3', name: 'Ploy Kanchana', state: 'invited' },
];
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
const LINES = [
  ['4,000 more messages', '$60.00'],
  ['Two more users', '$24.60'],
] as const;
const add = <Button leftSection={<IconPlus size={16} aria-hidden />}>Invite user</Button>;

function Actions({ person: { name } }: { person: Person }) {
  return (
    <>
      <IconAction label={`Edit ${name}`} icon={<IconPencil size={16} aria-hidden />} onClick={() => undefined} />
      <IconAction label={`Delete ${name}`} icon={<IconTrash size={16} aria-hidden />} onClick={() => undefined} />
    </>
  );
}

/** What all lists of the examples have. */
const list = {
  label: 'Users',
  noun: { one: 'user', many: 'users' },
  rows: people,
  rowId: ({ id }: Person) => id,
  rowLabel: nameOf,
  columns,
  searchText: nameOf,
};

/** The frame that everything that lists has. */
export function Framed() {
  return (
    <DataList
      {...list}
      filters={filters}
      tools={add}
      actionsWidth="64px"
      rowActions={(person) => <Actions person={person} />}
    />
  );
}

/** People in a surface without the frame, each with something at its start and its end. */
function Loose({ start, end }: { start?: (person: Person) => ReactNode; end?: (person: Person) => ReactNode }) {
  return (
    <Paper withBorder>
      {people.map((person) => (
        <Group key={person.id} p="sm" gap="sm">
          {start?.(person)}
          <Text size="sm" flex={1}>
            {person.name}
          </Text>
          {end?.(person)}
        </Group>
      ))}
    </Paper>
  );
}

/** A surface with one sentence. */
function Says({ children }: { children: ReactNode }) {
  return (
    <Paper withBorder p="xl">
      <Text size="sm" ta="center">
        {children}
      </Text>
    </Paper>
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
      <Loose start={(person) => <Actions person={person} />} />
      <Button variant="subtle">Search…</Button>
    </Stack>
  );
}

/** A row that opens by a click and by Enter. */
export function Opens() {
  const [opened, setOpened] = useState('none yet');
  return (
    <Stack gap="xs">
      <DataList {...list} onOpen={({ name }) => setOpened(name)} />
      <Text size="sm" role="status">
        Opened: {opened}
      </Text>
    </Stack>
  );
}

/** A row of which only a link opens something. */
export function OpensByLink() {
  return (
    <Loose
      end={() => (
        <Button variant="subtle" size="compact-sm">
          Details
        </Button>
      )}
    />
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
  return <Says>No data available in table</Says>;
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
  return <Says>No users yet</Says>;
}

/** A small table to read. */
export function SmallOne() {
  return (
    <Paper withBorder p="md">
      <SmallTable
        label="Lines"
        rows={LINES}
        rowId={([text]) => text}
        columns={[
          { id: 'text', header: 'Description', cell: ([text]) => text, foot: 'Total' },
          { id: 'amount', header: 'Amount', isNumeric: true, cell: ([, amount]) => amount, foot: '$84.60' },
        ]}
      />
    </Paper>
  );
}

/** The same as lines of text, where the eye has to look for each number. */
export function LinesOfText() {
  return (
    <Paper withBorder p="md">
      {[...LINES, ['TOTAL', '84.6']].map(([text, amount]) => (
        <Text key={text} size="sm">
          {text} – {amount}
        </Text>
      ))}
    </Paper>
  );
}
