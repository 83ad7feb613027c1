import { Checkbox, Group, Paper, Text } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import classes from './DataList.module.css';
import { ListHeader } from './ListHeader.tsx';
import { ListSearch } from './ListSearch.tsx';
import { type Column, useListState } from './useListState.ts';

type Props<Row> = {
  /** What the list holds, for people and screen readers, in the plural: `Working statuses`. */
  label: string;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Names a row, for its checkbox. */
  rowLabel: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** The text that the search looks through. Keep it the same function between renders. */
  searchText: (row: Row) => string;
  urlKey?: string;
  /** Enter or a double click on a row. */
  onOpen?: (row: Row) => void;
  /** Delete key on a row. */
  onDelete?: (row: Row) => void;
  /** Given, rows can be selected and these controls act on them. */
  bulkActions?: (selected: Row[], clear: () => void) => ReactNode;
  /** Buttons at the end of each row. */
  rowActions?: (row: Row) => ReactNode;
  /** Buttons beside the search. */
  tools?: ReactNode;
};

const ROW_HEIGHT = 52;

/** A list with search, sort, selection, keyboard and virtual rows. Its search and sort are held in the URL. */
export function DataList<Row>(props: Props<Row>) {
  const { label, rows, rowId, columns, searchText, urlKey } = props;
  const list = useListState({ rows, rowId, columns, searchText, urlKey });
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const virtual = useVirtualizer({
    count: list.visible.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    getItemKey: (index) => rowIdAt(list.visible, index, rowId),
  });
  const canSelect = props.bulkActions !== undefined;
  const current = Math.min(active, Math.max(0, list.visible.length - 1));

  const moveTo = (index: number) => {
    const target = Math.max(0, Math.min(list.visible.length - 1, index));
    setActive(target);
    virtual.scrollToIndex(target);
    // The row may only exist after the scroll has rendered it.
    requestAnimationFrame(() => {
      scroller.current?.querySelector<HTMLElement>(`[data-row="${target}"]`)?.focus();
    });
  };

  const onRowKey = (event: KeyboardEvent, row: Row, index: number) => {
    if (event.target !== event.currentTarget) return;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? ROW_HEIGHT) / ROW_HEIGHT) - 1);
    const actions: Record<string, () => void> = {
      ArrowDown: () => moveTo(index + 1),
      ArrowUp: () => moveTo(index - 1),
      PageDown: () => moveTo(index + page),
      PageUp: () => moveTo(index - page),
      Home: () => moveTo(0),
      End: () => moveTo(list.visible.length - 1),
      ...(canSelect && { ' ': () => list.toggle(rowId(row)) }),
      ...(props.onOpen && { Enter: () => props.onOpen?.(row) }),
      ...(props.onDelete && { Delete: () => props.onDelete?.(row) }),
    };
    const action = actions[event.key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  };

  const tracks = [
    ...(canSelect ? ['40px'] : []),
    ...columns.map((column) => `minmax(0, ${column.width ?? '1fr'})`),
    ...(props.rowActions ? ['auto'] : []),
  ];
  const narrowTracks = [
    ...(canSelect ? ['40px'] : []),
    ...columns.filter((column) => !column.isSecondary).map((column) => `minmax(0, ${column.width ?? '1fr'})`),
    ...(props.rowActions ? ['auto'] : []),
  ];
  const selectedRows = list.visible.filter((row) => list.selected.has(rowId(row)));

  return (
    <Paper
      withBorder
      className={classes.list}
      style={{ '--tracks': tracks.join(' '), '--narrow-tracks': narrowTracks.join(' ') }}
    >
      <Group p="sm" gap="sm" justify="space-between">
        <ListSearch label={`Search ${label.toLocaleLowerCase()}`} value={list.query} onChange={list.setQuery} />
        <Group gap="sm">
          {selectedRows.length > 0 && props.bulkActions?.(selectedRows, list.clearSelection)}
          {props.tools}
        </Group>
      </Group>
      <div
        ref={scroller}
        className={classes.scroller}
        role="grid"
        aria-label={label}
        aria-rowcount={list.visible.length + 1}
        aria-multiselectable={canSelect || undefined}
      >
        <ListHeader list={list} columns={columns} canSelect={canSelect} hasActions={props.rowActions !== undefined} />
        <div style={{ height: virtual.getTotalSize(), position: 'relative' }} role="presentation">
          {virtual.getVirtualItems().map((item) => {
            const row = list.visible[item.index];
            if (row === undefined) return null;
            const isSelected = list.selected.has(rowId(row));
            return (
              <div
                key={item.key}
                ref={virtual.measureElement}
                data-index={item.index}
                data-row={item.index}
                data-selected={isSelected || undefined}
                className={classes.row}
                style={{ transform: `translateY(${item.start}px)` }}
                role="row"
                aria-rowindex={item.index + 2}
                aria-selected={canSelect ? isSelected : undefined}
                tabIndex={item.index === current ? 0 : -1}
                onFocus={() => setActive(item.index)}
                onKeyDown={(event) => onRowKey(event, row, item.index)}
                onDoubleClick={() => props.onOpen?.(row)}
              >
                {canSelect && (
                  <div role="gridcell" className={classes.cell}>
                    <Checkbox
                      aria-label={`Select ${props.rowLabel(row)}`}
                      checked={isSelected}
                      onChange={() => list.toggle(rowId(row))}
                    />
                  </div>
                )}
                {columns.map((column) => (
                  <div key={column.id} role="gridcell" className={classes.cell} data-secondary={column.isSecondary}>
                    {column.cell(row)}
                  </div>
                ))}
                {props.rowActions && (
                  <div role="gridcell" className={classes.actions}>
                    {props.rowActions(row)}
                  </div>
                )}
              </div>
            );
          })}
        </div>
      </div>
      {list.visible.length === 0 && (
        <Text size="sm" c="dimmed" ta="center" p="xl" role="status">
          {list.query ? `Nothing matches “${list.query}”.` : 'Nothing here yet.'}
        </Text>
      )}
      <Text size="xs" c="dimmed" p="sm" role="status">
        {list.visible.length === rows.length ? `${rows.length} in all` : `${list.visible.length} of ${rows.length}`}
        {selectedRows.length > 0 && `, ${selectedRows.length} selected`}
      </Text>
    </Paper>
  );
}

function rowIdAt<Row>(rows: readonly Row[], index: number, rowId: (row: Row) => string): string | number {
  const row = rows[index];
  return row === undefined ? index : rowId(row);
}
