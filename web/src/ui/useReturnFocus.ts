import { useLayoutEffect } from 'react';

/**
 * Gives the focus back to what opened a dialog when the dialog goes, also when it goes by being unmounted. Where the
 * opener is gone too, such as the row that was deleted, the page's content has it: a keyboard never starts at the top.
 */
export function useReturnFocus(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return;
    const opener = openerOf(document.activeElement);
    return () => {
      requestAnimationFrame(() => {
        // Whoever took the focus meanwhile keeps it.
        if (document.activeElement !== null && document.activeElement !== document.body) return;
        const target = opener?.isConnected ? opener : document.querySelector('main');
        if (target instanceof HTMLElement) target.focus({ preventScroll: true });
      });
    };
  }, [opened]);
}

/** An item of a menu goes with its menu; the button that shows the menu stays. */
function openerOf(active: Element | null): Element | null {
  const menu = active?.closest('[role="menu"]');
  return menu ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : active;
}
