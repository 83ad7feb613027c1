import { Button, Group, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { BusyButton } from './BusyButton.tsx';
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
  /** Leaves what the action has not done yet. Given, it takes the place of cancelling while the action runs. */
  onStop?: (() => void) | undefined;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before something is lost. Focus starts on the safe choice. */
export function ConfirmDialog({ opened, title, children, confirmLabel, cancelLabel = 'Cancel', ...props }: Props) {
  useReturnFocus(opened);
  const stop = props.busy ? props.onStop : undefined;
  const cancel = stop ?? props.onCancel;
  return (
    <Modal opened={opened} onClose={cancel} title={title} size="md" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Text component="div" size="sm">
        {children}
      </Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={cancel} data-autofocus>
          {stop ? 'Stop' : cancelLabel}
        </Button>
        <BusyButton color={props.danger ? 'red.9' : undefined} loading={props.busy ?? false} onClick={props.onConfirm}>
          {confirmLabel}
        </BusyButton>
      </Group>
    </Modal>
  );
}
