import { Button, Group, Paper, Text, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { IconAction } from '../../ui/IconAction.tsx';
import { UNDO_SECONDS } from './DeletionsContext.ts';
import classes from './UndoBar.module.css';

type Props = {
  /** What was deleted: `“Lunch”`, `3 statuses`. */
  what: string;
  onUndo: () => void;
  /** Deletes immediately. */
  onClose: () => void;
};

/** The remaining seconds at which screen readers announce the time again. */
const LAST_CALL = 5;

/** Shows what was deleted, with an undo button and the remaining seconds. Needs a different key for each deletion. */
export function UndoBar({ what, onUndo, onClose }: Props) {
  const [left, setLeft] = useState(UNDO_SECONDS);
  useEffect(() => {
    const ticking = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(ticking);
  }, []);
  return (
    <Paper withBorder shadow="md" className={classes.bar} role="region" aria-label="Undo the deletion">
      <Group justify="space-between" gap="sm" wrap="nowrap" px="md" py="sm">
        <Text size="sm" className={classes.text}>
          {what} deleted.{' '}
          <Text span c="dimmed" aria-hidden style={{ whiteSpace: 'nowrap' }}>
            {left} s
          </Text>
        </Text>
        <Group gap={4} wrap="nowrap" className={classes.undo}>
          <Button variant="default" size="xs" leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={onUndo}>
            Undo
          </Button>
          <IconAction label="Delete now" icon={<IconX size={16} aria-hidden />} onClick={onClose} />
        </Group>
      </Group>
      <div className={classes.time} style={{ animationDuration: `${UNDO_SECONDS}s` }} />
      {/* Announced at the start and once more near the end, not every second. */}
      <VisuallyHidden role="status">
        {left > LAST_CALL
          ? `${what} deleted. You can undo this for ${UNDO_SECONDS} seconds.`
          : `${LAST_CALL} seconds left to undo.`}
      </VisuallyHidden>
    </Paper>
  );
}
