import type { ComponentProps } from 'react';
import { GatedButton } from './GatedButton.tsx';
import { useReadOnlyReason } from './ReadOnlyContext.ts';

/** A button that changes data. Where the page is read only it stays reachable and says why. */
export function WriteButton({ disabledReason, ...props }: ComponentProps<typeof GatedButton>) {
  return <GatedButton {...props} disabledReason={useReadOnlyReason() ?? disabledReason} />;
}
