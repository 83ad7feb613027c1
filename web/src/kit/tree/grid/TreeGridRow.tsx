import { IconChevronRight } from '@tabler/icons-react';
import { type DragEvent, type KeyboardEvent, type MouseEvent, memo, type RefObject, useRef, useState } from 'react';
import { PlainCheckbox } from '../../../ui/PlainCheckbox.tsx';
import { rowStyle } from '../../list/rowStyle.ts';
import { useIsSettled } from '../../list/useIsSettled.ts';
import type { PlacedRow } from '../../list/useVirtualRows.ts';
import { DeletionMark } from '../../undo/DeletionMark.tsx';
import { useDeletionState } from '../../undo/DeletionsContext.ts';
import { useHandOverFocus } from '../../undo/useHandOverFocus.ts';
import type { TreeRow } from '../treeRows.ts';
import classes from './TreeGrid.module.css';
import type { TreeGridLayout } from './treeGridLayout.ts';
import type { DragEvents } from './useTreeDrag.ts';

/** What rows tell their grid. */
export type TreeGridRowEvents<Item> = DragEvents<Item> & {
  /** A key was pressed on a row; tells whether it meant something. */
  key: (event: KeyboardEvent, index: number) => boolean;
  activate: (index: number) => void;
  /** Opens or closes a row. */
  toggle: (index: number) => void;
  /** Selects a row, or takes it out of the selection; a range begins at the active row. */
  select: (index: number, isRange: boolean) => void;
  /** A double click. */
  open: (item: Item) => void;
};

type Props<Item> = Omit<TreeRow<Item>, 'id' | 'parent'> & {
  /** By `deletionKey`; undefined if items cannot be deleted. */
  itemKey: string | undefined;
  layout: TreeGridLayout<Item>;
  index: number;
  /** Whether the grid is being scrolled row by row. */
  isStep: RefObject<boolean>;
  offset: PlacedRow['offset'];
  isActive: boolean;
  isSelected: boolean;
  isDraggable: boolean;
  events: TreeGridRowEvents<Item>;
};

const CHEVRON = <IconChevronRight size={16} aria-hidden />;

/** One item. Its controls are reached with the Tab key while it is the active one, and have keys of their own on the row. */
export const TreeGridRow = memo(Row) as typeof Row;

function Row<Item>({ layout, item, itemKey, isOpen, index, isActive, events, ...props }: Props<Item>) {
  const element = useRef<HTMLTableRowElement>(null);
  useHandOverFocus(element);
  const deletion = useDeletionState(itemKey);
  const isLocked = deletion !== undefined;
  const isSelected = props.isSelected && !isLocked;
  const [isOver, setOver] = useState(false);
  // Those of the active row are the next stop of the Tab key.
  const hasActions = useIsSettled(props.isStep) || isActive;
  const name = layout.nameOf(item);
  const [treeColumn, ...columns] = layout.columns;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target === event.currentTarget && events.key(event, index)) event.preventDefault();
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (isOnControl(event)) return;
    if (!isLocked && (event.shiftKey || event.ctrlKey || event.metaKey)) events.select(index, event.shiftKey);
    events.activate(index);
  };
  const accept = (event: DragEvent) => {
    if (!events.canDrop(item)) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    events.drop(item);
  };
  return (
    <tr
      ref={element}
      data-index={index}
      data-selected={isSelected || undefined}
      data-over={isOver || undefined}
      data-locked={isLocked || undefined}
      data-deletable
      className={classes.row}
      style={rowStyle(props.offset, { '--depth': props.level - 1 })}
      aria-label={layout.labelOf(item)}
      aria-rowindex={index + 2}
      aria-level={props.level}
      aria-setsize={props.setSize}
      aria-posinset={props.position}
      aria-expanded={isOpen}
      aria-selected={isSelected}
      tabIndex={isActive ? 0 : -1}
      onFocus={() => events.activate(index)}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onDoubleClick={(event) => isOnControl(event) || events.open(item)}
      draggable={props.isDraggable && !isLocked}
      onDragStart={(event) => events.dragStart(event, item)}
      onDragEnd={events.dragEnd}
      onDragEnter={accept}
      onDragOver={accept}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <td>
        <PlainCheckbox
          aria-label={`Select ${name}`}
          tabIndex={-1}
          checked={isSelected}
          disabled={isLocked}
          onChange={() => events.select(index, false)}
        />
      </td>
      <td className={classes.name}>
        {isOpen === undefined ? (
          <span className={classes.toggle} />
        ) : (
          <button
            type="button"
            className={classes.toggle}
            aria-label={`${isOpen ? 'Close' : 'Open'} ${name}`}
            tabIndex={-1}
            onClick={() => events.toggle(index)}
          >
            {CHEVRON}
          </button>
        )}
        {treeColumn?.cell(item)}
      </td>
      {deletion && itemKey !== undefined ? (
        <td colSpan={columns.length + 1} className={classes.deletion}>
          <DeletionMark itemKey={itemKey} name={name} state={deletion} isCompact />
        </td>
      ) : (
        <>
          {columns.map(({ id, cell, isSecondary, isNumber }) => (
            <td key={id} data-secondary={isSecondary} data-number={isNumber}>
              {cell(item)}
            </td>
          ))}
          <td className={classes.actions}>{hasActions && layout.rowActions(item, isActive ? 0 : -1)}</td>
        </>
      )}
    </tr>
  );
}

function isOnControl({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('a, button, input, label') !== null;
}
