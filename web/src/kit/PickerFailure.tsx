import { Alert, Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = { children: ReactNode; onRetry: () => void };

/** Replaces a picker whose options could not be loaded. */
export function PickerFailure({ children, onRetry }: Props) {
  return (
    <Alert color="red" variant="light" role="alert">
      <Group gap="sm">
        <Text size="sm">{children}</Text>
        <Button size="xs" variant="default" onClick={onRetry}>
          Try again
        </Button>
      </Group>
    </Alert>
  );
}
