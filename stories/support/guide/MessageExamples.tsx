import { Alert, Stack, Text, TextInput } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { BusyButton } from '../../../web/src/ui/BusyButton.tsx';
import { Note } from '../../../web/src/ui/Note.tsx';

/** An error at the field that has it, which says what to do. */
export function AtTheField() {
  return <TextInput label="Name" defaultValue="" error="Enter a name." />;
}

/** An error far from its field, which says only that there is one. */
export function FarFromTheField() {
  return (
    <Stack gap="sm">
      <Alert color="red" variant="light" title="Invalid input">
        Please check the form.
      </Alert>
      <TextInput label="Name" defaultValue="" />
    </Stack>
  );
}

/** A failed load that can be tried again. */
export function WithARetry() {
  return (
    <Alert color="red" variant="light" title="This page could not be loaded">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">The server did not answer in time.</Text>
        <BusyButton variant="default" loading={false}>
          Try again
        </BusyButton>
      </Stack>
    </Alert>
  );
}

/** A failed load that leads nowhere. */
export function DeadEnd() {
  return (
    <Alert color="red" variant="light" title="Error 504">
      Something went wrong.
    </Alert>
  );
}

/** What is only good to know is a note. */
export function QuietNote() {
  return (
    <Note icon={<IconInfoCircle aria-hidden />} title="Default webhooks">
      Messaging services send their messages here.
    </Note>
  );
}

/** What is only good to know, as loud as a failure. */
export function LoudNote() {
  return (
    <Alert color="orange" variant="light" title="Attention!">
      Messaging services send their messages here.
    </Alert>
  );
}
