import type { EngagementKind } from '@atrium-console/sdk';
import { Alert, Text } from '@mantine/core';
import { CHANNEL_NAMES } from '../../../areas/channels/channelNames.ts';

type Props = {
  kind: EngagementKind;
  /** Why the popup returned no token, if it did not. */
  said: string | undefined;
  /** A connected channel gets a new token. */
  isRenewal?: boolean;
};

/** What happens in the popup of a service, and why it returned no token. */
export function PopupStep({ kind, said, isRenewal = false }: Props) {
  return (
    <>
      <Text size="sm" c="dimmed">
        A window of {CHANNEL_NAMES[kind]} opens. Sign in there and choose{' '}
        {isRenewal ? 'the same account' : 'what to connect'}; it closes by itself.
      </Text>
      {said && (
        <Alert color="red" variant="light" role="alert">
          {said}
        </Alert>
      )}
    </>
  );
}
