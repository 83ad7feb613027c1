import type { ReactNode } from 'react';
import { useStable } from '../list/useStable.ts';
import classes from './Tree.module.css';
import { TreeItem, type TreeItemEvents, type TreeItemState } from './TreeItem.tsx';
import type { TreeRow } from './treeRows.ts';
import { useTreeFocus } from './useTreeFocus.ts';
import type { TreeState } from './useTreeState.ts';

type Props<Item> = {
  /** What the tree holds, for screen readers: `Keywords`. */
  label: string;
  state: TreeState<Item>;
  /** What is so of a row at the moment. */
  stateOf: (row: TreeRow<Item>) => TreeItemState;
  /** What a row shows after its arrow. Keep it the same function between renders. */
  content: (item: Item, state: TreeItemState) => ReactNode;
  /** A click, Enter or Space on a row. */
  onSelect: (item: Item) => void;
  isMultiselectable?: boolean;
  /** The list has no levels, so that no room is left for arrows. */
  isFlat?: boolean;
};

/** In pixels, as the style sheet has it. */
const ROW_HEIGHT = 36;

/**
 * A tree (WAI-ARIA): arrows walk through it, right and left open and close, `*` opens everything beside the row, letters find
 * a name, Enter and Space select. Only the rows in view exist.
 */
export function Tree<Item>({ label, state, stateOf, content, onSelect, isMultiselectable, ...props }: Props<Item>) {
  const { rows } = state;
  const actions = { activate: onSelect, select: onSelect };
  const tree = useTreeFocus({ state, actions, rowHeight: ROW_HEIGHT });
  const events = useStable<TreeItemEvents<Item>>({
    key: tree.onKey,
    activate: tree.activate,
    toggle: tree.toggle,
    select: onSelect,
  });
  return (
    <div ref={tree.scroller} className={classes.scroller}>
      <div
        role="tree"
        aria-label={label}
        aria-multiselectable={isMultiselectable}
        className={classes.rows}
        style={{ height: tree.height }}
      >
        {tree.placed.map(({ index, offset }) => {
          const row = rows[index];
          if (row === undefined) return null;
          const { id, parent, ...rest } = row;
          return (
            <TreeItem
              key={id}
              {...rest}
              {...stateOf(row)}
              index={index}
              offset={offset}
              isActive={index === tree.current}
              isFlat={props.isFlat}
              content={content}
              events={events}
            />
          );
        })}
      </div>
    </div>
  );
}
