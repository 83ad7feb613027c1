import { CloseButton, Group, Paper, Text } from '@mantine/core';
import { useId } from 'react';
import { useReturnFocus } from '../../../ui/useReturnFocus.ts';
import classes from './StandInChat.module.css';

/** The mock support chat: says that there is no chat here. Does not block the page. */
export function StandInChat({ onClose }: { onClose: () => void }) {
  const id = useId();
  useReturnFocus(true);
  return (
    <Paper
      withBorder
      shadow="md"
      p="md"
      className={classes.panel}
      role="dialog"
      aria-labelledby={id}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <Group justify="space-between" wrap="nowrap" mb={4}>
        <Text id={id} fw={650}>
          Support chat
        </Text>
        <CloseButton aria-label="Close the support chat" onClick={onClose} autoFocus />
      </Group>
      <Text size="sm">This is a mock of the support chat. Nothing is sent.</Text>
    </Paper>
  );
}
