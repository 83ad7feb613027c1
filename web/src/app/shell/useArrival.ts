import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Focuses the heading after navigating to another screen, so that screen readers announce it and the next Tab is inside
 * the screen. If the screen has moved the focus itself, it stays there.
 */
export function useArrival(content: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useLayoutEffect(() => {
    if (last.current === pathname || content.current === null) return;
    last.current = pathname;
    const active = document.activeElement;
    if (active !== content.current && content.current.contains(active)) return;
    const heading = content.current.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    (heading ?? content.current).focus({ preventScroll: true });
  }, [pathname, content]);
}
