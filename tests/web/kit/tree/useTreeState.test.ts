import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { nestedSource, nestItems, type TreeNode } from '../../../../web/src/kit/tree/nestItems.ts';
import { searchTree } from '../../../../web/src/kit/tree/searchTree.ts';
import { useTreeState } from '../../../../web/src/kit/tree/useTreeState.ts';

type Item = { id: string; parentId?: string };

const ITEMS: readonly Item[] = [
  { id: 'order' },
  { id: 'late', parentId: 'order' },
  { id: 'wrong', parentId: 'order' },
  { id: 'store' },
  { id: 'hours', parentId: 'store' },
];
const SOURCE = nestedSource(
  nestItems(ITEMS, { idOf: ({ id }) => id, nameOf: ({ id }) => id, parentIdOf: ({ parentId }) => parentId }),
);

/** A tree with nothing open at first, that can be searched for a part of an id. */
function openTree() {
  const view = renderHook(
    ({ query }) =>
      useTreeState<TreeNode<Item>>({
        source: SOURCE,
        search: query === '' ? undefined : searchTree(SOURCE, ({ id }) => id.includes(query)),
        searchKey: query,
        initiallyOpen: () => new Set(),
      }),
    { initialProps: { query: '' } },
  );
  return {
    shown: () => view.result.current.rows.map(({ id }) => id),
    search: (query: string) => view.rerender({ query }),
    setOpen: (id: string, isOpen: boolean) => act(() => view.result.current.setOpen([id], isOpen)),
    openAll: () => act(() => view.result.current.openAll()),
  };
}

describe('what is open in a tree', () => {
  it('is what a search finds, while there is one', () => {
    const { shown, search } = openTree();
    search('late');
    expect(shown()).toEqual(['order', 'late']);
    search('');
    expect(shown()).toEqual(['order', 'store']);
  });

  it('can be closed during a search, which the next search forgets', () => {
    const { shown, search, setOpen } = openTree();
    search('late');
    setOpen('order', false);
    expect(shown()).toEqual(['order']);
    search('lat');
    expect(shown()).toEqual(['order', 'late']);
  });

  it('stays as it was before the search, whatever was opened during it', () => {
    const { shown, search, setOpen, openAll } = openTree();
    setOpen('store', true);
    search('o');
    openAll();
    search('');
    expect(shown()).toEqual(['order', 'store', 'hours']);
  });
});
