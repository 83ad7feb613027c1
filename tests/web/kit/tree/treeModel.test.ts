import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nestedSource, nestItems, pathOf, type TreeNode } from '../../../../web/src/kit/tree/nestItems.ts';
import { searchTree } from '../../../../web/src/kit/tree/searchTree.ts';
import { openableIds, treeRows } from '../../../../web/src/kit/tree/treeRows.ts';

type Item = { id: string; name: string; parentId?: string | undefined };
type Node = TreeNode<Item>;

const nest = (items: readonly Item[]) =>
  nestItems(items, { idOf: ({ id }) => id, nameOf: ({ name }) => name, parentIdOf: ({ parentId }) => parentId });

const TREE = nest([
  { id: 'order', name: 'Order' },
  { id: 'delivery', name: 'Delivery', parentId: 'order' },
  { id: 'late', name: 'Late parcel', parentId: 'delivery' },
  { id: 'address', name: 'Wrong address', parentId: 'delivery' },
  { id: 'payment', name: 'Payment', parentId: 'order' },
  { id: 'card', name: 'Card declined', parentId: 'payment' },
  { id: 'store', name: 'Store' },
]);
const SOURCE = nestedSource(TREE);

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
const rowsOf = (...open: string[]) => treeRows(SOURCE, new Set(open));
const search = (isMatch: (node: Node) => boolean) => {
  const { source, open, found } = searchTree(SOURCE, isMatch);
  return { shown: ids(treeRows(source, open)), source, open, found };
};

/** Items in any order, below any other, below one that is missing, below themselves and in circles. */
const lists = fc
  .array(fc.record({ parent: fc.option(fc.nat(30)), isMatch: fc.boolean(), isOpen: fc.boolean() }), { maxLength: 25 })
  .map((drawn) => {
    const items = drawn.map(({ parent }, index) => ({
      id: `n${index}`,
      name: `Name ${index}`,
      parentId: parent === null ? undefined : `n${parent}`,
    }));
    const idsOf = (key: 'isMatch' | 'isOpen') => new Set(items.filter((_, at) => drawn[at]?.[key]).map(({ id }) => id));
    return { items, tree: nest(items), matching: idsOf('isMatch'), open: idsOf('isOpen') };
  });

describe('a tree made of a flat list', () => {
  it('knows the path of an item, and how many are below it', () => {
    expect(TREE.byId.get('late')).toMatchObject({ path: 'Order › Delivery › Late parcel', below: 0 });
    expect(TREE.byId.get('order')?.below).toBe(5);
    expect(SOURCE.pathTo('late').map(({ id }) => id)).toEqual(['order', 'delivery', 'late']);
    expect(SOURCE.pathTo('gone')).toEqual([]);
  });

  it('keeps an item whose parent is missing, or below itself, where it can be reached', () => {
    const odd = nest([
      { id: 'a', name: 'A', parentId: 'b' },
      { id: 'b', name: 'B', parentId: 'a' },
      { id: 'c', name: 'C', parentId: 'gone' },
      { id: 'd', name: 'D', parentId: 'd' },
    ]);
    expect(ids(treeRows(nestedSource(odd), new Set(['a', 'b'])))).toEqual(['b', 'a', 'c', 'd']);
  });

  it('has every item once, whatever the list says', () => {
    fc.assert(
      fc.property(lists, ({ items, tree }) => {
        const source = nestedSource(tree);
        const rows = treeRows(source, openableIds(source));
        expect(ids(rows).toSorted()).toEqual(ids(items).toSorted());
        expect(tree.roots.reduce((sum, { below }) => sum + below + 1, 0)).toBe(items.length);
      }),
    );
  });
});

describe('the rows of a tree', () => {
  it('are those at the top until one is opened', () => {
    expect(ids(rowsOf())).toEqual(['order', 'store']);
    const rows = rowsOf('order', 'delivery');
    expect(ids(rows)).toEqual(['order', 'delivery', 'late', 'address', 'payment', 'store']);
    expect(rows[3]).toMatchObject({ level: 3, position: 2, setSize: 2, parent: 1, isOpen: undefined });
    expect(rows[4]).toMatchObject({ level: 2, position: 2, setSize: 2, parent: 0, isOpen: false });
  });

  it('look at nothing below an item that is closed', () => {
    const looked: string[] = [];
    const childrenOf = (node: Node) => {
      looked.push(node.id);
      return SOURCE.childrenOf(node);
    };
    treeRows({ ...SOURCE, childrenOf }, new Set(['payment']));
    expect(looked).toEqual(['order', 'store']);
  });

  it('are below their parents, one level deeper, in places from 1 to the size of their set', () => {
    fc.assert(
      fc.property(lists, ({ tree, open }) => {
        const rows = treeRows(nestedSource(tree), open);
        for (const [index, { item, level, parent, position, setSize, isOpen }] of rows.entries()) {
          expect(rows[parent]?.item).toBe(item.parent);
          expect(level).toBe(pathOf(item).length);
          expect(parent).toBeLessThan(index);
          expect(rows[parent]?.isOpen ?? true).toBe(true);
          const siblings = rows.filter((other) => other.parent === parent);
          expect(siblings[position - 1]?.item).toBe(item);
          expect(siblings).toHaveLength(setSize);
          expect(isOpen).toBe(item.children.length === 0 ? undefined : open.has(item.id));
        }
      }),
    );
  });
});

describe('a search in a tree', () => {
  it('opens what is above a match, and leaves out what has none', () => {
    expect(search(({ name }) => name.includes('parcel'))).toMatchObject({
      shown: ['order', 'delivery', 'late'],
      found: 1,
    });
    expect(search(() => false)).toMatchObject({ shown: [], found: 0 });
  });

  it('keeps everything below a match, closed where nothing in it matches', () => {
    const { shown, source, open } = search(({ id }) => id === 'order');
    expect(shown).toEqual(['order']);
    expect(ids(treeRows(source, new Set([...open, 'order'])))).toEqual(['order', 'delivery', 'payment']);
    expect(search(({ id }) => id === 'delivery' || id === 'late').shown).toEqual([
      'order',
      'delivery',
      'late',
      'address',
    ]);
  });

  it('shows every match and nothing that is not a match, above one or below one', () => {
    fc.assert(
      fc.property(lists, ({ tree, matching }) => {
        const isMatch = ({ id }: Node) => matching.has(id);
        const { source, open, found } = searchTree(nestedSource(tree), isMatch);
        const shown = treeRows(source, open).map(({ item }) => item);
        const matches = [...tree.byId.values()].filter(isMatch);
        expect(found).toBe(matches.length);
        expect(matches.filter((node) => !shown.includes(node))).toEqual([]);
        for (const node of shown) {
          const isAbove = matches.some((match) => pathOf(match).includes(node));
          const isBelow = pathOf(node).some(isMatch);
          expect(isAbove || isBelow).toBe(true);
        }
      }),
    );
  });
});
