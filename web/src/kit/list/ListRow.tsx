import { type DragEvent, type KeyboardEvent, type MouseEvent, memo, type Ref, type RefObject } from 'react';
import { PlainCheckbox } from '../../ui/PlainCheckbox.tsx';
import classes from './DataList.module.css';
import type { DataListProps } from './listProps.ts';
import { rowStyle } from './rowStyle.ts';
import { useIsSettled } from './useIsSettled.ts';

/** The events of a row. Must be the same object between renders, so that scrolling only renders new rows. */
export type RowEvents<Row> = {
  toggle: (row: Row) => void;
  activate: (index: number) => void;
  dragStart: (event: DragEvent, row: Row) => void;
  /** Moves the focus if it is a navigation key. Returns whether it did. */
  move: (key: string, index: number) => boolean;
};

type Props<Row> = {
  ref: Ref<HTMLTableRowElement>;
  list: DataListProps<Row>;
  events: RowEvents<Row>;
  row: Row;
  index: number;
  /** Whether the list is being scrolled row by row. */
  isStep: RefObject<boolean>;
  /** Distance from the top of the list, in pixels. */
  offset: number;
  isActive: boolean;
  /** Undefined if rows cannot be selected. */
  isSelected: boolean | undefined;
};

/** A row. Arrow keys move, Space selects, Enter opens, Delete deletes; controls in the row handle their own keys. */
export const ListRow = memo(Row) as typeof Row;

function Row<T>({ list, events, row, index, isSelected, ...props }: Props<T>) {
  const act = (key: string): boolean => {
    if (key === ' ' && isSelected !== undefined) events.toggle(row);
    else if (key === 'Enter' && list.onOpen) list.onOpen(row);
    else if (key === 'Delete' && list.onDelete) list.onDelete(row);
    else return events.move(key, index);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target === event.currentTarget && act(event.key)) event.preventDefault();
  };
  const onDoubleClick = (event: MouseEvent<HTMLElement>) => {
    const isOnControl = event.target instanceof Element && event.target.closest('a, button, input, label') !== null;
    if (!isOnControl) list.onOpen?.(row);
  };
  return (
    <tr
      ref={props.ref}
      data-index={index}
      data-selected={isSelected || undefined}
      className={classes.row}
      style={rowStyle(props.offset)}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      tabIndex={props.isActive ? 0 : -1}
      onFocus={() => events.activate(index)}
      onKeyDown={onKeyDown}
      onDoubleClick={onDoubleClick}
      draggable={list.dragValue !== undefined}
      onDragStart={(event) => events.dragStart(event, row)}
    >
      {isSelected !== undefined && (
        <td className={classes.cell}>
          <PlainCheckbox
            aria-label={`Select ${list.rowLabel(row)}`}
            checked={isSelected}
            onChange={() => events.toggle(row)}
          />
        </td>
      )}
      <RowCells list={list} row={row} isStep={props.isStep} />
    </tr>
  );
}

/** The row's content and buttons. Not rendered again when the row is selected, moved or focused. */
const RowCells = memo(Cells) as typeof Cells;

function Cells<T>({ list, row, isStep }: Pick<Props<T>, 'list' | 'row' | 'isStep'>) {
  const hasActions = useIsSettled(isStep);
  return (
    <>
      {list.columns.map((column) => (
        <td
          key={column.id}
          className={classes.cell}
          data-secondary={column.isSecondary}
          data-over-actions={column.isOverActions}
          data-numeric={column.isNumeric}
        >
          {column.cell(row)}
        </td>
      ))}
      {list.rowActions && <td className={classes.actions}>{hasActions && list.rowActions(row)}</td>}
    </>
  );
}
