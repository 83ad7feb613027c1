import { Button, Group, Paper, Text, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { things } from '../tagWords.ts';
import classes from './UndoBar.module.css';
import { type HeldDelete, UNDO_SECONDS } from './useHeldDelete.ts';

type Props = { held: HeldDelete; onUndo: () => void };

/** Said once more when so many seconds are left. */
const LAST_CALL = 5;

/** Says what has been deleted and offers to undo it, with the seconds that are left. Give it a key per deletion. */
export function UndoBar({ held, onUndo }: Props) {
  const [left, setLeft] = useState(UNDO_SECONDS);
  useEffect(() => {
    const ticking = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(ticking);
  }, []);
  const [first] = held.roots;
  const others = held.count - 1;
  const what = held.roots.length === 1 ? `“${first?.name}”` : things(held.count);
  const withOthers = held.roots.length === 1 && others > 0 ? ` and ${things(others)} below it` : '';
  const isMany = held.count > 1;
  return (
    <Paper withBorder shadow="md" className={classes.bar} role="region" aria-label="Undo the deletion">
      <Group justify="space-between" gap="sm" wrap="nowrap" px="md" py="sm">
        <Text size="sm" className={classes.text}>
          {what}
          {withOthers} {isMany ? 'are' : 'is'} deleted.{' '}
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
      {/* Spoken at the start and once again, not with every second. */}
      <VisuallyHidden role="status">
        {left > LAST_CALL
          ? `${what}${withOthers} ${isMany ? 'are' : 'is'} deleted. You can undo this for ${UNDO_SECONDS} seconds.`
          : `${LAST_CALL} seconds left to undo.`}
      </VisuallyHidden>
    </Paper>
  );
}
