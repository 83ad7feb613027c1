import { useCallback, useEffect, useState } from 'react';
import { clampIndex, nextIndex } from '../keys/nextIndex.ts';
import classes from './DataList.module.css';
import { focusRow, revealRow } from './focusRow.ts';
import { ListHeader } from './ListHeader.tsx';
import { ListRow, type RowEvents } from './ListRow.tsx';
import type { DataListProps } from './listProps.ts';
import { useFreshRow } from './useFreshRow.ts';
import type { ListState } from './useListState.ts';
import { useStable } from './useStable.ts';
import { useShowsAll, useVirtualRows } from './useVirtualRows.ts';

type Props<Row> = { list: DataListProps<Row>; state: ListState<Row> };

/** Heights in pixels, the same as in the style sheet; rows may be taller. */
const ROW_HEIGHT = 52;
const HEADER_HEIGHT = 40;

/** The virtual rows of a list below their header. Scrolling renders nothing else. */
export function ListBody<Row>({ list, state }: Props<Row>) {
  const { label, rowId, columns } = list;
  const { visible, selected } = state;
  const [active, setActive] = useState(0);
  const canSelect = list.bulkActions !== undefined;
  const current = clampIndex(active, visible.length - 1);
  // A row keeps its height wherever sorting or a filter puts it.
  const keyOf = useCallback(
    (index: number) => {
      const row = visible[index];
      return row === undefined ? index : rowId(row);
    },
    [visible, rowId],
  );
  const showsAll = useShowsAll(visible.length);
  const { scroller, virtual, rows, height, measure, pageSize, isStep } = useVirtualRows({
    count: visible.length,
    keyOf,
    rowHeight: ROW_HEIGHT,
    headerHeight: HEADER_HEIGHT,
    overscan: 1,
    active: current,
    showsAll,
  });
  const fresh = useFreshRow(list.rows, rowId);
  const reveal = useStable({
    show: (id: string) => {
      const index = visible.findIndex((row) => rowId(row) === id);
      if (index < 0) return;
      setActive(index);
      revealRow(virtual, index);
    },
  });
  useEffect(() => {
    if (fresh !== undefined) reveal.show(fresh);
  }, [fresh, reveal]);
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
      const target = nextIndex(key, { index, count: visible.length, page: pageSize() });
      if (target === undefined) return false;
      setActive(target);
      focusRow(virtual, target);
      return true;
    },
  });

  return (
    <div ref={scroller} className={classes.scroller} data-few={showsAll || undefined}>
      {/* Only the rows in view are rendered, so the table states its real size. */}
      <table className={classes.table} aria-label={label} aria-rowcount={visible.length + 1}>
        <ListHeader list={state} columns={columns} canSelect={canSelect} hasActions={list.rowActions !== undefined} />
        <tbody className={classes.body} style={{ height }}>
          {rows.map(({ index, offset }) => {
            const row = visible[index];
            if (row === undefined) return null;
            return (
              <ListRow
                key={rowId(row)}
                ref={measure}
                list={list}
                events={events}
                row={row}
                index={index}
                isStep={isStep}
                offset={offset}
                isActive={index === current}
                isSelected={canSelect ? isSelected(row) : undefined}
                isFresh={rowId(row) === fresh}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
