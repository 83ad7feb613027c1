import { useLayoutEffect } from 'react';

/** How many components want each attribute. */
const wanted = new Map<string, number>();

/**
 * Puts an attribute on the document's root element while the component is rendered, for styles elsewhere in the document
 * that depend on it. A style sheet could ask `:root:has(…)` instead, but then the browser asks again whenever an element
 * is added anywhere, which takes most of a frame while a long list is scrolled.
 * @param name Such as `data-shell`.
 * @param isWanted Whether to have it at the moment.
 */
export function useRootAttribute(name: `data-${string}`, isWanted = true): void {
  useLayoutEffect(() => {
    if (!isWanted) return;
    count(name, 1);
    return () => count(name, -1);
  }, [name, isWanted]);
}

function count(name: string, change: 1 | -1): void {
  const next = (wanted.get(name) ?? 0) + change;
  wanted.set(name, next);
  document.documentElement.toggleAttribute(name, next > 0);
}
