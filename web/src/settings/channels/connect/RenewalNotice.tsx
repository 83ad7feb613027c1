import type { Chatbot } from '@atrium-console/sdk';
import { Alert, Text } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { listText } from '../../../kit/words/listText.ts';
import { Note } from '../../../ui/Note.tsx';

type Props = {
  /** The chatbots to move to the new connection. */
  moving: readonly Chatbot[];
  isHalfDone: boolean;
};

/** Explains what reconnecting does, or, after a failure halfway, what is left to do. */
export function RenewalNotice({ moving, isHalfDone }: Props) {
  if (isHalfDone) {
    return (
      <Alert color="red" variant="light" role="alert" title="The channel is not reconnected yet">
        The old connection was deleted, and the new one is not complete. Fix the problem and try again. Completed steps
        are not repeated.
      </Alert>
    );
  }
  const names = listText(moving.map(({ name }) => `“${name}”`));
  return (
    <Note icon={<IconPlugConnected aria-hidden />} title="The channel will be reconnected">
      <Text size="sm">
        A new connection with the same products replaces the expired one.{' '}
        {moving.length > 0 && `${moving.length === 1 ? 'The chatbot' : 'The chatbots'} ${names} will answer in it.`}
      </Text>
    </Note>
  );
}
