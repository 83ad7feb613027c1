import type { Virtualizer } from '@tanstack/react-virtual';
import { focusSoon } from './focusSoon.ts';

type VirtualRows = Virtualizer<HTMLDivElement, Element>;

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

/** Scrolls a row into view and focuses it. Rows need a `data-index`. */
export function focusRow(rows: VirtualRows, index: number): void {
  const find = () => rows.scrollElement?.querySelector<HTMLElement>(`[data-index="${index}"]`);
  showRow(rows, index);
  focusSoon(find);
  // After a frame, the rows around it have been measured.
  requestAnimationFrame(() => {
    requestAnimationFrame(() => {
      if (find() === document.activeElement) showRow(rows, index);
    });
  });
}
