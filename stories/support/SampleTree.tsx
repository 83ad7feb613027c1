import { useMemo, useRef, useState } from 'react';
import { CheckTree } from '../../web/src/kit/tree/check/CheckTree.tsx';
import { type CheckNode, checkItems, toggled } from '../../web/src/kit/tree/check/checkItems.ts';
import { TreeGrid, type TreeGridHandle } from '../../web/src/kit/tree/grid/TreeGrid.tsx';
import type { TreeGridLayout } from '../../web/src/kit/tree/grid/treeGridLayout.ts';
import type { TreeDrag } from '../../web/src/kit/tree/grid/useTreeDrag.ts';
import { useTreeSelection } from '../../web/src/kit/tree/grid/useTreeSelection.ts';
import { type NestedItems, nestedSource, nestItems, type TreeNode } from '../../web/src/kit/tree/nestItems.ts';
import { searchTree } from '../../web/src/kit/tree/searchTree.ts';
import { Tree } from '../../web/src/kit/tree/Tree.tsx';
import type { TreeActions } from '../../web/src/kit/tree/useTreeFocus.ts';
import { useTreeState } from '../../web/src/kit/tree/useTreeState.ts';
import { IconAction } from '../../web/src/ui/IconAction.tsx';
import { ReadOnlyContext } from '../../web/src/ui/ReadOnlyContext.ts';

export type SampleItem = { id: string; name: string; parentId?: string };
type Node = TreeNode<SampleItem>;

export const SAMPLE: readonly SampleItem[] = [
  { id: 'order', name: 'Order' },
  { id: 'delivery', name: 'Delivery', parentId: 'order' },
  { id: 'late', name: 'Late parcel', parentId: 'delivery' },
  { id: 'address', name: 'Wrong address', parentId: 'delivery' },
  { id: 'payment', name: 'Payment', parentId: 'order' },
  { id: 'card', name: 'Card declined', parentId: 'payment' },
  { id: 'store', name: 'Store' },
  { id: 'hours', name: 'Opening hours', parentId: 'store' },
  { id: 'other', name: 'Other' },
];

/** Groups of ten items; the first is the parent of the others. */
export function manyItems(count: number): SampleItem[] {
  return Array.from({ length: count }, (_, index) => {
    const item = { id: `${index}`, name: `Item ${index + 1}` };
    return index % 10 === 0 ? item : { ...item, parentId: `${index - (index % 10)}` };
  });
}

export type SampleTreeProps = {
  items?: readonly SampleItem[];
  /** The ids of the items that are initially expanded. */
  open?: readonly string[];
  /** Shows only items whose name contains this, with their ancestors and descendants. */
  query?: string;
  /** Why the tree is read only. */
  reason?: string;
  /** Called for keys of the tree grid. */
  actions?: TreeActions<Node>;
  onDrop?: TreeDrag<Node>['onDrop'];
};

/** A tree in which one item is selected. */
export function PlainSample(props: SampleTreeProps) {
  const state = useSample(useNested(props), props);
  const [chosen, setChosen] = useState('');
  return (
    <Tree
      label="Sample"
      state={state}
      stateOf={({ id }) => ({ isSelected: id === chosen })}
      content={nameOf}
      onSelect={({ id }) => setChosen(id)}
    />
  );
}

/** A tree of checkboxes. */
export function CheckSample({ items = SAMPLE, ...props }: SampleTreeProps) {
  const tree = useMemo(() => {
    const parents = new Set(items.map(({ parentId }) => parentId));
    return checkItems(items.map((item) => ({ ...item, isLeaf: !parents.has(item.id) })));
  }, [items]);
  const state = useSample(tree, props);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const toggle = (node: CheckNode) => setChosen(toggled(tree, chosen, node));
  return (
    <ReadOnlyContext value={props.reason}>
      <CheckTree label="Sample" tree={tree} state={state} chosen={chosen} onToggle={toggle} />
    </ReadOnlyContext>
  );
}

/** A tree with columns, selection, and dragging to the top level. */
export function GridSample(props: SampleTreeProps) {
  const nested = useNested(props);
  const state = useSample(nested, props);
  const selection = useTreeSelection(state.rows);
  const grid = useRef<TreeGridHandle>(null);
  return (
    <>
      <button type="button" onClick={() => grid.current?.focus()}>
        Focus the grid
      </button>
      <button type="button" onClick={state.closeAll}>
        Close all
      </button>
      <TreeGrid
        ref={grid}
        label="Sample"
        layout={LAYOUT}
        state={state}
        selection={selection}
        actions={props.actions ?? {}}
        drag={{
          canDrag: ({ parent }) => parent !== undefined,
          targetsOf: () => new Set(nested.roots),
          onDrop: (dragged, target) => props.onDrop?.(dragged, target),
        }}
      />
      <p>Selected: {selection.items.map(({ name }) => name).join(', ') || 'none'}</p>
    </>
  );
}

function useNested({ items = SAMPLE }: SampleTreeProps): NestedItems<SampleItem> {
  return useMemo(
    () =>
      nestItems(items, { idOf: ({ id }) => id, nameOf: ({ name }) => name, parentIdOf: ({ parentId }) => parentId }),
    [items],
  );
}

function useSample<Item>(nested: NestedItems<Item>, { open = [], query = '' }: SampleTreeProps) {
  const source = useMemo(() => nestedSource(nested), [nested]);
  const search = useMemo(
    () => (query === '' ? undefined : searchTree(source, ({ name }) => name.includes(query))),
    [source, query],
  );
  return useTreeState({ source, search, searchKey: query, initiallyOpen: () => new Set(open) });
}

const nameOf = ({ name }: Node) => name;

const LAYOUT: TreeGridLayout<Node> = {
  columns: [
    { id: 'name', header: 'Name', width: '1fr', cell: nameOf },
    { id: 'below', header: 'Below it', width: '80px', cell: ({ below }) => below, isNumber: true, isSecondary: true },
  ],
  nameOf,
  labelOf: nameOf,
  actionsWidth: '40px',
  rowActions: ({ name }, tabIndex) => (
    <IconAction label={`Edit ${name}`} icon="✎" tabIndex={tabIndex} onClick={() => undefined} />
  ),
};
