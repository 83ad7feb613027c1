import { IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, memo, type ReactNode } from 'react';
import { rowStyle } from '../list/rowStyle.ts';
import type { PlacedRow } from '../list/useVirtualRows.ts';
import classes from './Tree.module.css';
import type { TreeRow } from './treeRows.ts';

/** The state of an item. Plain values, so that unchanged rows are not rendered again. */
export type TreeItemState = {
  /** The accessible name, if the content is not suitable. */
  label?: string | undefined;
  isSelected?: boolean | undefined;
  isChecked?: boolean | 'mixed' | undefined;
  /** A short text at the end of the row. */
  note?: string | undefined;
  /** Why it cannot be selected; undefined if it can. */
  disabledReason?: string | undefined;
};

/** The events of a row. */
export type TreeItemEvents<Item> = {
  /** Handles a key on a row. Returns whether it did something. */
  key: (event: KeyboardEvent, index: number) => boolean;
  activate: (index: number) => void;
  /** Expands or collapses a row. */
  toggle: (index: number) => void;
  select: (item: Item) => void;
};

type Props<Item> = Omit<TreeRow<Item>, 'id' | 'parent'> &
  TreeItemState & {
    index: number;
    offset: PlacedRow['offset'];
    isActive: boolean;
    /** Without space for the expand arrows. */
    isFlat: boolean | undefined;
    content: (item: Item, state: TreeItemState) => ReactNode;
    events: TreeItemEvents<Item>;
  };

const CHEVRON = <IconChevronRight size={16} />;

/** An item. A click selects it; a click on its arrow expands it. */
export const TreeItem = memo(Row) as typeof Row;

function Row<Item>({ item, level, position, setSize, isOpen, index, content, events, ...props }: Props<Item>) {
  const { label, isSelected, isChecked, note, disabledReason } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    if (events.key(event, index)) event.preventDefault();
  };
  const onClick = ({ target }: MouseEvent) => {
    const isOnArrow = target instanceof Element && target.closest('[data-arrow]') !== null;
    if (isOnArrow) events.toggle(index);
    else events.select(item);
  };
  return (
    <div
      role="treeitem"
      data-index={index}
      className={classes.row}
      style={rowStyle(props.offset, { '--depth': level - 1 })}
      tabIndex={props.isActive ? 0 : -1}
      aria-label={label}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={setSize}
      aria-expanded={isOpen}
      aria-selected={isSelected}
      aria-checked={isChecked}
      aria-disabled={disabledReason === undefined ? undefined : true}
      aria-description={disabledReason}
      title={disabledReason}
      onFocus={() => events.activate(index)}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {!props.isFlat && (
        <span className={classes.arrow} aria-hidden data-arrow={isOpen === undefined ? undefined : true}>
          {isOpen !== undefined && CHEVRON}
        </span>
      )}
      {content(item, { label, isSelected, isChecked, note, disabledReason })}
    </div>
  );
}
