import type { AccountRole } from '@atrium-console/sdk';
import { Group, Text } from '@mantine/core';
import type { Column } from '../../../kit/list/useListState.ts';
import { countText } from '../../../kit/words/countText.ts';
import { StateBadge } from '../../../ui/StateBadge.tsx';

/** The columns of the list. Narrow screens show the first one only. */
export const roleColumns: readonly Column<AccountRole>[] = [
  {
    id: 'name',
    header: 'Name',
    width: '3fr',
    sortBy: ({ name }) => name,
    cell: ({ name, fixed, permissions, users }) => (
      <>
        <Group gap="xs">
          <Text size="sm" fw={500}>
            {name}
          </Text>
          {fixed && <StateBadge tone="quiet">Fixed</StateBadge>}
        </Group>
        <Text size="xs" c="dimmed" hiddenFrom="sm">
          {countText(users, 'user')}, {countText(permissions.length, 'permission')}
        </Text>
      </>
    ),
  },
  {
    id: 'users',
    header: 'Users',
    width: '88px',
    isSecondary: true,
    sortBy: ({ users }) => users,
    cell: ({ users }) => users,
  },
  {
    id: 'permissions',
    header: 'Permissions',
    width: '128px',
    isSecondary: true,
    sortBy: ({ permissions }) => permissions.length,
    cell: ({ permissions }) => permissions.length,
  },
];
