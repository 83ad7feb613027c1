import { Text } from '@mantine/core';
import { useIsOnline } from '../../base/connection/useIsOnline.ts';
import { UNDO_SECONDS } from './deletion.ts';

/** Says in a confirmation what becomes of the deletion: how long it can be undone, and what ends this time early. */
export function DeletionNotice() {
  return (
    <Text size="sm" mt="sm" c="dimmed">
      {useIsOnline()
        ? `You can undo this for ${UNDO_SECONDS} seconds. Saving something else or leaving the page ends this time.`
        : 'You are offline. It will be deleted once you are back online. Until then, you can undo it, and leaving the page keeps it.'}
    </Text>
  );
}
