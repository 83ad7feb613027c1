import { Button, Modal, Text } from '@mantine/core';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { BusyButton } from './BusyButton.tsx';
import { ModalFooter } from './ModalFooter.tsx';
import { useReturnFocus } from './useReturnFocus.ts';

type Props = {
  opened: boolean;
  title: string;
  /** The consequences, with the names and number of the deleted items. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /** True while the confirmed action is running. */
  busy?: boolean;
  /** Stops the running action after the current step. Replaces cancelling while the action is running. */
  onStop?: (() => void) | undefined;
  onConfirm: (event: MouseEvent<HTMLButtonElement>) => void;
  onCancel: () => void;
};

/** Asks for confirmation before data is lost. Cancel has the initial focus. */
export function ConfirmDialog({ opened, title, children, confirmLabel, cancelLabel = 'Cancel', ...props }: Props) {
  useReturnFocus(opened);
  const textId = useId();
  const stop = props.busy ? props.onStop : undefined;
  const cancel = stop ?? props.onCancel;
  return (
    <Modal
      opened={opened}
      onClose={cancel}
      title={title}
      size="md"
      closeButtonProps={{ 'aria-label': 'Close' }}
      attributes={{ content: { 'data-described-by': textId } }}
    >
      <Text component="div" size="sm" id={textId}>
        {children}
      </Text>
      <ModalFooter>
        <Button variant="default" onClick={cancel} data-autofocus>
          {stop ? 'Stop' : cancelLabel}
        </Button>
        <BusyButton color={props.danger ? 'red.9' : undefined} loading={props.busy ?? false} onClick={props.onConfirm}>
          {confirmLabel}
        </BusyButton>
      </ModalFooter>
    </Modal>
  );
}
