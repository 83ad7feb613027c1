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
  /** Height in pixels, the same as in the style sheet. A row with `measure` as its ref may be taller. */
  rowHeight: number;
  /** Height in pixels of a sticky header above the rows. */
  headerHeight?: number;
  /** How many rows to render before and after those in view. */
  overscan: number;
  /** The row that is the tab stop. It stays rendered when it is scrolled out of view. */
  active?: number;
  /** Whether all rows are shown, without a scrollbar of their own. The style sheet lets them follow each other (`data-few`). */
  showsAll?: boolean;
  /** A stable key per row, for rows of different heights. Must be the same function between renders. */
  keyOf?: (index: number) => string | number;
};

/** A row to render. */
export type PlacedRow = {
  index: number;
  key: string | number | bigint;
  /** Distance from the top of the rows, in pixels. Undefined if each row follows the one before. */
  offset: number | undefined;
};

/**
 * The rows of a list to render: all of a short one, one after the other, and of a long one only those in view, each at its
 * place. Set `scroller` as the ref of the scroll container, and `data-index` on rows.
 */
export function useVirtualRows({ count, rowHeight, headerHeight = 0, overscan, active, keyOf, ...rest }: Options) {
  const { showsAll = false } = rest;
  const scroller = useRef<HTMLDivElement>(null);
  const observeElementRect = useObservedRect(showsAll);
  useRoom(scroller);
  const virtual = useVirtualizer<HTMLDivElement, HTMLElement>({
    // Rows that follow each other have no place that would have to be known.
    count: showsAll ? 0 : count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
    observeElementRect,
    ...(keyOf && { getItemKey: keyOf }),
    ...(active !== undefined && { rangeExtractor: withActive(active) }),
    // A new row is measured before it is painted, except while scrolling, so that no row covers the next one for a moment.
    measureElement: (row, entry, { itemSizeCache, indexFromElement, options }) =>
      entry?.borderBoxSize[0]?.blockSize ??
      itemSizeCache.get(options.getItemKey(indexFromElement(row))) ??
      (row.offsetHeight || rowHeight),
    // Without this, a row that is scrolled to would be hidden behind the sticky header.
    scrollMargin: headerHeight,
    scrollPaddingStart: headerHeight,
  });
  const isStep = useIsStep(virtual.isScrolling, virtual.range?.startIndex ?? 0);
  /** How many rows a page key moves by: one less than fit on the screen. */
  const pageSize = () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? rowHeight) / rowHeight) - 1);
  const rows: PlacedRow[] = showsAll
    ? Array.from({ length: count }, (_, index) => ({ index, key: keyOf?.(index) ?? index, offset: undefined }))
    : virtual.getVirtualItems().map(({ index, key, start }) => ({ index, key, offset: start - headerHeight }));
  return {
    scroller,
    virtual,
    rows,
    /** The height of all rows in pixels, for what they are rendered in. */
    height: showsAll ? undefined : virtual.getTotalSize(),
    /** The ref of rows that may be taller than `rowHeight`. */
    measure: showsAll ? undefined : virtual.measureElement,
    pageSize,
    isStep,
  };
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
