import { Box } from '@mantine/core';
import { type Ref, useImperativeHandle } from 'react';
import { useStable } from '../../list/useStable.ts';
import { deletionKey } from '../../undo/deletion.ts';
import { type TreeActions, useTreeFocus } from '../useTreeFocus.ts';
import type { TreeState } from '../useTreeState.ts';
import classes from './TreeGrid.module.css';
import { TreeGridHeader } from './TreeGridHeader.tsx';
import { TreeGridRow, type TreeGridRowEvents } from './TreeGridRow.tsx';
import { gridTracks, type TreeGridLayout } from './treeGridLayout.ts';
import { type TreeDrag, useTreeDrag } from './useTreeDrag.ts';
import type { TreeSelection } from './useTreeSelection.ts';

export type TreeGridHandle = {
  /** Gives the focus to the active row, for example after the row that had it is gone. */
  focus: () => void;
};

type Props<Item> = {
  ref?: Ref<TreeGridHandle>;
  /** What the grid holds, for screen readers: `Ticket tags`. */
  label: string;
  /** The name of the list for deletions, if items can be deleted. */
  deletionList?: string;
  layout: TreeGridLayout<Item>;
  state: TreeState<Item>;
  selection: TreeSelection<Item>;
  /** What keys do; a double click does what Enter does. Space, Ctrl+A and Shift belong to the selection. */
  actions: Pick<TreeActions<Item>, 'activate' | 'edit' | 'add' | 'delete' | 'undo'>;
  drag?: TreeDrag<Item> | undefined;
};

/** In pixels, as the style sheet has them. */
const ROW_HEIGHT = 44;
const HEADER_HEIGHT = 40;

/** A tree with columns, selection and dragging (WAI-ARIA tree grid): one row has the focus. Only the rows in view exist. */
export function TreeGrid<Item>({ ref, label, deletionList, layout, state, selection, actions, drag }: Props<Item>) {
  const { rows, source } = state;
  const grid = useTreeFocus({
    state,
    rowHeight: ROW_HEIGHT,
    headerHeight: HEADER_HEIGHT,
    actions: {
      ...actions,
      select: (item) => selection.toggle(source.idOf(item)),
      selectAll: selection.selectAll,
      extendTo: selection.extendTo,
    },
  });
  useImperativeHandle(ref, () => ({ focus: grid.focus }));
  const events = useStable<TreeGridRowEvents<Item>>({
    key: grid.onKey,
    activate: grid.activate,
    toggle: grid.toggle,
    open: (item) => actions.activate?.(item),
    select: (index, isRange) => {
      const row = rows[index];
      if (isRange) selection.extendTo(index, grid.current);
      else if (row) selection.toggle(row.id);
    },
    ...useTreeDrag(source, selection, drag),
  });
  const header = useStable({ toggleAll: selection.toggleAll });
  return (
    <div ref={grid.scroller} className={classes.scroller} style={gridTracks(layout)}>
      {/* A table is what ARIA makes a tree grid of. */}
      <Box
        component="table"
        className={classes.table}
        role="treegrid"
        aria-label={label}
        aria-multiselectable
        aria-rowcount={rows.length + 1}
      >
        <TreeGridHeader
          columns={layout.columns}
          isAllSelected={selection.ids.size > 0 && selection.ids.size === rows.length}
          isSomeSelected={selection.ids.size > 0 && selection.ids.size < rows.length}
          onToggleAll={header.toggleAll}
        />
        <tbody className={classes.body} style={{ height: grid.height }}>
          {grid.placed.map(({ index, offset }) => {
            const row = rows[index];
            if (row === undefined) return null;
            const { id, parent, ...rest } = row;
            return (
              <TreeGridRow
                key={id}
                {...rest}
                itemKey={deletionList && deletionKey(deletionList, id)}
                layout={layout}
                index={index}
                isStep={grid.isStep}
                offset={offset}
                isActive={index === grid.current}
                isSelected={selection.ids.has(id)}
                isDraggable={drag?.canDrag(row.item) === true}
                events={events}
              />
            );
          })}
        </tbody>
      </Box>
    </div>
  );
}
