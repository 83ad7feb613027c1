import { useEffect, useState } from 'react';

/** What has the focus and the list that it is in: either may be gone when the focus is to come back. */
type Opener = { element: Element | null; list: Element | null };

/**
 * Gives the focus back to what opened a dialog when the dialog goes, also when it goes by being unmounted. Where the
 * opener is gone too, such as the row that was deleted, the row that has its place has it, or the page's content: a
 * keyboard never starts at the top.
 */
export function useReturnFocus(opened: boolean): void {
  const [opening, setOpening] = useState<{ opened: boolean; opener: Opener }>(() => ({
    opened: false,
    opener: NOBODY,
  }));
  // Looked up during render: once the dialog is on screen, the menu that it was chosen from may be gone.
  if (opening.opened !== opened) setOpening({ opened, opener: openerOf(document.activeElement) });
  const { opener } = opening;
  useEffect(() => {
    if (!opened) return;
    return () => {
      requestAnimationFrame(() => focusInstead(opener.element, opener.list));
    };
  }, [opened, opener]);
}

const NOBODY: Opener = { element: null, list: null };

/** Focuses an element for what had the focus and is gone; a row of its list, or the page's content, where it is gone, too. */
export function focusInstead(element: Element | null, list: Element | null = null): void {
  // Whoever took the focus meanwhile keeps it.
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  const isThere = element?.isConnected && element !== document.body;
  const target = isThere ? element : (rowOf(list) ?? document.querySelector('main'));
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

/** The row of a list that is a stop of the Tab key, or the first control of its rows. */
function rowOf(list: Element | null): Element | null | undefined {
  return list?.isConnected ? list.querySelector('tbody [tabindex="0"], li button') : undefined;
}

/** An item of a menu goes with its menu; the button that shows the menu stays. */
function openerOf(active: Element | null): Opener {
  const menu = active?.closest('[role="menu"]');
  const element = menu ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : active;
  return { element, list: element?.closest('[data-list]') ?? null };
}
