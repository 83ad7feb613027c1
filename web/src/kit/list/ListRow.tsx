import { useMergedRef } from '@mantine/hooks';
import {
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type Ref,
  type RefObject,
  useId,
  useRef,
} from 'react';
import { PlainCheckbox } from '../../ui/PlainCheckbox.tsx';
import { ReadOnlyContext, useReadOnlyReason } from '../../ui/ReadOnlyContext.ts';
import { DeletionMark } from '../undo/DeletionMark.tsx';
import { useDeletionState } from '../undo/DeletionsContext.ts';
import { deletionKey, LOCKED } from '../undo/deletion.ts';
import { useHandOverFocus } from '../undo/useHandOverFocus.ts';
import classes from './DataList.module.css';
import type { DataListProps } from './listProps.ts';
import { isRowClick } from './rowClick.ts';
import { rowStyle } from './rowStyle.ts';
import { useIsSettled } from './useIsSettled.ts';
import type { PlacedRow } from './useVirtualRows.ts';

/** The events of a row. Must be the same object between renders, so that scrolling only renders new rows. */
export type RowEvents<Row> = {
  toggle: (row: Row) => void;
  activate: (index: number) => void;
  dragStart: (event: DragEvent, row: Row) => void;
  /** Moves the focus if it is a navigation key. Returns whether it did. */
  move: (key: string, index: number) => boolean;
};

type Props<Row> = {
  ref: Ref<HTMLTableRowElement> | undefined;
  list: DataListProps<Row>;
  events: RowEvents<Row>;
  row: Row;
  index: number;
  /** Whether the list is being scrolled row by row. */
  isStep: RefObject<boolean>;
  offset: PlacedRow['offset'];
  isActive: boolean;
  /** Undefined if rows cannot be selected. */
  isSelected: boolean | undefined;
  /** Whether it has just been created. */
  isFresh: boolean;
};

/** A row. Arrow keys move, Space selects, Enter opens, Delete deletes; controls in the row handle their own keys. */
export const ListRow = memo(Row) as typeof Row;

function Row<T>({ list, events, row, index, ...props }: Props<T>) {
  const id = useId();
  const element = useRef<HTMLTableRowElement>(null);
  const ref = useMergedRef(props.ref, element);
  useHandOverFocus(element);
  const key = deletionKey(list.label, list.rowId(row));
  const deletion = useDeletionState(key);
  const isLocked = deletion !== undefined;
  const isSelected = props.isSelected && !isLocked;
  const act = (pressed: string): boolean => {
    if (pressed === ' ' && isSelected !== undefined && !isLocked) events.toggle(row);
    else if (pressed === 'Enter' && list.onOpen) list.onOpen(row);
    else if (pressed === 'Delete' && list.onDelete && !isLocked) list.onDelete(row);
    else return events.move(pressed, index);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target === event.currentTarget && act(event.key)) event.preventDefault();
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (isRowClick(event)) list.onOpen?.(row);
  };
  return (
    <tr
      ref={ref}
      data-index={index}
      data-selected={isSelected || undefined}
      data-locked={isLocked || undefined}
      data-fresh={props.isFresh || undefined}
      data-deletable
      className={classes.row}
      style={rowStyle(props.offset)}
      aria-labelledby={nameIds(list, id, isLocked)}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      tabIndex={props.isActive ? 0 : -1}
      onFocus={() => events.activate(index)}
      onKeyDown={onKeyDown}
      data-openable={list.onOpen !== undefined || undefined}
      onClick={onClick}
      draggable={list.dragValue !== undefined && !isLocked}
      onDragStart={(event) => events.dragStart(event, row)}
    >
      {isSelected !== undefined && (
        <td className={classes.cell} data-controls>
          <PlainCheckbox
            aria-label={`Select ${list.rowLabel(row)}`}
            checked={isSelected}
            disabled={isLocked}
            onChange={() => events.toggle(row)}
          />
        </td>
      )}
      <RowCells id={id} list={list} row={row} isLocked={isLocked} isStep={props.isStep} />
      {deletion && (
        <td id={`${id}-deletion`} className={classes.deletion}>
          <DeletionMark itemKey={key} name={list.rowLabel(row)} state={deletion} />
        </td>
      )}
    </tr>
  );
}

/** The cells that are a row's name: neither its checkbox, which would say the name first, nor its buttons, which repeat it. */
function nameIds<T>({ columns }: DataListProps<T>, id: string, isLocked: boolean): string {
  return [...columns.map((column) => `${id}-${column.id}`), ...(isLocked ? [`${id}-deletion`] : [])].join(' ');
}

type CellsProps<T> = Pick<Props<T>, 'list' | 'row' | 'isStep'> & {
  /** The start of the ids of its cells. */
  id: string;
  isLocked: boolean;
};

/** The row's content and buttons. Not rendered again when the row is selected, moved or focused. */
const RowCells = memo(Cells) as typeof Cells;

function Cells<T>({ id, list, row, isLocked, isStep }: CellsProps<T>) {
  const hasActions = useIsSettled(isStep);
  const readOnlyReason = useReadOnlyReason();
  return (
    <ReadOnlyContext value={isLocked ? LOCKED : readOnlyReason}>
      {list.columns.map((column) => (
        <td
          key={column.id}
          id={`${id}-${column.id}`}
          className={classes.cell}
          data-secondary={column.isSecondary}
          data-over-actions={column.isOverActions}
          data-numeric={column.isNumeric}
        >
          {column.cell(row)}
        </td>
      ))}
      {list.rowActions && (
        <td className={classes.actions} data-controls>
          {hasActions && !isLocked && list.rowActions(row)}
        </td>
      )}
    </ReadOnlyContext>
  );
}
