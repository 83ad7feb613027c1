import type { ComponentProps } from 'react';
import { IconAction } from './IconAction.tsx';
import { useReadOnlyReason } from './ReadOnlyContext.ts';

/** A small button of one icon that changes data. Where the page is read only it stays reachable and says why. */
export function WriteAction({ disabledReason, ...props }: ComponentProps<typeof IconAction>) {
  return <IconAction {...props} disabledReason={useReadOnlyReason() ?? disabledReason} />;
}
