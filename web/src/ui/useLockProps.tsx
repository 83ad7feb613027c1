import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useReadOnlyReason } from './ReadOnlyContext.ts';

/**
 * The description of a field, and after it for screen readers why the field cannot be changed: where there is a
 * description, `aria-description` is passed over.
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
  /** Why this field cannot be changed although the page can. */
  disabledReason?: string | undefined;
};

/**
 * What makes an input read-only while it cannot be changed: to be spread into it. A `LockTooltip` around it shows the
 * reason on screen.
 */
export function useLockProps({ description, disabledReason }: Options = {}) {
  const reason = useReadOnlyReason() ?? disabledReason;
  return {
    description: withReason(description, reason),
    readOnly: reason !== undefined,
    'aria-description': reason,
  };
}
