import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './ModalFooter.module.css';

/** The buttons at the end of a dialog, which stay in view while a long content scrolls behind them. No toast covers them. */
export function ModalFooter({ children }: { children: ReactNode }) {
  return (
    <Group justify="flex-end" gap="sm" className={classes.footer} data-no-toasts>
      {children}
    </Group>
  );
}
