import { Group, Text } from '@mantine/core';
import type { Column } from '../../../kit/list/useListState.ts';
import { DayTime } from '../../../kit/time/DayTime.tsx';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import { TagBadge } from '../../../ui/TagBadge.tsx';
import classes from '../Account.module.css';
import type { RolesAndGroups } from './useRolesAndGroups.ts';
import { type UserRow, type UserState, userState } from './userRow.ts';

type Names = Pick<RolesAndGroups, 'roleName' | 'groupName' | 'ownId'>;

const ORDER: readonly UserState[] = ['active', 'invited', 'inactive'];

/** The columns of the list of users. The email is below the name, so that narrow screens show it, too. */
export function userColumns({ roleName, groupName, ownId }: Names): readonly Column<UserRow>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      width: '3fr',
      sortBy: ({ name }) => name,
      cell: ({ _id, name, email, invisible }) => (
        <>
          <Group gap={6}>
            <Text size="sm" fw={500} className={classes.value}>
              {name}
            </Text>
            {_id === ownId && <TagBadge>You</TagBadge>}
            {invisible && <TagBadge>Invisible</TagBadge>}
          </Group>
          <Text size="xs" c="dimmed" className={classes.value}>
            <Address email={email} />
          </Text>
        </>
      ),
    },
    {
      id: 'role',
      header: 'Role',
      width: '2fr',
      isSecondary: true,
      sortBy: ({ role_id }) => roleName(role_id),
      cell: ({ role_id }) => <Text size="sm">{roleName(role_id)}</Text>,
    },
    {
      id: 'group',
      header: 'Group',
      width: '2fr',
      isSecondary: true,
      sortBy: ({ group_id }) => groupName(group_id),
      cell: ({ group_id }) => <Text size="sm">{groupName(group_id)}</Text>,
    },
    {
      id: 'active',
      header: 'Status',
      width: '104px',
      isOverActions: true,
      sortBy: (user) => ORDER.indexOf(userState(user)),
      cell: (user) => <StateBadge state={userState(user)} />,
    },
    {
      id: 'last_sign_in',
      header: 'Last sign-in',
      width: '150px',
      isSecondary: true,
      sortBy: ({ last_sign_in }) => last_sign_in ?? '',
      cell: ({ last_sign_in }) => (
        <Text size="sm" c={last_sign_in === null ? 'dimmed' : undefined}>
          {last_sign_in === null ? 'Never' : <DayTime at={last_sign_in} />}
        </Text>
      ),
    },
  ];
}

/** Breaks before the domain rather than within it. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
