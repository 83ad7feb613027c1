import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useReadOnlyReason } from './ReadOnlyContext.ts';

/**
 * The description of a field, followed by the read-only reason for screen readers, which ignore `aria-description` if
 * there is a description.
 */
export function withReason(description: ReactNode, reason: string | undefined): ReactNode {
  const isEmpty = description === undefined || description === '';
  if (isEmpty || reason === undefined || reason === description) return description;
  return (
    <>
      {description} <VisuallyHidden component="span">{reason}</VisuallyHidden>
    </>
  );
}

type Options = {
  description?: ReactNode;
  /** Why this field is read only although the page is not. */
  disabledReason?: string | undefined;
};

/**
 * Props that make an input read only, to spread over it. Wrap the input in a `LockTooltip` to show the reason on screen.
 */
export function useLockProps({ description, disabledReason }: Options = {}) {
  const reason = useReadOnlyReason() ?? disabledReason;
  return {
    description: withReason(description, reason),
    readOnly: reason !== undefined,
    'aria-description': reason,
  };
}
