import { legalParents } from '@atrium-console/sdk/rules';
import { useRef } from 'react';
import type { RowEvents } from './rowEvents.ts';
import type { TagNode } from './tagTree.ts';
import type { TagSelection } from './useTagSelection.ts';
import type { TagTreeState } from './useTagTree.ts';

type Dragged = { nodes: readonly TagNode[]; parents: ReadonlySet<unknown> };

/** Dragging rows onto another parent: the dragged row, or with it all selected ones. */
export function useTagDrag(
  { tree }: TagTreeState,
  selection: TagSelection,
  onDrop: (dragged: readonly TagNode[], parent: TagNode) => void,
): Pick<RowEvents, 'dragStart' | 'dragEnd' | 'canDrop' | 'drop'> {
  const dragged = useRef<Dragged>(undefined);
  return {
    dragStart: (event, node) => {
      const nodes = selection.keys.has(node.key) ? selection.nodes : [node];
      const tags = tree.all.map(({ tag }) => tag);
      // Worked out once, because a row that is dragged over asks many times a second.
      const parents = legalParents(
        tags,
        nodes.map(({ tag }) => tag),
      );
      dragged.current = { nodes, parents: new Set(parents) };
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', nodes.map(({ tag }) => tag.name).join('\n'));
    },
    dragEnd: () => {
      dragged.current = undefined;
    },
    canDrop: ({ tag }) => dragged.current?.parents.has(tag) === true,
    drop: (node) => {
      const nodes = dragged.current?.nodes;
      dragged.current = undefined;
      if (nodes) onDrop(nodes, node);
    },
  };
}
