import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { withActive } from './withActive.ts';

type Options = {
  count: number;
  /** In pixels, as the style sheet has it. A row with `virtual.measureElement` as its ref may be higher. */
  rowHeight: number;
  /** Height in pixels of a heading that stays in view above the rows. */
  headerHeight?: number;
  /** How many rows to make on either side of those in view. */
  overscan: number;
  /** The row that is a stop of the Tab key. It is made even when it is scrolled away. */
  active?: number;
  /** Tells rows apart while they move, for rows of different heights. Keep it the same function between renders. */
  keyOf?: (index: number) => string | number;
};

/** Makes only those rows of a long list that are in view. Put the ref on what scrolls, and `data-index` on each row. */
export function useVirtualRows({ count, rowHeight, headerHeight = 0, overscan, active, keyOf }: Options) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer<HTMLDivElement, Element>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
    ...(keyOf && { getItemKey: keyOf }),
    ...(active !== undefined && { rangeExtractor: withActive(active) }),
    // To ask for the height of a row that was just made would lay out the page before its time: what differs from the usual
    // height is told by the browser a moment later.
    measureElement: (row, entry, { itemSizeCache, indexFromElement, options }) =>
      entry?.borderBoxSize[0]?.blockSize ?? itemSizeCache.get(options.getItemKey(indexFromElement(row))) ?? rowHeight,
    // The rows begin below the heading, and one that is scrolled to would be hidden under it.
    scrollMargin: headerHeight,
    scrollPaddingStart: headerHeight,
  });
  /** How many rows a page key passes over: a screen of them but for one. */
  const pageSize = () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? rowHeight) / rowHeight) - 1);
  return { scroller, virtual, pageSize };
}
