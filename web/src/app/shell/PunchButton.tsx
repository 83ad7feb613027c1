import { Button } from '@mantine/core';
import { IconClockPlay, IconClockStop } from '@tabler/icons-react';
import classes from './Shell.module.css';
import { usePunch } from './usePunch.ts';

/** Punches in or out. On narrow screens, only an icon. */
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
      // Not disabled while busy: a disabled button loses the focus.
      aria-busy={isPunching}
      onClick={punch}
    >
      <Icon size={18} aria-hidden />
      <span className={classes.wideText}>{label}</span>
    </Button>
  );
}
