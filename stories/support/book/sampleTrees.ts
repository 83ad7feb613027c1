/** Trees for the pages of the book: the tags of tickets. */
import { searchTree } from '../../../web/src/kit/tree/searchTree.ts';
import { type TreeSource, treeRows } from '../../../web/src/kit/tree/treeRows.ts';
import { type TreeState, useTreeState } from '../../../web/src/kit/tree/useTreeState.ts';
import { SAMPLE, type SampleItem } from '../SampleTree.tsx';

/** The tree of a flat list. Its items are plain ones, so that the controls of Storybook can hold them. */
export function sourceOf(items: readonly SampleItem[]): TreeSource<SampleItem> {
  const byId = new Map(items.map((item) => [item.id, item]));
  const below = Map.groupBy(items, ({ parentId }) => parentId);
  const pathTo = (id: string): readonly SampleItem[] => {
    const item = byId.get(id);
    return item === undefined ? [] : [...pathTo(item.parentId ?? ''), item];
  };
  return {
    roots: below.get(undefined) ?? [],
    idOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    childrenOf: ({ id }) => below.get(id) ?? [],
    pathTo,
  };
}

const nothing = () => undefined;

/** What a tree shows at first, with these items open. */
function stateAt(source: TreeSource<SampleItem>, open: Iterable<string>): TreeState<SampleItem> {
  const rows = treeRows(source, new Set(open));
  return { source, rows, setOpen: nothing, openAll: nothing, closeAll: nothing };
}

/** The tree of some items, with these open. */
export function treeOf(items: readonly SampleItem[], open: readonly string[]): TreeState<SampleItem> {
  return stateAt(sourceOf(items), open);
}

/** What a search for a name leaves of the sample. */
export function foundIn(words: string): TreeState<SampleItem> {
  const { source, open } = searchTree(sourceOf(SAMPLE), ({ name }) => name.toLowerCase().includes(words));
  return stateAt(source, open);
}

/** Begins as a tree is given and keeps what is opened and closed. */
export function useKeptTree({ source, rows }: TreeState<SampleItem>): TreeState<SampleItem> {
  return useTreeState({
    source,
    search: undefined,
    searchKey: '',
    initiallyOpen: () => new Set(rows.filter(({ isOpen }) => isOpen).map(({ id }) => id)),
  });
}
