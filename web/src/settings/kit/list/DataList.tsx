import { Group, Paper, Text } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef, useState } from 'react';
import classes from './DataList.module.css';
import { focusRow } from './focusRow.ts';
import { ListHeader } from './ListHeader.tsx';
import { ListRow, type RowEvents } from './ListRow.tsx';
import { ListSearch } from './ListSearch.tsx';
import { type Column, useListState } from './useListState.ts';
import { useStable } from './useStable.ts';

export type DataListProps<Row> = {
  /** What the list holds, for people and screen readers, in the plural: `Working statuses`. */
  label: string;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Names a row, for its checkbox. */
  rowLabel: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** The text that the search looks through. Keep it the same function between renders. */
  searchText: (row: Row) => string;
  /** Prefix of the list's URL parameters; needed when a page has two lists. */
  urlKey?: string;
  /** Enter or a double click on a row. */
  onOpen?: (row: Row) => void;
  /** Delete key on a row. */
  onDelete?: (row: Row) => void;
  /** Given, rows can be selected and these controls act on them. */
  bulkActions?: (selected: Row[], clear: () => void) => ReactNode;
  /** Buttons at the end of each row. */
  rowActions?: (row: Row) => ReactNode;
  /** Room for them; the same in every row. Two small icon buttons fit by default. */
  actionsWidth?: string;
  /**
   * Given, rows can be dragged: the dragged row, or with it all selected ones. The value travels as `text/plain`.
   * What is done by dragging must also be offered as a control.
   */
  dragValue?: (rows: Row[]) => string;
  /** Said when there are no rows at all. */
  emptyText?: string;
  /** Buttons beside the search. While rows are selected, the controls that act on them take their place. */
  tools?: ReactNode;
  /** A line under the search, given what is searched for. */
  notice?: (query: string) => ReactNode;
};

/** In pixels, as the style sheet has them; a row may be higher. */
const ROW_HEIGHT = 52;
const HEADER_HEIGHT = 40;

/** A list with search, sort, selection, keyboard and virtual rows. Its search and sort are held in the URL. */
export function DataList<Row>(props: DataListProps<Row>) {
  const { label, rows, rowId, columns, searchText, urlKey } = props;
  const list = useListState({ rows, rowId, columns, searchText, urlKey });
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const virtual = useVirtualizer({
    count: list.visible.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 1,
    // To ask for the height of a row that was just made would lay out the page before its time: what differs from the usual
    // height is told by the browser a moment later.
    measureElement: (row, entry, { itemSizeCache, indexFromElement, options }) =>
      entry?.borderBoxSize[0]?.blockSize ?? itemSizeCache.get(options.getItemKey(indexFromElement(row))) ?? ROW_HEIGHT,
    // The rows begin below the heading, and under it, for it is sticky, one that is scrolled to would be hidden.
    scrollMargin: HEADER_HEIGHT,
    scrollPaddingStart: HEADER_HEIGHT,
  });
  const canSelect = props.bulkActions !== undefined;
  const last = list.visible.length - 1;
  const current = Math.min(active, Math.max(0, last));

  const moveTo = (index: number) => {
    const target = Math.max(0, Math.min(last, index));
    setActive(target);
    focusRow(virtual, target);
  };
  const pageSize = () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? ROW_HEIGHT) / ROW_HEIGHT) - 1);
  const selectedRows = list.visible.filter((row) => list.selected.has(rowId(row)));
  const events = useStable<RowEvents<Row>>({
    toggle: (row) => list.toggle(rowId(row)),
    activate: setActive,
    dragStart: (event, row) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData(
        'text/plain',
        props.dragValue?.(list.selected.has(rowId(row)) ? selectedRows : [row]) ?? '',
      );
    },
    move: (key, index) => {
      const target = moveTarget(key, index, last, pageSize());
      if (target !== undefined) moveTo(target);
      return target !== undefined;
    },
  });

  return (
    <Paper withBorder className={classes.list} style={tracks(props, canSelect)}>
      <Group p="sm" gap="sm" justify="space-between">
        <ListSearch label={`Search ${label.toLocaleLowerCase()}`} value={list.query} onChange={list.setQuery} />
        <Group gap="sm">
          {selectedRows.length > 0 ? props.bulkActions?.(selectedRows, list.clearSelection) : props.tools}
        </Group>
      </Group>
      {props.notice?.(list.searched)}
      <div ref={scroller} className={classes.scroller}>
        {/* Only the rows in view exist, so the table tells its real size itself. */}
        <table className={classes.table} aria-label={label} aria-rowcount={list.visible.length + 1}>
          <ListHeader list={list} columns={columns} canSelect={canSelect} hasActions={props.rowActions !== undefined} />
          <tbody className={classes.body} style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map((item) => {
              const row = list.visible[item.index];
              if (row === undefined) return null;
              return (
                <ListRow
                  key={rowId(row)}
                  ref={virtual.measureElement}
                  list={props}
                  events={events}
                  row={row}
                  index={item.index}
                  offset={item.start - HEADER_HEIGHT}
                  isActive={item.index === current}
                  isSelected={canSelect ? list.selected.has(rowId(row)) : undefined}
                />
              );
            })}
          </tbody>
        </table>
      </div>
      {list.visible.length === 0 && (
        <Text size="sm" c="dimmed" ta="center" p="xl">
          {list.searched ? `Nothing matches “${list.searched}”.` : (props.emptyText ?? 'Nothing here yet.')}
        </Text>
      )}
      <Text size="xs" c="dimmed" p="sm" role="status">
        {list.visible.length === rows.length ? `${rows.length} in all` : `${list.visible.length} of ${rows.length}`}
        {selectedRows.length > 0 && `, ${selectedRows.length} selected`}
      </Text>
    </Paper>
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

/** The grid's columns on wide and on narrow screens, for the style sheet. */
function tracks<Row>(props: DataListProps<Row>, canSelect: boolean): Record<`--${string}`, string> {
  const line = (columns: readonly Column<Row>[]) =>
    [
      ...(canSelect ? ['28px'] : []),
      ...columns.map((column) => `minmax(0, ${column.width ?? '1fr'})`),
      ...(props.rowActions ? [props.actionsWidth ?? '72px'] : []),
    ].join(' ');
  const narrow = props.columns.filter((column) => !column.isSecondary);
  return { '--tracks': line(props.columns), '--narrow-tracks': line(narrow) };
}
