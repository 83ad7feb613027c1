import type { UserGroup } from '@atrium-console/sdk';
import { Text } from '@mantine/core';
import type { Column } from '../../kit/list/useListState.ts';
import { countText } from '../../kit/words/countText.ts';
import { shortListText } from '../../kit/words/listText.ts';

/** The columns of the list of groups. The members are below the name, so that narrow screens show them, too. */
export function groupColumns(userName: (id: number) => string): readonly Column<UserGroup>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      width: '3fr',
      sortBy: ({ name }) => name,
      cell: ({ name, members }) => (
        <>
          <Text size="sm" fw={500}>
            {name}
          </Text>
          <Text size="xs" c="dimmed">
            {members.length === 0 ? 'No members' : shortListText(members.slice(0, 3).map(userName))}
          </Text>
        </>
      ),
    },
    {
      id: 'members',
      header: 'Members',
      width: '120px',
      isOverActions: true,
      sortBy: ({ members }) => members.length,
      cell: ({ members }) => <Text size="sm">{countText(members.length, 'member')}</Text>,
    },
    {
      id: 'owner',
      header: 'Owner',
      width: '2fr',
      isSecondary: true,
      sortBy: ({ owner_id }) => (owner_id === null ? '' : userName(owner_id)),
      cell: ({ owner_id }) => (
        <Text size="sm" c={owner_id === null ? 'dimmed' : undefined}>
          {owner_id === null ? 'Nobody' : userName(owner_id)}
        </Text>
      ),
    },
  ];
}
