import { Button, Group, Paper, Text, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { itemCount } from '../tagWords.ts';
import classes from './UndoBar.module.css';
import { type PendingDelete, UNDO_SECONDS } from './useUndoableDelete.ts';

type Props = { pending: PendingDelete; onUndo: () => void };

/** The remaining seconds at which screen readers announce the time again. */
const LAST_CALL = 5;

/** Shows what was deleted, with an undo button and the remaining seconds. Needs a different key for each deletion. */
export function UndoBar({ pending, onUndo }: Props) {
  const [left, setLeft] = useState(UNDO_SECONDS);
  useEffect(() => {
    const ticking = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(ticking);
  }, []);
  const [first] = pending.roots;
  const others = pending.count - 1;
  const what = pending.roots.length === 1 ? `“${first?.name}”` : itemCount(pending.count);
  const withOthers = pending.roots.length === 1 && others > 0 ? ` and ${itemCount(others)} below it` : '';
  return (
    <Paper withBorder shadow="md" className={classes.bar} role="region" aria-label="Undo the deletion">
      <Group justify="space-between" gap="sm" wrap="nowrap" px="md" py="sm">
        <Text size="sm" className={classes.text}>
          {what}
          {withOthers} deleted.{' '}
          <Text span c="dimmed" aria-hidden>
            {left} s
          </Text>
        </Text>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={onUndo}
          className={classes.undo}
        >
          Undo
        </Button>
      </Group>
      <div className={classes.time} style={{ animationDuration: `${UNDO_SECONDS}s` }} />
      {/* Announced at the start and once more near the end, not every second. */}
      <VisuallyHidden role="status">
        {left > LAST_CALL
          ? `${what}${withOthers} deleted. You can undo this for ${UNDO_SECONDS} seconds.`
          : `${LAST_CALL} seconds left to undo.`}
      </VisuallyHidden>
    </Paper>
  );
}
