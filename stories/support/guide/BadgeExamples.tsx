import { Badge, Group, Text } from '@mantine/core';
import { StateBadge } from '../../../web/src/ui/StateBadge.tsx';
import { TagBadge } from '../../../web/src/ui/TagBadge.tsx';

/** Users by the words of the vocabulary. */
export function OneWord() {
  return (
    <Group gap="sm">
      <StateBadge state="active" />
      <StateBadge state="invited" />
      <StateBadge state="inactive" />
    </Group>
  );
}

/** The same state by several words. */
export function ManyWords() {
  return (
    <Group gap="sm">
      <Badge color="red.9">Deactivated</Badge>
      <Badge variant="outline" c="var(--mantine-color-text)">
        Not active
      </Badge>
      <Badge color="gray.8">Disabled</Badge>
    </Group>
  );
}

/** What is no state looks quiet. */
export function QuietTags() {
  return (
    <Group gap="xs">
      <Text size="sm">Nicha Suwan</Text>
      <TagBadge>You</TagBadge>
      <StateBadge state="active" />
    </Group>
  );
}

/** What is no state, coloured like one. */
export function LoudTags() {
  return (
    <Group gap="xs">
      <Text size="sm">Nicha Suwan</Text>
      <Badge color="teal.9">You</Badge>
      <Badge color="teal.9">Active</Badge>
    </Group>
  );
}
