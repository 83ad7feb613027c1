import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { downloadText } from '../settings/kit/csv/csv.ts';

type Props = { error: unknown; onClose: () => void };

/** Takes down what happened and saves it as a file for the support team. Sends nothing anywhere by itself. */
export function ReportDialog({ error, onClose }: Props) {
  const [story, setStory] = useState('');
  const save = () => {
    const report = { page: window.location.pathname, error: String(error), what_happened: story };
    downloadText('atrium-report.json', JSON.stringify(report, null, 2), 'application/json');
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title="Report a problem" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack>
        <Text size="sm">The report is saved as a file. Send it to your support contact.</Text>
        <Textarea
          label="What happened?"
          rows={4}
          value={story}
          onChange={(event) => setStory(event.currentTarget.value)}
          data-autofocus
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={save}>Save the report</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
