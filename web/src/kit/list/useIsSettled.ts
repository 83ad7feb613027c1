import { useDeferredValue } from 'react';

/**
 * False in the first render and true in a low-priority one soon after. Lets rows render their text first and their
 * buttons, which are more than half of their elements, later; while scrolling, the buttons wait.
 */
export function useIsSettled(): boolean {
  return useDeferredValue(true, false);
}
