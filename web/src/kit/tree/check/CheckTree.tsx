import { useMemo } from 'react';
import { useReadOnlyReason } from '../../../ui/ReadOnlyContext.ts';
import { Tree } from '../Tree.tsx';
import type { TreeItemState } from '../TreeItem.tsx';
import type { TreeState } from '../useTreeState.ts';
import classes from './CheckTree.module.css';
import { type CheckItems, type CheckNode, countsOf, markOf } from './checkItems.ts';

type Props = {
  /** The accessible name: `Ticket tags`. */
  label: string;
  tree: CheckItems;
  state: TreeState<CheckNode>;
  /** The ids of the chosen leaves. */
  chosen: readonly string[];
  onToggle: (node: CheckNode) => void;
};

const CHECKED = { all: true, some: 'mixed', none: false } as const;

/** A tree of checkboxes (WAI-ARIA tree). A parent is checked if all of its leaves are, and mixed if some are. */
export function CheckTree({ label, tree, state, chosen, onToggle }: Props) {
  const disabledReason = useReadOnlyReason();
  const counts = useMemo(() => countsOf(tree, chosen), [tree, chosen]);
  const isFlat = useMemo(() => tree.roots.every(({ item }) => item.isLeaf), [tree]);
  const stateOf = ({ item: node }: { item: CheckNode }): TreeItemState => {
    const count = counts.get(node.id) ?? 0;
    const isChecked = CHECKED[markOf(tree, node, count)];
    if (node.item.isLeaf) return { label: leafLabel(node), isChecked, disabledReason };
    const all = tree.leafCounts.get(node.id) ?? 0;
    const note = all === 0 ? 'empty' : `${count} of ${all}`;
    return { label: `${node.name}, ${note}`, isChecked, note, disabledReason };
  };
  return (
    <Tree
      label={label}
      state={state}
      stateOf={stateOf}
      content={checkContent}
      onSelect={(node) => disabledReason === undefined && onToggle(node)}
      isMultiselectable
      isFlat={isFlat}
    />
  );
}

/** The path of a leaf in a plain list, where no rows above show it. */
function placeOf({ item: { below } }: CheckNode): string {
  return below === undefined ? '' : `in ${below}`;
}

function leafLabel(node: CheckNode): string {
  return `${node.name} ${placeOf(node)}`.trim();
}

function checkContent(node: CheckNode, { isChecked, note }: TreeItemState) {
  const place = placeOf(node);
  return (
    <>
      <span className={classes.box} data-checked={isChecked} aria-hidden />
      {node.item.color && <span className={classes.dot} style={{ background: node.item.color }} aria-hidden />}
      {/* The spaces separate the words in the row's text content. */}
      <span className={classes.name} title={node.name}>
        {node.name}
      </span>{' '}
      {place !== '' && (
        <span className={classes.place} title={place}>
          {place}
        </span>
      )}{' '}
      {note !== undefined && <span className={classes.count}>{note}</span>}
    </>
  );
}
