import type { WorkingStatus } from '@atrium-console/sdk';
import { ColorSwatch, Group, Text } from '@mantine/core';
import type { Column } from '../../kit/list/useListState.ts';
import { StateBadge } from '../../ui/StateBadge.tsx';

/** The columns of the list. Narrow screens show the availability below the name. */
export const statusColumns: readonly Column<WorkingStatus>[] = [
  {
    id: 'name',
    header: 'Name',
    width: '2fr',
    sortBy: (status) => status.name,
    cell: (status) => (
      <Group gap="sm" wrap="nowrap">
        <ColorSwatch color={status.color} size={14} withShadow={false} aria-hidden flex="0 0 auto" />
        <div>
          <Text size="sm" fw={500}>
            {status.name}
          </Text>
          <Text size="xs" c="dimmed" hiddenFrom="sm">
            {status.is_available ? 'Available' : 'Not available'}
          </Text>
        </div>
      </Group>
    ),
  },
  {
    id: 'available',
    header: 'Available',
    width: '104px',
    isSecondary: true,
    sortBy: (status) => Number(status.is_available),
    cell: (status) => <StateBadge state={status.is_available ? 'yes' : 'no'} />,
  },
];
