import { Button, Group, Paper, Progress, Text } from '@mantine/core';
import { numberText } from '../words/numberText.ts';
import classes from './UndoBar.module.css';

type Props = {
  done: number;
  total: number;
  /** Keeps the items that were not deleted yet. */
  onStop: () => void;
};

/** The progress of deleting several items, with a button to stop. */
export function DeletionProgress({ done, total, onStop }: Props) {
  return (
    <Paper withBorder shadow="md" className={classes.bar} role="region" aria-label="Deleting">
      <Group justify="space-between" gap="sm" wrap="nowrap" px="md" py="sm">
        <Text size="sm" role="status">
          {numberText(done)} of {numberText(total)} deleted
        </Text>
        <Button variant="default" size="xs" onClick={onStop} className={classes.undo}>
          Stop
        </Button>
      </Group>
      <Progress radius={0} size="xs" value={(done / total) * 100} aria-label="Deleting" />
    </Paper>
  );
}
