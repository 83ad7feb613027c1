import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';

/**
 * The description of a field, and after it for screen readers why the field cannot be changed: where there is a
 * description, `aria-description` is passed over.
 */
export function withReason(description: ReactNode, reason: string | undefined): ReactNode {
  if (reason === undefined || description === undefined || description === '') return description;
  return (
    <>
      {description} <VisuallyHidden component="span">{reason}</VisuallyHidden>
    </>
  );
}
