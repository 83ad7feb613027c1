import type { TicketTag } from '@atrium-console/sdk';
import { legalParents, tagLevel } from '@atrium-console/sdk/rules';
import type { TreeDrag } from '../../../kit/tree/grid/useTreeDrag.ts';
import type { TagNode, TagTree } from './tagTree.ts';

/** Dragging tags onto another category, and categories onto another group. */
export function tagDrag(
  { byId }: TagTree,
  isLocked: (tag: TicketTag) => boolean,
  onDrop: TreeDrag<TagNode>['onDrop'],
): TreeDrag<TagNode> {
  return {
    canDrag: ({ item }) => tagLevel(item) !== 'group',
    targetsOf: (dragged) => {
      const nodes = [...byId.values()];
      const parents = new Set(
        legalParents(
          nodes.map(({ item }) => item),
          dragged.map(({ item }) => item),
        ),
      );
      return new Set(nodes.filter(({ item }) => parents.has(item) && !isLocked(item)));
    },
    onDrop,
  };
}
