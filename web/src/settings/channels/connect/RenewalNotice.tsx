import type { Chatbot } from '@atrium-console/sdk';
import { Alert, Text } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { listText } from '../../../kit/words/listText.ts';
import { Note } from '../../../ui/Note.tsx';

type Props = {
  /** Chatbots that move along. */
  moving: readonly Chatbot[];
  isHalfDone: boolean;
};

/** Says beforehand what connecting anew does, and when it stopped halfway, what is left to do. */
export function RenewalNotice({ moving, isHalfDone }: Props) {
  if (isHalfDone) {
    return (
      <Alert color="red" variant="light" role="alert" title="The channel is not back yet">
        The old connection is gone and the new one is not complete. Put right what is wrong and try again: what was done
        is not done twice.
      </Alert>
    );
  }
  const names = listText(moving.map(({ name }) => `“${name}”`));
  return (
    <Note icon={<IconPlugConnected aria-hidden />} title="The channel is connected anew">
      <Text size="sm">
        The expired connection is replaced by a new one with the same products.{' '}
        {moving.length > 0 && `${moving.length === 1 ? 'The chatbot' : 'The chatbots'} ${names} will answer in it.`}
      </Text>
    </Note>
  );
}
