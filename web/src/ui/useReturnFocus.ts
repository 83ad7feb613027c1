import { useEffect, useState } from 'react';

/**
 * Gives the focus back to what opened a dialog when the dialog goes, also when it goes by being unmounted. Where the
 * opener is gone too, such as the row that was deleted, the page's content has it: a keyboard never starts at the top.
 */
export function useReturnFocus(opened: boolean): void {
  const [opening, setOpening] = useState<{ opened: boolean; opener: Element | null }>({ opened: false, opener: null });
  // Looked up during render: once the dialog is on screen, the menu that it was chosen from may be gone.
  if (opening.opened !== opened) setOpening({ opened, opener: openerOf(document.activeElement) });
  const { opener } = opening;
  useEffect(() => {
    if (!opened) return;
    return () => {
      requestAnimationFrame(() => focusInstead(opener));
    };
  }, [opened, opener]);
}

/** Focuses an element for what had the focus and is gone; the page's content where that one is gone as well. */
export function focusInstead(element: Element | null): void {
  // Whoever took the focus meanwhile keeps it.
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  const target = element?.isConnected && element !== document.body ? element : document.querySelector('main');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

/** An item of a menu goes with its menu; the button that shows the menu stays. */
function openerOf(active: Element | null): Element | null {
  const menu = active?.closest('[role="menu"]');
  return menu ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : active;
}
