import { type RefObject, useDeferredValue } from 'react';

/**
 * False in the first render and true in a low-priority one soon after. Lets a page of new rows render their text first and
 * their buttons, which are more than half of their elements, later.
 * @param isStep Whether the list is being scrolled row by row. The few new rows are then complete at once, because a second
 *   frame for their buttons takes longer than the buttons do.
 */
export function useIsSettled(isStep: RefObject<boolean>): boolean {
  return useDeferredValue(true, isStep.current);
}
