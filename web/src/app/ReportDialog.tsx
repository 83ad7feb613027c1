import { Button, Modal, Stack, Text } from '@mantine/core';
import { use, useState } from 'react';
import { ReactReduxContext } from 'react-redux';
import { useSession } from '../session/useSession.ts';
import { ModalFooter } from '../ui/ModalFooter.tsx';
import { useReturnFocus } from '../ui/useReturnFocus.ts';
import { ReportForm } from './ReportForm.tsx';

type Props = {
  error: unknown;
  /** The error's id at the error-reporting service, once it was accepted. */
  findEventId: () => Promise<string | undefined>;
  onClose: () => void;
};

/** Asks what happened and sends it to the error-reporting service (SPEC 2.5). */
export function ReportDialog({ onClose, ...about }: Props) {
  const [isSent, setSent] = useState(false);
  useReturnFocus(true);
  // If the store itself failed, the signed-in person is unknown.
  const Form = use(ReactReduxContext) === null ? ReportForm : OwnReportForm;
  return (
    <Modal
      opened
      onClose={onClose}
      title="Report a problem"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {isSent ? <Thanks onClose={onClose} /> : <Form {...about} onSent={() => setSent(true)} onCancel={onClose} />}
    </Modal>
  );
}

/** The form, filled in with the signed-in person's name and email. */
function OwnReportForm(props: Parameters<typeof ReportForm>[0]) {
  const { data: profile } = useSession();
  return <ReportForm {...props} name={profile?.user.name} email={profile?.user.email} />;
}

function Thanks({ onClose }: { onClose: () => void }) {
  return (
    <Stack>
      <Text role="status">Thank you. Your report has reached our team.</Text>
      <ModalFooter>
        <Button onClick={onClose} ref={(button) => button?.focus()}>
          Done
        </Button>
      </ModalFooter>
    </Stack>
  );
}
