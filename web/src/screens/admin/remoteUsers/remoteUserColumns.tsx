import type { RemoteUser } from '@atrium-console/sdk';
import { Text } from '@mantine/core';
import type { Column } from '../../../kit/list/useListState.ts';
import { DayTime } from '../../../kit/time/DayTime.tsx';
import { StateBadge } from '../../../ui/StateBadge.tsx';

/** The columns of the users of an account. On narrow screens, email and role are below the name. */
export const remoteUserColumns: readonly Column<RemoteUser>[] = [
  {
    id: 'name',
    header: 'Name',
    width: '1.2fr',
    cell: ({ active, email, name, role_name }) => (
      <>
        {name} {!active && <StateBadge state="inactive" />}
        <Text size="xs" c="dimmed" hiddenFrom="sm" component="div">
          {email}
          <div>{role_name}</div>
        </Text>
      </>
    ),
    sortBy: ({ name }) => name,
  },
  {
    id: 'email',
    header: 'Email',
    width: '1.4fr',
    isSecondary: true,
    cell: ({ email }) => email,
    sortBy: ({ email }) => email,
  },
  {
    id: 'role',
    header: 'Role',
    isSecondary: true,
    cell: ({ role_name }) => role_name,
    sortBy: ({ role_name }) => role_name,
  },
  {
    id: 'last',
    header: 'Last sign-in',
    isSecondary: true,
    cell: ({ last_sign_in }) => (last_sign_in === null ? 'Never' : <DayTime at={last_sign_in} />),
    sortBy: ({ last_sign_in }) => last_sign_in ?? '',
  },
];
