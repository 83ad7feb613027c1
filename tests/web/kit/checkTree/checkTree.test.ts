import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CheckItem,
  type CheckNode,
  type CheckTree,
  checkTree,
  chosenCounts,
  inStoredOrder,
  leavesOf,
  markOf,
  shownRows,
  toggled,
} from '../../../../web/src/kit/checkTree/checkTree.ts';

const items: CheckItem[] = [
  { id: 'order', name: 'Order', isLeaf: false },
  { id: 'delivery', name: 'Delivery', parentId: 'order', isLeaf: false },
  { id: 'late', name: 'Late parcel', parentId: 'delivery', isLeaf: true },
  { id: 'address', name: 'Wrong address', parentId: 'delivery', isLeaf: true },
  { id: 'payment', name: 'Payment', parentId: 'order', isLeaf: false },
  { id: 'card', name: 'Card declined', parentId: 'payment', isLeaf: true },
  { id: 'store', name: 'Store', isLeaf: false },
];
const tree = checkTree(items);

function node(from: CheckTree, id: string): CheckNode {
  const found = from.byId.get(id);
  if (found === undefined) throw new Error(`There is no ${id}.`);
  return found;
}

const mark = (id: string, chosen: readonly string[]) => markOf(node(tree, id), chosenCounts(tree, chosen).get(id) ?? 0);
const shown = (query: string, only?: ReadonlySet<string>, open: ReadonlySet<string> = new Set()) =>
  shownRows(tree, { query, only, open }).map(({ id }) => id);

/** A tree of any shape: each item hangs below an earlier one or stands at the top. */
const trees = fc
  .array(fc.record({ above: fc.nat(), isLeaf: fc.boolean() }), { minLength: 1, maxLength: 30 })
  .map((shape) => {
    const made: CheckItem[] = [];
    shape.forEach(({ above, isLeaf }, index) => {
      const parents = made.filter((item) => !item.isLeaf);
      const parent = above % 3 === 0 ? undefined : parents[above % Math.max(1, parents.length)];
      made.push({ id: `n${index}`, name: `Name ${index}`, parentId: parent?.id, isLeaf });
    });
    return checkTree(made);
  });

const cases = trees.chain((made) => {
  const leaves = made.roots.flatMap(leavesOf).map(({ id }) => id);
  return fc.record({
    made: fc.constant(made),
    chosen: fc.subarray(leaves),
    at: fc.constantFrom(...made.byId.values()),
  });
});

describe('a tree of checkboxes', () => {
  it('says the way to each thing, and how many leaves are below', () => {
    expect(node(tree, 'late')).toMatchObject({
      path: 'Order › Delivery › Late parcel',
      level: 3,
      place: 1,
      siblings: 2,
    });
    expect(node(tree, 'order').leafCount).toBe(3);
    expect(tree.leafCount).toBe(3);
  });

  it('keeps what hangs below nothing at the top, also below itself', () => {
    const odd = checkTree([
      { id: 'a', name: 'A', parentId: 'b', isLeaf: false },
      { id: 'b', name: 'B', parentId: 'a', isLeaf: false },
      { id: 'c', name: 'C', parentId: 'gone', isLeaf: true },
    ]);
    expect(shownRows(odd, { query: 'a', only: undefined, open: new Set() }).length).toBeGreaterThan(0);
    expect(odd.roots.map(({ id }) => id)).toContain('c');
  });

  it('marks a parent by what is chosen below', () => {
    expect(mark('order', ['late'])).toBe('some');
    expect(mark('delivery', ['late', 'address'])).toBe('all');
    expect(mark('store', [])).toBe('none');
  });

  it('chooses all below a parent, and then none', () => {
    const all = toggled(tree, ['late'], node(tree, 'order'));
    expect(all).toEqual(['late', 'address', 'card']);
    expect(toggled(tree, all, node(tree, 'order'))).toEqual([]);
  });

  it('leaves alone what it does not know', () => {
    expect(toggled(tree, ['gone'], node(tree, 'late'))).toEqual(['gone', 'late']);
  });

  it('shows what a search finds with what is above it, by any part of the way', () => {
    expect(shown('parcel')).toEqual(['order', 'delivery', 'late']);
    expect(shown('order decl')).toEqual(['order', 'payment', 'card']);
    expect(shown('delivery')).toEqual(['order', 'delivery', 'late', 'address']);
    expect(shown('', new Set(['card']))).toEqual(['order', 'payment', 'card']);
    expect(shown('')).toEqual(['order', 'store']);
    expect(shown('', undefined, new Set(['order']))).toEqual(['order', 'delivery', 'payment', 'store']);
  });

  it('has the same choice again after two clicks on the same thing', () => {
    fc.assert(
      fc.property(cases, ({ made, chosen, at }) => {
        const once = toggled(made, chosen, at);
        const twice = toggled(made, once, at);
        const isMixed = markOf(at, chosenCounts(made, chosen).get(at.id) ?? 0) === 'some';
        // From a half-checked one the first click goes on and the second off.
        const leaves = new Set(leavesOf(at).map(({ id }) => id));
        const expected = isMixed ? chosen.filter((id) => !leaves.has(id)) : chosen;
        expect(inStoredOrder(twice, chosen).toSorted()).toEqual([...expected].toSorted());
      }),
    );
  });

  it('has a checked parent exactly when all leaves below are checked', () => {
    fc.assert(
      fc.property(cases, ({ made, chosen, at }) => {
        const leaves = leavesOf(at);
        const count = leaves.filter(({ id }) => chosen.includes(id)).length;
        const expected = count === 0 ? 'none' : count === leaves.length ? 'all' : 'some';
        expect(markOf(at, chosenCounts(made, chosen).get(at.id) ?? 0)).toBe(expected);
      }),
    );
  });

  it('puts a choice that is taken back into the stored order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(20).map(String)), (stored) => {
        expect(inStoredOrder(stored.toReversed(), stored)).toEqual(stored);
      }),
    );
  });
});
