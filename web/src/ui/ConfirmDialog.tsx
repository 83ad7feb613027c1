import { Button, Group, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useReturnFocus } from './useReturnFocus.ts';

type Props = {
  opened: boolean;
  title: string;
  /** What will happen, naming what goes and how many. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /** True while the confirmed action runs. */
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before something is lost. Focus starts on the safe choice. */
export function ConfirmDialog({ opened, title, children, confirmLabel, cancelLabel = 'Cancel', ...props }: Props) {
  useReturnFocus(opened);
  return (
    <Modal
      opened={opened}
      onClose={props.onCancel}
      title={title}
      size="md"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Text component="div" size="sm">
        {children}
      </Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={props.onCancel} data-autofocus>
          {cancelLabel}
        </Button>
        <Button color={props.danger ? 'red.9' : undefined} loading={props.busy} onClick={props.onConfirm}>
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}
