import { Kbd, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import classes from './Shell.module.css';

/** Opens the command palette and shows its keyboard shortcut. */
export function PaletteButton({ onOpen }: { onOpen: () => void }) {
  const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
  return (
    <UnstyledButton
      className={classes.palette}
      onClick={onOpen}
      aria-label="Search pages and actions"
      aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
      aria-haspopup="dialog"
    >
      <IconSearch size={18} aria-hidden />
      <span className={classes.wideText}>Search</span>
      {/* Drawn by the style: as text it would have to be part of the name (WCAG 2.5.3). */}
      <Kbd size="xs" aria-hidden className={classes.keys} data-keys={isApple ? '⌘ K' : 'Ctrl K'} />
    </UnstyledButton>
  );
}
