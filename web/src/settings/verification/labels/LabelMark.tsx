import type { VerificationLabelBody } from '@atrium-console/sdk';
import { ColorSwatch, Group, Text } from '@mantine/core';

/** A label with its colour. */
export function LabelMark({ label }: { label: VerificationLabelBody }) {
  return (
    <Group gap="xs" wrap="nowrap">
      <ColorSwatch color={label.color} size={12} withShadow={false} aria-hidden flex="0 0 auto" />
      <Text size="sm">{label.name}</Text>
    </Group>
  );
}
