import type { WorkingStatus } from '@atrium-console/sdk';
import { Badge, Code, ColorSwatch, Group, Text } from '@mantine/core';
import type { Column } from '../kit/list/useListState.ts';

/** What the switch of the editor is called in the list. */
export function availabilityText(status: Pick<WorkingStatus, 'is_available'>): string {
  return status.is_available ? 'Counts as available' : 'Not available';
}

/** The columns of the list. The dot stands with the name, so that a narrow screen keeps it. */
export const statusColumns: readonly Column<WorkingStatus>[] = [
  {
    id: 'name',
    header: 'Name',
    width: '2fr',
    sortBy: (status) => status.name,
    cell: (status) => (
      <Group gap="sm" wrap="nowrap">
        <ColorSwatch color={status.color} size={14} withShadow={false} aria-hidden flex="0 0 auto" />
        <Text size="sm" fw={500}>
          {status.name}
        </Text>
      </Group>
    ),
  },
  {
    id: 'color',
    header: 'Colour',
    isSecondary: true,
    sortBy: (status) => status.color,
    cell: (status) => <Code>{status.color}</Code>,
  },
  {
    id: 'available',
    header: 'Availability',
    width: '1.4fr',
    sortBy: (status) => Number(status.is_available),
    cell: (status) => (
      <Badge variant="light" color={status.is_available ? 'green' : 'gray'} tt="none" fw={500}>
        {availabilityText(status)}
      </Badge>
    ),
  },
];
