import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';

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

/**
 * What makes an input read-only for a reason, if there is one: to be spread into it. `Why` around it says the reason to
 * everybody else.
 */
export function lockedBy(reason: string | undefined, description?: ReactNode) {
  return {
    description: withReason(description, reason),
    readOnly: reason !== undefined,
    'aria-description': reason,
  };
}
