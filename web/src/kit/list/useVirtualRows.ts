import { useMediaQuery } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useRef } from 'react';
import { useObservedRect } from './useObservedRect.ts';
import { useRoom } from './useRoom.ts';
import { withActive } from './withActive.ts';

/** Up to so many rows, a list shows all: a scrollbar of its own beside that of the page would not be worth it. */
const FEW_ROWS = 12;
/** On a phone, where the page scrolls to the list in any case. */
const FEW_ON_PHONES = 40;

/** Whether a list has so few rows that it shows all of them, as high as they are. */
export function useShowsAll(count: number): boolean {
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  return count <= (isPhone ? FEW_ON_PHONES : FEW_ROWS);
}

type Options = {
  count: number;
  /** Height in pixels, the same as in the style sheet. A row with `virtual.measureElement` as its ref may be taller. */
  rowHeight: number;
  /** Height in pixels of a sticky header above the rows. */
  headerHeight?: number;
  /** How many rows to render before and after those in view. */
  overscan: number;
  /** The row that is the tab stop. It stays rendered when it is scrolled out of view. */
  active?: number;
  /** Whether all rows are shown, without a scrollbar of their own. */
  showsAll?: boolean;
  /** A stable key per row, for rows of different heights. Must be the same function between renders. */
  keyOf?: (index: number) => string | number;
};

/** Renders only the rows of a long list that are in view. Set the ref on the scroll container and `data-index` on rows. */
export function useVirtualRows({ count, rowHeight, headerHeight = 0, overscan, active, keyOf, ...rest }: Options) {
  const { showsAll = false } = rest;
  const scroller = useRef<HTMLDivElement>(null);
  const observeElementRect = useObservedRect(showsAll);
  useRoom(scroller);
  const virtual = useVirtualizer<HTMLDivElement, Element>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: showsAll ? count : overscan,
    observeElementRect,
    ...(keyOf && { getItemKey: keyOf }),
    ...(active !== undefined && { rangeExtractor: withActive(active) }),
    // Measuring a new row right away would force a layout: a ResizeObserver reports rows of other heights a moment later.
    measureElement: (row, entry, { itemSizeCache, indexFromElement, options }) =>
      entry?.borderBoxSize[0]?.blockSize ?? itemSizeCache.get(options.getItemKey(indexFromElement(row))) ?? rowHeight,
    // Without this, a row that is scrolled to would be hidden behind the sticky header.
    scrollMargin: headerHeight,
    scrollPaddingStart: headerHeight,
  });
  const isStep = useIsStep(virtual.isScrolling, virtual.range?.startIndex ?? 0);
  /** How many rows a page key moves by: one less than fit on the screen. */
  const pageSize = () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? rowHeight) / rowHeight) - 1);
  return { scroller, virtual, pageSize, isStep };
}

/** How many rows one notch of a mouse wheel scrolls by, at most. */
const STEP = 4;

/** Whether the rows of this render differ by scrolling a few rows only. A ref, so that it does not render the other rows. */
function useIsStep(isScrolling: boolean, first: number): RefObject<boolean> {
  const before = useRef(first);
  useEffect(() => {
    before.current = first;
  });
  const isStep = useRef(false);
  isStep.current = isScrolling && Math.abs(first - before.current) <= STEP;
  return isStep;
}
