import type { SlaBody } from '@atrium-console/sdk';
import { Alert, Button, Group, Text } from '@mantine/core';

type Props = {
  /** What is stored now. */
  theirs: SlaBody;
  isSaving: boolean;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
};

/** Somebody else saved while this draft was open: the person decides which of the two stays. */
export function Overtaken({ theirs, isSaving, onTakeTheirs, onKeepMine }: Props) {
  return (
    <Alert color="atrium" variant="light" role="alert" title="Someone else saved this service level meanwhile">
      <Text size="sm" mb="sm">
        Your changes are still here and not saved. The stored version is named “{theirs.name}”.
      </Text>
      <Group gap="sm">
        <Button variant="default" size="xs" onClick={onTakeTheirs} disabled={isSaving}>
          Load their version
        </Button>
        <Button size="xs" onClick={onKeepMine} loading={isSaving}>
          Save mine over it
        </Button>
      </Group>
    </Alert>
  );
}
