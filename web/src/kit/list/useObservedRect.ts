import type { Rect, Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';

type Rows = Virtualizer<HTMLDivElement, HTMLElement>;

/**
 * Tells the virtual rows how large their scroller is. A list that shows all of its rows is not observed: which of them are in
 * view does not matter, and it would be rendered again whenever it grows.
 */
export function useObservedRect(showsAll: boolean) {
  const observed = useRef<{ element: Element; tell: (rect: Rect) => void }>(undefined);
  useEffect(() => {
    const { element, tell } = observed.current ?? {};
    if (showsAll || element === undefined) return;
    const observer = new ResizeObserver(() => tell?.(sizeOf(element)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [showsAll]);
  const observe = useRef(({ scrollElement: element }: Rows, tell: (rect: Rect) => void) => {
    if (element === null) return;
    observed.current = { element, tell };
    tell(sizeOf(element));
    return () => {
      observed.current = undefined;
    };
  });
  return observe.current;
}

/** A list that is hidden at first, as on a phone beside an open item, has a height all the same: without one, it has no rows. */
function sizeOf({ clientHeight, clientWidth }: Element): Rect {
  return { width: clientWidth, height: Math.max(1, clientHeight) };
}
