import { Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = { title: string; children: ReactNode };

/** A dialog over a page whose session has ended. Only the buttons in it lead on: Escape or a click beside it does nothing. */
export function CoveringDialog({ title, children }: Props) {
  return (
    <Modal
      opened
      onClose={() => {}}
      title={title}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      overlayProps={{ backgroundOpacity: 0.6, blur: 2 }}
    >
      <Stack>{children}</Stack>
    </Modal>
  );
}
