import { useEffect, useState } from 'react';

/** The focused element and its list. Either may be removed before the focus returns. */
type Opener = { element: Element | null; list: Element | null };

/**
 * Returns the focus to the opener of a dialog when the dialog closes or is unmounted. If the opener was removed, such as
 * a deleted row, the row in its place or the page's content is focused, so that keyboard users do not start at the top.
 */
export function useReturnFocus(opened: boolean): void {
  const [opening, setOpening] = useState<{ opened: boolean; opener: Opener }>(() => ({
    opened: false,
    opener: NOBODY,
  }));
  // Read during render: once the dialog is open, the menu that opened it may be unmounted.
  if (opening.opened !== opened) setOpening({ opened, opener: openerOf(document.activeElement) });
  const { opener } = opening;
  useEffect(() => {
    if (!opened) return;
    return () => {
      returnFocus(opener);
    };
  }, [opened, opener]);
}

const NOBODY: Opener = { element: null, list: null };

/**
 * For how many frames the focus is kept from getting lost. A closing dialog may still receive the focus, and lose it when
 * it is unmounted after its animation; a deferred render may unmount the opener, for example the bulk actions of a list.
 */
const FRAMES = 30;

function returnFocus(opener: Opener): void {
  requestAnimationFrame(() => {
    focusInstead(opener.element, opener.list);
    keepFocus(opener, FRAMES);
  });
}

/**
 * While the opener or its list is there, returns the focus whenever the document loses it, until another element takes it.
 */
function keepFocus({ element, list }: Opener, frames: number): void {
  if (frames === 0) return;
  requestAnimationFrame(() => {
    const active = document.activeElement;
    if (isNowhere(active)) {
      if (isThere(element) || list?.isConnected) focusInstead(element, list);
    } else if (active !== element && !active.closest('[role="dialog"]')) return;
    keepFocus({ element, list }, frames - 1);
  });
}

/** Whether no element has the focus. */
function isNowhere(active: Element | null): active is null | HTMLBodyElement {
  return active === null || active === document.body;
}

/** Whether an opener can be focused. */
function isThere(element: Element | null): element is Element {
  return element?.isConnected === true && element !== document.body;
}

/** Focuses the element; if it was removed, a row of its list or the page's content. */
export function focusInstead(element: Element | null, list: Element | null = null): void {
  // Do not take the focus from another element.
  if (!isNowhere(document.activeElement)) return;
  const target = isThere(element) ? element : (rowOf(list) ?? document.querySelector('main'));
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

/** The row of a list that is the tab stop, or the first control in its rows. */
function rowOf(list: Element | null): Element | null | undefined {
  return list?.isConnected ? list.querySelector('tbody [tabindex="0"], li button') : undefined;
}

/** A menu item is unmounted with its menu, so its opener is the menu's button. */
function openerOf(active: Element | null): Opener {
  const menu = active?.closest('[role="menu"]');
  const element = menu ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : active;
  return { element, list: element?.closest('[data-list]') ?? null };
}
