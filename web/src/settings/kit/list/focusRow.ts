import type { Virtualizer } from '@tanstack/react-virtual';
import { focusSoon } from './focusSoon.ts';

type VirtualRows = Virtualizer<HTMLDivElement, Element>;

/**
 * Brings a row into view, if it is not. The virtualizer's own way would ask for the height of the page in each of the next
 * frames, and so lay it out before its time.
 */
export function showRow(rows: VirtualRows, index: number): void {
  const [offset] = rows.getOffsetForIndex(index) ?? [];
  if (offset !== undefined && offset !== rows.scrollOffset) rows.scrollToOffset(offset);
}

/** Brings a row into view and gives it the focus. Rows carry their `data-index`. */
export function focusRow(rows: VirtualRows, index: number): void {
  showRow(rows, index);
  focusSoon(
    () => rows.scrollElement?.querySelector<HTMLElement>(`[data-index="${index}"]`),
    // Only now the rows around it have told how high they are.
    () => showRow(rows, index),
  );
}
