import { Alert, Group, Text } from '@mantine/core';
import { WriteButton } from '../../../ui/WriteButton.tsx';

type Props = { many: string; isNone: boolean; onShowAll: () => void };

/** What a list in which nothing is chosen means for the members of the group. */
export function EmptyList({ many, isNone, onShowAll }: Props) {
  if (!isNone) {
    return (
      <Text size="sm" role="status">
        Nothing is chosen, so members see all {many}.
      </Text>
    );
  }
  return (
    <Alert color="orange" variant="light" role="status">
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          What was chosen has been deleted, so members see no {many}. Choose others, or let them see all.
        </Text>
        <WriteButton size="compact-sm" variant="default" onClick={onShowAll}>
          Let them see all
        </WriteButton>
      </Group>
    </Alert>
  );
}
