import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { TreeRequest } from './TreeGrid.tsx';
import type { TagNode } from './tagTree.ts';

/** What rows tell their grid. */
export type RowEvents = {
  /** A key was pressed on a row; tells whether it meant something. */
  key: (event: KeyboardEvent, index: number) => boolean;
  activate: (index: number) => void;
  /** Selects a row or lets it go; a range begins at the active row. */
  choose: (index: number, isRange: boolean) => void;
  /** Opens or closes a row. */
  toggle: (index: number) => void;
  request: (request: TreeRequest, node: TagNode) => void;
  dragStart: (event: DragEvent, node: TagNode) => void;
  dragEnd: () => void;
  /** Whether what is dragged may be put below this row. */
  canDrop: (node: TagNode) => boolean;
  drop: (node: TagNode) => void;
};

/** The same object on every render, so that rows which have not changed are not rendered again; it calls the newest. */
export function useRowEvents(newest: RowEvents): RowEvents {
  const latest = useRef(newest);
  useEffect(() => {
    latest.current = newest;
  });
  const [events] = useState<RowEvents>(() => ({
    key: (event, index) => latest.current.key(event, index),
    activate: (index) => latest.current.activate(index),
    choose: (index, isRange) => latest.current.choose(index, isRange),
    toggle: (index) => latest.current.toggle(index),
    request: (request, node) => latest.current.request(request, node),
    dragStart: (event, node) => latest.current.dragStart(event, node),
    dragEnd: () => latest.current.dragEnd(),
    canDrop: (node) => latest.current.canDrop(node),
    drop: (node) => latest.current.drop(node),
  }));
  return events;
}
