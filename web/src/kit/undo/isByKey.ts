import type { MouseEvent } from 'react';

/** Whether a button was pressed by a key or by assistive technology, and not by a pointer. */
export function isByKey({ detail }: MouseEvent): boolean {
  return detail === 0;
}
