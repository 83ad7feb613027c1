import type { OperationId } from '@atrium-console/sdk/operations';
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIsServed } from '../../base/served/useIsServed.ts';
import { ReadOnlyContext, useReadOnlyReason } from '../../ui/ReadOnlyContext.ts';
import { ReadOnlyNotice } from '../ReadOnlyNotice.tsx';

type Props = {
  /** The operations that storing the changes takes. */
  by: OperationId | readonly OperationId[];
  /** What cannot be changed without it: `these settings`. */
  what: string;
  children: ReactNode;
};

/** Makes its children read-only, and says so, if the server does not have the operation that stores the changes. */
export function ChangedBy({ by, what, children }: Props) {
  const above = useReadOnlyReason();
  const isServed = useIsServed();
  if (above !== undefined || isServed(...[by].flat())) return children;
  return (
    <ReadOnlyContext value={`You can look at ${what} and not change it. This server does not offer that.`}>
      <Stack gap="lg">
        <ReadOnlyNotice />
        {children}
      </Stack>
    </ReadOnlyContext>
  );
}
