import type { Virtualizer } from '@tanstack/react-virtual';
import { focusSoon } from './focusSoon.ts';

type VirtualRows = Virtualizer<HTMLDivElement, HTMLElement>;

/**
 * Scrolls a row into view and renders it right away. The virtualizer's own methods wait for the scroll event in the next
 * frame, and read the scroll height in each following frame, which forces a layout.
 */
export function showRow(rows: VirtualRows, index: number): void {
  const { scrollElement } = rows;
  const [offset] = rows.getOffsetForIndex(index) ?? [];
  if (scrollElement === null || offset === undefined || offset === rows.scrollOffset) return;
  scrollElement.scrollTop = offset;
  scrollElement.dispatchEvent(new Event('scroll'));
}

/** The element of a row, if it is rendered. Rows need a `data-index`. */
function rowAt(rows: VirtualRows, index: number): HTMLElement | null | undefined {
  return rows.scrollElement?.querySelector<HTMLElement>(`[data-index="${index}"]`);
}

/** Scrolls a row into view in its list, and the list in the window. Does not take the focus. */
export function revealRow(rows: VirtualRows, index: number): void {
  showRow(rows, index);
  requestAnimationFrame(() => rowAt(rows, index)?.scrollIntoView({ block: 'nearest' }));
}

/** Scrolls a row into view and focuses it. */
export function focusRow(rows: VirtualRows, index: number): void {
  const find = () => rowAt(rows, index);
  showRow(rows, index);
  focusSoon(find);
  // After a frame, the rows around it have been measured.
  requestAnimationFrame(() => {
    requestAnimationFrame(() => {
      if (find() === document.activeElement) showRow(rows, index);
    });
  });
}
