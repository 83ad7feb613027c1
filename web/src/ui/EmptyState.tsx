import { Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = { icon: ReactNode; title: string; children: ReactNode; action?: ReactNode };

/** The empty state of a page: what would be here, and how to start. */
export function EmptyState({ icon, title, children, action }: Props) {
  return (
    <Paper withBorder p="xl">
      <Stack align="center" gap="xs" ta="center" py="lg">
        {icon}
        <Title order={2} size="h3">
          {title}
        </Title>
        <Text c="dimmed" size="sm" maw={420}>
          {children}
        </Text>
        {action}
      </Stack>
    </Paper>
  );
}
