import { Alert, Button, Checkbox, Modal, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useUnsavedGuard } from '../../../kit/useUnsavedGuard.tsx';
import { CopyField } from '../../../ui/CopyField.tsx';
import { ModalFooter } from '../../../ui/ModalFooter.tsx';
import { useReturnFocus } from '../../../ui/useReturnFocus.ts';

type Props = {
  /** What it is the secret of. */
  name: string;
  secret: string;
  onClose: () => void;
};

/**
 * Shows a secret, for the only time. It closes only by its button, and only after the user has confirmed that
 * the secret is stored.
 */
export function SecretDialog({ name, secret, onClose }: Props) {
  const [isStored, setStored] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const guard = useUnsavedGuard(!isStored);
  useReturnFocus(true);
  return (
    <Modal
      opened
      onClose={() => undefined}
      title={`Secret of ${name}`}
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      {guard}
      <Stack gap="md">
        <Alert role="note" color="orange" variant="light" icon={<IconAlertTriangle aria-hidden />}>
          Copy the secret and store it safely now. It is shown only once.
        </Alert>
        <CopyField label="Secret" value={secret} />
        <Checkbox
          label="I have stored the secret."
          checked={isStored}
          error={isMissing && 'Confirm that you have stored the secret. You cannot see it again.'}
          onChange={(event) => {
            setStored(event.currentTarget.checked);
            setMissing(false);
          }}
        />
        <ModalFooter>
          <Button onClick={() => (isStored ? onClose() : setMissing(true))}>Close</Button>
        </ModalFooter>
      </Stack>
    </Modal>
  );
}
