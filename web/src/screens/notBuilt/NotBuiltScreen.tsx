import { Stack, Title } from '@mantine/core';
import { IconTool } from '@tabler/icons-react';
import { useRouteTitle } from '../../base/useRouteTitle.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** Placeholder for a page that does not exist yet. Its access rules already apply. */
export function Component() {
  return (
    <Stack gap="lg">
      <Title order={1}>{useRouteTitle()}</Title>
      <EmptyState icon={<IconTool size={32} aria-hidden />} title="Not built yet">
        This page is coming soon. Until then, ask the people who manage your account to change this for you.
      </EmptyState>
    </Stack>
  );
}
