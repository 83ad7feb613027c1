import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CheckItem,
  type CheckItems,
  type CheckNode,
  checkItems,
  countsOf,
  inStoredOrder,
  leavesOf,
  markOf,
  toggled,
} from '../../../../web/src/kit/tree/check/checkItems.ts';

const items: CheckItem[] = [
  { id: 'order', name: 'Order', isLeaf: false },
  { id: 'delivery', name: 'Delivery', parentId: 'order', isLeaf: false },
  { id: 'late', name: 'Late parcel', parentId: 'delivery', isLeaf: true },
  { id: 'address', name: 'Wrong address', parentId: 'delivery', isLeaf: true },
  { id: 'payment', name: 'Payment', parentId: 'order', isLeaf: false },
  { id: 'card', name: 'Card declined', parentId: 'payment', isLeaf: true },
  { id: 'store', name: 'Store', isLeaf: false },
];
const tree = checkItems(items);

function node(from: CheckItems, id: string): CheckNode {
  const found = from.byId.get(id);
  if (found === undefined) throw new Error(`There is no ${id}.`);
  return found;
}

const mark = (id: string, chosen: readonly string[]) =>
  markOf(tree, node(tree, id), countsOf(tree, chosen).get(id) ?? 0);
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
    return checkItems(made);
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
  it('counts the leaves below', () => {
    expect(tree.leafCounts.get('order')).toBe(3);
    expect(tree.leafCount).toBe(3);
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

  it('has the same choice again after two clicks on the same thing', () => {
    fc.assert(
      fc.property(cases, ({ made, chosen, at }) => {
        const once = toggled(made, chosen, at);
        const twice = toggled(made, once, at);
        const isMixed = markOf(made, at, countsOf(made, chosen).get(at.id) ?? 0) === 'some';
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
        expect(markOf(made, at, countsOf(made, chosen).get(at.id) ?? 0)).toBe(expected);
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
