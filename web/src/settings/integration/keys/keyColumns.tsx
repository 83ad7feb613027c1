import type { ApiKey } from '@atrium-console/sdk';
import { Code, Text } from '@mantine/core';
import type { Column } from '../../../kit/list/useListState.ts';
import { DayTime } from '../../../kit/time/DayTime.tsx';
import { countText } from '../../../kit/words/countText.ts';
import { LastUsed } from './LastUsed.tsx';

/** The columns of the list. Scopes and last use are below the name on narrow screens, where the other columns are hidden. */
export const keyColumns: readonly Column<ApiKey>[] = [
  {
    id: 'name',
    header: 'Name',
    width: '3fr',
    sortBy: ({ name }) => name,
    cell: ({ last_used_at, name, prefix, scopes }) => (
      <>
        <Text size="sm" fw={500}>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          <Code>{prefix}…</Code>
        </Text>
        <Text size="xs" c="dimmed" hiddenFrom="sm">
          {countText(scopes.length, 'scope')} · Last used: <LastUsed at={last_used_at} />
        </Text>
      </>
    ),
  },
  {
    id: 'scopes',
    header: 'Scopes',
    width: '96px',
    isSecondary: true,
    sortBy: ({ scopes }) => scopes.length,
    cell: ({ scopes }) => (
      <Text size="sm" title={scopes.join('\n')}>
        {countText(scopes.length, 'scope')}
      </Text>
    ),
  },
  {
    id: 'created',
    header: 'Created',
    width: '2fr',
    isSecondary: true,
    sortBy: ({ created_at }) => created_at,
    cell: ({ created_at }) => (
      <Text size="sm">
        <DayTime at={created_at} />
      </Text>
    ),
  },
  {
    id: 'used',
    header: 'Last used',
    width: '2fr',
    isSecondary: true,
    sortBy: ({ last_used_at }) => last_used_at ?? '',
    cell: ({ last_used_at }) => (
      <Text size="sm">
        <LastUsed at={last_used_at} />
      </Text>
    ),
  },
];
