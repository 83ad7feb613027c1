import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Focuses the heading after navigating to another screen, also from one without this frame, such as the sign-in screen, so that screen readers announce it and the next Tab is inside
 * the screen. If the screen has moved the focus itself, it stays there.
 */
export function useArrival(content: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  // A page that is opened by its address begins at its top, with the link past the menu.
  const isOpened = useNavigationType() === 'POP';
  const last = useRef(isOpened ? pathname : undefined);
  useLayoutEffect(() => {
    if (last.current === pathname || content.current === null) return;
    last.current = pathname;
    if (isDialogOpen()) return;
    const active = document.activeElement;
    if (active !== content.current && content.current.contains(active)) return;
    const heading = content.current.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    (heading ?? content.current).focus({ preventScroll: true });
  }, [pathname, content]);
}

/**
 * Whether a dialog is open that stays when the screen changes, such as the command palette, opened while the next screen was
 * loading. The menu of narrow screens is one too, but it closes when a screen is chosen.
 */
function isDialogOpen(): boolean {
  return [...document.querySelectorAll('[aria-modal="true"]')].some((dialog) => dialog.querySelector('nav') === null);
}
