import type { PendingUiSettings } from '@atrium-console/sdk/rules';
import { ColorSwatch, Group, Text } from '@mantine/core';

/** A short list of the states, to compare two versions. */
export function StateNames({ states }: { states: PendingUiSettings['ticketStates'] }) {
  return (
    <Group gap="4px 12px">
      {states.map(({ _id, name, color, is_closed }) => (
        <Group key={_id ?? name} gap={6} wrap="nowrap">
          <ColorSwatch color={color} size={12} withShadow={false} aria-hidden flex="0 0 auto" />
          <Text size="sm">
            {name}
            {is_closed && ' (closed)'}
          </Text>
        </Group>
      ))}
    </Group>
  );
}
