import type { AccountRole, DefaultRole, RoleBody } from '@atrium-console/sdk';
import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Column } from '../../kit/list/useListState.ts';
import { countText } from '../../kit/words/countText.ts';
import { StateBadge } from '../../ui/StateBadge.tsx';

const permissionsText = ({ permissions }: RoleBody) => countText(permissions.length, 'permission');

/** The column with the name and, on narrow screens, the numbers of the other columns. */
function nameColumn<Role extends RoleBody>(numbersText: (role: Role) => string, badge?: (role: Role) => ReactNode) {
  return {
    id: 'name',
    header: 'Name',
    width: '3fr',
    sortBy: ({ name }: Role) => name,
    cell: (role: Role) => (
      <>
        <Group gap="xs">
          <Text size="sm" fw={500}>
            {role.name}
          </Text>
          {badge?.(role)}
        </Group>
        <Text size="xs" c="dimmed" hiddenFrom="sm">
          {numbersText(role)}
        </Text>
      </>
    ),
  };
}

const permissionsColumn: Column<RoleBody> = {
  id: 'permissions',
  header: 'Permissions',
  width: '128px',
  isSecondary: true,
  sortBy: ({ permissions }) => permissions.length,
  cell: ({ permissions }) => permissions.length,
};

/** The columns of the roles of an account. Narrow screens show the first one only. */
export const roleColumns: readonly Column<AccountRole>[] = [
  nameColumn(
    (role) => `${countText(role.users, 'user')}, ${permissionsText(role)}`,
    ({ fixed }) => fixed && <StateBadge state="fixed" />,
  ),
  {
    id: 'users',
    header: 'Users',
    width: '88px',
    isSecondary: true,
    sortBy: ({ users }) => users,
    cell: ({ users }) => users,
  },
  permissionsColumn,
];

/** The columns of the roles that new accounts get, which nobody has yet. */
export const defaultRoleColumns: readonly Column<DefaultRole>[] = [nameColumn(permissionsText), permissionsColumn];
