import type { BlacklistEntry } from '@atrium-console/sdk';
import { Text } from '@mantine/core';
import type { Column } from '../../kit/list/useListState.ts';
import { ENTRY_TYPES } from './entryTypes.ts';

/** The columns of the list. Narrow screens leave out the note, which is in the entry's form, too. */
export const entryColumns: readonly Column<BlacklistEntry>[] = [
  {
    id: 'value',
    header: 'Entry',
    width: '3fr',
    sortBy: ({ value }) => value,
    cell: ({ value }) => (
      <Text size="sm" fw={500} lineClamp={3}>
        {value}
      </Text>
    ),
  },
  {
    id: 'type',
    header: 'Type',
    width: '72px',
    isOverActions: true,
    sortBy: ({ type }) => ENTRY_TYPES[type].one,
    cell: ({ type }) => ENTRY_TYPES[type].one,
  },
  {
    id: 'note',
    header: 'Note',
    width: '3fr',
    isSecondary: true,
    sortBy: ({ note }) => note,
    cell: ({ note }) => (
      <Text size="sm" c={note === '' ? 'dimmed' : undefined} lineClamp={3}>
        {note === '' ? 'No note' : note}
      </Text>
    ),
  },
];
