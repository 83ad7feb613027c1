import { type RefObject, useEffect, useRef } from 'react';

/**
 * Takes the focus when the element appears: for what stands in place of the control that was just used, so that people
 * with a keyboard or a screen reader are not thrown back to the start of the page.
 * @param isWanted False where the element is there from the start.
 */
export function useFocusOnMount<T extends HTMLElement>(isWanted = true): RefObject<T | null> {
  const element = useRef<T>(null);
  const wanted = useRef(isWanted);
  useEffect(() => {
    if (wanted.current) element.current?.focus();
  }, []);
  return element;
}
