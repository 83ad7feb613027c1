import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useReadOnlyReason } from '../ui/ReadOnlyContext.ts';

/** A notice that says why a page, or a part with its own permission, is read-only. Renders nothing if it is not. */
export function ReadOnlyNotice() {
  const reason = useReadOnlyReason();
  if (reason === undefined) return null;
  return (
    <Alert variant="light" color="gray" icon={<IconLock aria-hidden />} title="Read only">
      {reason}
    </Alert>
  );
}
