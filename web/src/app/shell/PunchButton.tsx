import { Button } from '@mantine/core';
import { IconClockPlay, IconClockStop } from '@tabler/icons-react';
import classes from './Shell.module.css';
import { usePunch } from './usePunch.ts';

/** Punches in or out; on a narrow screen by its picture alone. */
export function PunchButton() {
  const { isIn, isPunching, label, punch } = usePunch();
  const Icon = isIn ? IconClockStop : IconClockPlay;
  return (
    <Button
      variant="default"
      size="xs"
      h={34}
      px={{ base: 7, sm: 'sm' }}
      aria-label={label}
      // Stays enabled while it waits: a button that is disabled would lose the focus.
      aria-busy={isPunching}
      onClick={punch}
    >
      <Icon size={18} aria-hidden />
      <span className={classes.wideText}>{label}</span>
    </Button>
  );
}
