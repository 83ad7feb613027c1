import type { Virtualizer } from '@tanstack/react-virtual';
import { focusSoon } from './focusSoon.ts';

type VirtualRows = Virtualizer<HTMLDivElement, Element>;

/**
 * Brings a row into view, if it is not, and into being. The browser tells of a scroll with the next frame, and the
 * virtualizer's own ways wait for that; they also ask in each of the next frames how far the rows can be scrolled, and so lay
 * out the page before its time.
 */
export function showRow(rows: VirtualRows, index: number): void {
  const { scrollElement } = rows;
  const [offset] = rows.getOffsetForIndex(index) ?? [];
  if (scrollElement === null || offset === undefined || offset === rows.scrollOffset) return;
  scrollElement.scrollTop = offset;
  scrollElement.dispatchEvent(new Event('scroll'));
}

/** Brings a row into view and gives it the focus. Rows carry their `data-index`. */
export function focusRow(rows: VirtualRows, index: number): void {
  const find = () => rows.scrollElement?.querySelector<HTMLElement>(`[data-index="${index}"]`);
  showRow(rows, index);
  focusSoon(find);
  // After a frame the rows around it have told how high they are.
  requestAnimationFrame(() => {
    requestAnimationFrame(() => {
      if (find() === document.activeElement) showRow(rows, index);
    });
  });
}
