import { type DragEvent, useRef } from 'react';
import type { TreeSource } from '../treeRows.ts';
import type { TreeSelection } from './useTreeSelection.ts';

/** Dragging rows onto others. What is done by dragging must also be offered as a control. */
export type TreeDrag<Item> = {
  canDrag: (item: Item) => boolean;
  /** The items that these may be dropped on. */
  targetsOf: (dragged: readonly Item[]) => ReadonlySet<Item>;
  onDrop: (dragged: readonly Item[], target: Item) => void;
};

export type DragEvents<Item> = {
  dragStart: (event: DragEvent, item: Item) => void;
  dragEnd: () => void;
  canDrop: (item: Item) => boolean;
  drop: (item: Item) => void;
};

type Dragged<Item> = { items: readonly Item[]; targets: ReadonlySet<Item> };

/** What is dragged: the row that was taken hold of, or with it all selected ones. */
export function useTreeDrag<Item>(
  { idOf, nameOf }: TreeSource<Item>,
  selection: TreeSelection<Item>,
  drag: TreeDrag<Item> | undefined,
): DragEvents<Item> {
  const dragged = useRef<Dragged<Item>>(undefined);
  return {
    dragStart: (event, item) => {
      const items = selection.ids.has(idOf(item)) ? selection.items : [item];
      // Worked out once, because a row that is dragged over asks many times a second.
      dragged.current = drag && { items, targets: drag.targetsOf(items) };
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', items.map(nameOf).join('\n'));
    },
    dragEnd: () => {
      dragged.current = undefined;
    },
    canDrop: (item) => dragged.current?.targets.has(item) === true,
    drop: (item) => {
      const items = dragged.current?.items;
      dragged.current = undefined;
      if (items) drag?.onDrop(items, item);
    },
  };
}
