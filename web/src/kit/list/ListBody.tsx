import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import classes from './DataList.module.css';
import { focusRow } from './focusRow.ts';
import { ListHeader } from './ListHeader.tsx';
import { ListRow, type RowEvents } from './ListRow.tsx';
import type { DataListProps } from './listProps.ts';
import type { ListState } from './useListState.ts';
import { useStable } from './useStable.ts';
import { withActive } from './withActive.ts';

type Props<Row> = { list: DataListProps<Row>; state: ListState<Row> };

/** In pixels, as the style sheet has them; a row may be higher. */
const ROW_HEIGHT = 52;
const HEADER_HEIGHT = 40;

/** The rows of a list under their heading. Only those in view exist; what is scrolled renders nothing else. */
export function ListBody<Row>({ list, state }: Props<Row>) {
  const { label, rowId, columns } = list;
  const { visible, selected } = state;
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const canSelect = list.bulkActions !== undefined;
  const last = visible.length - 1;
  const current = Math.min(active, Math.max(0, last));
  const virtual = useVirtualizer({
    count: visible.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 1,
    rangeExtractor: withActive(current),
    // To ask for the height of a row that was just made would lay out the page before its time: what differs from the usual
    // height is told by the browser a moment later.
    measureElement: (row, entry, { itemSizeCache, indexFromElement, options }) =>
      entry?.borderBoxSize[0]?.blockSize ?? itemSizeCache.get(options.getItemKey(indexFromElement(row))) ?? ROW_HEIGHT,
    // The rows begin below the heading, and under it, for it is sticky, one that is scrolled to would be hidden.
    scrollMargin: HEADER_HEIGHT,
    scrollPaddingStart: HEADER_HEIGHT,
  });
  const pageSize = () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? ROW_HEIGHT) / ROW_HEIGHT) - 1);
  const isSelected = (row: Row) => selected.has(rowId(row));
  const events = useStable<RowEvents<Row>>({
    toggle: (row) => state.toggle(rowId(row)),
    activate: setActive,
    dragStart: (event, row) => {
      const dragged = isSelected(row) ? visible.filter(isSelected) : [row];
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', list.dragValue?.(dragged) ?? '');
    },
    move: (key, index) => {
      const wanted = moveTarget(key, index, last, pageSize());
      if (wanted === undefined) return false;
      const target = Math.max(0, Math.min(last, wanted));
      setActive(target);
      focusRow(virtual, target);
      return true;
    },
  });

  return (
    <div ref={scroller} className={classes.scroller}>
      {/* Only the rows in view exist, so the table tells its real size itself. */}
      <table className={classes.table} aria-label={label} aria-rowcount={visible.length + 1}>
        <ListHeader list={state} columns={columns} canSelect={canSelect} hasActions={list.rowActions !== undefined} />
        <tbody className={classes.body} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map((item) => {
            const row = visible[item.index];
            if (row === undefined) return null;
            return (
              <ListRow
                key={rowId(row)}
                ref={virtual.measureElement}
                list={list}
                events={events}
                row={row}
                index={item.index}
                offset={item.start - HEADER_HEIGHT}
                isActive={item.index === current}
                isSelected={canSelect ? isSelected(row) : undefined}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Where a key moves the focus to, before it is held to the list's ends. */
function moveTarget(key: string, index: number, last: number, page: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return index + 1;
    case 'ArrowUp':
      return index - 1;
    case 'PageDown':
      return index + page;
    case 'PageUp':
      return index - page;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
