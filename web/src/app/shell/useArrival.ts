import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Puts the focus on the heading of each screen that is opened from another, so that screen readers say where one is and
 * the next Tab is in the screen. A screen that has put the focus somewhere itself keeps it there.
 */
export function useArrival(content: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname || content.current === null) return;
    last.current = pathname;
    const active = document.activeElement;
    if (active !== content.current && content.current.contains(active)) return;
    const heading = content.current.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    (heading ?? content.current).focus({ preventScroll: true });
  }, [pathname, content]);
}
