import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** The last line of a list: how many rows it has, and what else is to be said below them. */
export function ListFooter({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <Group p="sm" gap="sm" justify="space-between">
      <Text size="xs" c="dimmed" role="status">
        {children}
      </Text>
      {end}
    </Group>
  );
}
