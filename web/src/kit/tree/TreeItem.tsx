import { IconChevronRight } from '@tabler/icons-react';
import { type CSSProperties, type KeyboardEvent, type MouseEvent, memo, type ReactNode } from 'react';
import classes from './Tree.module.css';
import type { TreeRow } from './treeRows.ts';

/** What is so of an item at the moment. Plain values, so that a row in which nothing has changed is left alone. */
export type TreeItemState = {
  /** For screen readers, where what is shown does not say it well. */
  label?: string | undefined;
  isSelected?: boolean | undefined;
  isChecked?: boolean | 'mixed' | undefined;
  /** A few words at the end of the row. */
  note?: string | undefined;
  /** Why it cannot be selected. Absent when it can. */
  disabledReason?: string | undefined;
};

/** What rows tell their tree. */
export type TreeItemEvents<Item> = {
  /** A key was pressed on a row; tells whether it meant something. */
  key: (event: KeyboardEvent, index: number) => boolean;
  activate: (index: number) => void;
  /** Opens or closes a row. */
  toggle: (index: number) => void;
  select: (item: Item) => void;
};

type Props<Item> = Omit<TreeRow<Item>, 'id' | 'parent'> &
  TreeItemState & {
    index: number;
    /** Distance from the top of the tree, in pixels. */
    offset: number;
    isActive: boolean;
    /** Leaves no room for arrows. */
    isFlat: boolean | undefined;
    content: (item: Item, state: TreeItemState) => ReactNode;
    events: TreeItemEvents<Item>;
  };

const CHEVRON = <IconChevronRight size={16} />;

/** One item. A click selects it, a click on its arrow opens it. */
export const TreeItem = memo(Row) as typeof Row;

function Row<Item>({ item, level, position, setSize, isOpen, index, content, events, ...props }: Props<Item>) {
  const { label, isSelected, isChecked, note, disabledReason } = props;
  const style: CSSProperties & { '--depth': number } = { '--depth': level - 1, top: props.offset };
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
      style={style}
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
