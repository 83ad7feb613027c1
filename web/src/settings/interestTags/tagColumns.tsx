import type { InterestTag } from '@atrium-console/sdk';
import { Text } from '@mantine/core';
import type { Column } from '../../kit/list/useListState.ts';
import { TagPill } from './TagPill.tsx';

/** The columns of the list. Tags look as they do for agents. */
export const tagColumns: readonly Column<InterestTag>[] = [
  {
    id: 'name',
    header: 'Tag',
    width: '2fr',
    sortBy: ({ name }) => name,
    cell: ({ name, color }) => <TagPill name={name} color={color} />,
  },
  {
    id: 'description',
    header: 'When to use it',
    width: '3fr',
    isSecondary: true,
    sortBy: ({ description }) => description,
    cell: ({ description }) => (
      <Text size="sm" c={description === '' ? 'dimmed' : undefined}>
        {description === '' ? 'No description' : description}
      </Text>
    ),
  },
];
