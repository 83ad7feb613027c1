import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../web/src/ui/ConfirmDialog.tsx';

/** The real dialog, opened on request: it covers the page. */
export function NamesWhatGoes() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Stack gap="sm" align="flex-start">
      <Drawn title="Delete Lunch?" buttons={['Cancel', 'Delete status']}>
        The status “Lunch” will be deleted. 3 agents have it now.
      </Drawn>
      <Button variant="default" onClick={() => setOpen(true)}>
        Open the real dialog
      </Button>
      <ConfirmDialog
        opened={isOpen}
        danger
        title="Delete Lunch?"
        confirmLabel="Delete status"
        onConfirm={close}
        onCancel={close}
      >
        The status “Lunch” will be deleted. 3 agents have it now.
      </ConfirmDialog>
    </Stack>
  );
}

/** A question that could be about anything. */
export function AsksVaguely() {
  return (
    <Drawn title="Are you sure?" buttons={['No', 'Yes']}>
      This action cannot be undone.
    </Drawn>
  );
}

/** One main action, at the end. */
export function OneMainAction() {
  return (
    <Drawn title="New status" buttons={['Cancel', 'Create status']}>
      What agents can set as their status.
    </Drawn>
  );
}

/** Two buttons that shout equally. */
export function TwoMainActions() {
  return (
    <Drawn title="Form" buttons={['OK', 'Discard']} isLoud>
      What agents can set as their status.
    </Drawn>
  );
}

type DrawnProps = { title: string; buttons: readonly [string, string]; isLoud?: boolean; children: ReactNode };

/** How a dialog looks, without covering the page. */
export function Drawn({ title, buttons: [first, last], isLoud = false, children }: DrawnProps) {
  return (
    <Paper withBorder shadow="sm" p="md" w="100%">
      <Title order={4} fz="lg" mb="sm">
        {title}
      </Title>
      <Text size="sm">{children}</Text>
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant={isLoud ? 'filled' : 'default'}>{first}</Button>
        <Button color={/^(Delete|Yes)/.test(last) ? 'red.9' : undefined}>{last}</Button>
      </Group>
    </Paper>
  );
}
