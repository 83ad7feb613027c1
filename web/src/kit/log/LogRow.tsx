import { Skeleton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, memo, type ReactNode, type Ref, useId } from 'react';
import { IconAction } from '../../ui/IconAction.tsx';
import { isRowClick } from '../list/rowClick.ts';
import { rowStyle } from '../list/rowStyle.ts';
import type { PlacedRow } from '../list/useVirtualRows.ts';
import classes from './Log.module.css';
import type { LogColumn } from './logProps.ts';

/** The events of a row. Must be the same object between renders. */
export type LogRowEvents = {
  activate: (index: number) => void;
  toggle: (index: number) => void;
  /** Moves the focus if it is a navigation key. Returns whether it did. */
  move: (key: string, index: number) => boolean;
};

type Props<Row> = {
  ref: Ref<HTMLTableRowElement> | undefined;
  /** Undefined while it is being fetched. */
  row: Row | undefined;
  /** What to show instead of a row that could not be fetched. */
  failure: ReactNode;
  index: number;
  offset: PlacedRow['offset'];
  isActive: boolean;
  isOpen: boolean;
  columns: readonly LogColumn<Row>[];
  rowLabel: (row: Row) => string;
  detail: ((row: Row) => ReactNode) | undefined;
  events: LogRowEvents;
};

/** A row. Arrow keys move, a click and Enter show or hide the details. On narrow screens, it is a card with labelled values. */
export const LogRow = memo(Row) as typeof Row;

function Row<T>(props: Props<T>) {
  const { columns, detail, events, failure, index, isOpen, row } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const isToggle = event.key === 'Enter' && detail !== undefined;
    if (isToggle) events.toggle(index);
    if (isToggle || events.move(event.key, index)) event.preventDefault();
  };
  return (
    <tr
      ref={props.ref}
      data-index={index}
      className={classes.row}
      style={rowStyle(props.offset)}
      aria-rowindex={index + 2}
      aria-busy={row === undefined && !failure}
      tabIndex={props.isActive ? 0 : -1}
      onFocus={() => events.activate(index)}
      onKeyDown={onKeyDown}
      data-openable={detail !== undefined && row !== undefined ? true : undefined}
      onClick={(event) => row !== undefined && detail && isRowClick(event) && events.toggle(index)}
    >
      {row === undefined ? (
        <td className={classes.whole}>{failure ?? <Skeleton height={14} radius="sm" aria-label="Loading" />}</td>
      ) : (
        <>
          {columns.map((column) => (
            <td key={column.id} className={classes.cell}>
              <span className={classes.name} aria-hidden>
                {column.header}
              </span>
              <span>{column.cell?.(row)}</span>
            </td>
          ))}
          {detail && <Details {...props} row={row} detail={detail} isOpen={isOpen} />}
        </>
      )}
    </tr>
  );
}

type DetailsProps<T> = Pick<Props<T>, 'events' | 'index' | 'isOpen' | 'rowLabel'> & {
  row: T;
  detail: (row: T) => ReactNode;
};

function Details<T>({ detail, events, index, isOpen, row, rowLabel }: DetailsProps<T>) {
  const id = useId();
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <>
      <td className={classes.toggle} data-controls>
        <IconAction
          label={`Details of ${rowLabel(row)}`}
          icon={<Icon size={16} aria-hidden />}
          expands={{ id, isOpen }}
          onClick={() => events.toggle(index)}
        />
      </td>
      {isOpen && (
        <td id={id} className={classes.whole} data-controls>
          {detail(row)}
        </td>
      )}
    </>
  );
}
