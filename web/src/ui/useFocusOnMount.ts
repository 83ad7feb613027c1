import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Focuses the element on mount. For elements that replace the control that was just used, so that keyboard and screen
 * reader users do not lose their position in the page.
 * @param isWanted False if the element is part of the initial page.
 */
export function useFocusOnMount<T extends HTMLElement>(isWanted = true): RefObject<T | null> {
  const element = useRef<T>(null);
  const wanted = useRef(isWanted);
  // Before the browser paints: nothing is shown without the focus, and no key is lost.
  useLayoutEffect(() => {
    if (wanted.current) element.current?.focus();
  }, []);
  return element;
}
