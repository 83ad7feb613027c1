import { Paper, Stack, Text } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';

/** What was found, without what it is in. */
export function HitsAlone() {
  return (
    <Paper withBorder p="sm">
      <Text size="sm">Card declined</Text>
    </Paper>
  );
}

/** Rows that can be moved by the pointer alone. */
export function OnlyDragging() {
  return (
    <Paper withBorder p="sm">
      <Stack gap="xs">
        <Text size="sm" c="dimmed">
          Drag tags onto a group to move them.
        </Text>
        {['Late parcel', 'Wrong address', 'Card declined'].map((name) => (
          <Text key={name} size="sm">
            <IconGripVertical size={14} aria-hidden /> {name}
          </Text>
        ))}
      </Stack>
    </Paper>
  );
}
