import type { ComponentProps } from 'react';
import { IconAction } from './IconAction.tsx';
import { useReadOnlyReason } from './ReadOnlyContext.ts';

/** An icon button that changes data. On read-only pages it is disabled with the reason. */
export function WriteAction({ disabledReason, ...props }: ComponentProps<typeof IconAction>) {
  return <IconAction {...props} disabledReason={useReadOnlyReason() ?? disabledReason} />;
}
