import { useDeferredValue } from 'react';

/**
 * False in the first render and true in one soon after it, when nothing more urgent is left to do. A row says what it is
 * at once, and its buttons, which are more than half of its elements, follow; while somebody scrolls they wait.
 */
export function useIsSettled(): boolean {
  return useDeferredValue(true, false);
}
