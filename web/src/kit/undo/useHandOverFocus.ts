import { type RefObject, useLayoutEffect } from 'react';
import { focusInstead } from '../../ui/useReturnFocus.ts';

/** The mark, the bar below the page, the row. */
const NEAR = ['[data-deletion]', '[data-deletion-bar]', '[data-deletable]'];

/**
 * Keeps the focus near an element that is removed while it has it: in the same mark, else in the same row, else in the same
 * list. For a mark and its buttons, and for the row, which leaves the list when the list has been read again.
 */
export function useHandOverFocus(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const node = element.current;
    const near = NEAR.map((where) => node?.parentElement?.closest(where));
    // What is below the page belongs to its list.
    const list = node?.closest('[data-list]') ?? document.querySelector('main [data-list]');
    return () => {
      if (!node?.contains(document.activeElement)) return;
      const next = () => near.map(focusableIn).find((target) => target !== undefined);
      // At once, before a dialog that has just closed finds that nothing has the focus, and returns it to the list.
      queueMicrotask(() => {
        const target = next();
        if (target !== undefined) focusInstead(target, list);
      });
      requestAnimationFrame(() => focusInstead(next() ?? null, list));
    };
  }, [element]);
}

/** An element that can be focused: this one, or the first control in it. */
function focusableIn(element: Element | null | undefined): Element | undefined {
  if (!element?.isConnected) return undefined;
  if (element.hasAttribute('tabindex')) return element;
  return element.querySelector('button, a[href], [tabindex]') ?? undefined;
}
