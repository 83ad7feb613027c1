import type { ComponentProps } from 'react';
import { GatedButton } from './GatedButton.tsx';
import { useReadOnlyReason } from './ReadOnlyContext.ts';

/** A button that changes data. On read-only pages it is disabled with the reason. */
export function WriteButton({ disabledReason, ...props }: ComponentProps<typeof GatedButton>) {
  return <GatedButton {...props} disabledReason={useReadOnlyReason() ?? disabledReason} />;
}
