import { type RefObject, useEffect, useRef } from 'react';

/** A list that is lower than this, in pixels, is of no use: then, the page scrolls to it, and it fills the window. */
const LEAST = 260;

/** Phones scroll the page to a list. */
const WIDE = '(min-width: 48.0625em)';

/**
 * Tells a list how much room the window has for it, as `--room` in its style, so that it ends where the window does and
 * the page has no scrollbar beside that of the list. Without enough room, and in dialogs, it is not set.
 */
export function useRoom(scroller: RefObject<HTMLElement | null>): void {
  const watched = useRef<{ list: HTMLElement | null; stop: (() => void) | undefined }>(undefined);
  // After each render, because a list may be there only once its rows are.
  useEffect(() => {
    const list = scroller.current;
    if (watched.current?.list === list) return;
    watched.current?.stop?.();
    watched.current = { list, stop: list === null ? undefined : watch(list) };
  });
  useEffect(
    () => () => {
      watched.current?.stop?.();
      watched.current = undefined;
    },
    [],
  );
}

/** Keeps the room of a list up to date. Returns what ends that; undefined where there is nothing to watch. */
function watch(list: HTMLElement): (() => void) | undefined {
  const main = list.closest('main');
  if (!main || !window.matchMedia(WIDE).matches) return undefined;
  const fit = () => {
    const room = Math.floor(roomFor(list, main));
    if (room >= LEAST) list.style.setProperty('--room', `${room}px`);
    else list.style.removeProperty('--room');
  };
  // What stands around the list moves it. The list itself and what it stands in are not observed: they grow with its rows.
  const sizes = new ResizeObserver(fit);
  const around = ancestorsWithin(list, main);
  const observe = () => {
    sizes.disconnect();
    for (const ancestor of around) {
      for (const sibling of ancestor.parentElement?.children ?? []) {
        if (sibling !== ancestor) sizes.observe(sibling);
      }
    }
    fit();
  };
  const additions = new MutationObserver(observe);
  for (const { parentElement } of around) {
    if (parentElement) additions.observe(parentElement, { childList: true });
  }
  observe();
  window.addEventListener('resize', fit);
  return () => {
    sizes.disconnect();
    additions.disconnect();
    window.removeEventListener('resize', fit);
  };
}

/** The element and what it stands in, up to the page. */
function ancestorsWithin(element: Element, page: Element): Element[] {
  const { parentElement } = element;
  return parentElement === null || parentElement === page
    ? [element]
    : [element, ...ancestorsWithin(parentElement, page)];
}

/** The height that is left for a list between what is above it and what is below it, in pixels. */
function roomFor(list: HTMLElement, main: HTMLElement): number {
  const { bottom, top } = list.getBoundingClientRect();
  return window.innerHeight - (top + window.scrollY) - (endBelow(list, main, bottom) - bottom);
}

/** Where the page would end if nothing stood beside the element: with what stands below it, and the padding around. */
function endBelow(element: Element, main: Element, from: number): number {
  const parent = element.parentElement;
  if (parent === null) return from;
  let end = from;
  for (let below = element.nextElementSibling; below !== null; below = below.nextElementSibling) {
    const box = below.getBoundingClientRect();
    if (box.height > 0 && box.top >= from - 1) end = Math.max(end, box.bottom);
  }
  const { borderBottomWidth, marginBottom, paddingBottom } = getComputedStyle(parent);
  const around = [borderBottomWidth, marginBottom, paddingBottom].map((size) => Number.parseFloat(size) || 0);
  const outer = end + around.reduce((sum, size) => sum + size, 0);
  return parent === main ? outer : endBelow(parent, main, outer);
}
