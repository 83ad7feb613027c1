import type { DragEvent, KeyboardEvent } from 'react';

import type { TagNode } from './tagTree.ts';

/** What can be asked for of a row. */
export type TreeRequest = 'add' | 'edit' | 'remove';

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
