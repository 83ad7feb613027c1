import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveItem } from '../../../../web/src/kit/order/moveItem.ts';
import { rebaseOrder } from '../../../../web/src/kit/order/rebaseOrder.ts';

const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
const place = fc.nat(ids.length - 1);

describe('a move that is repeated in a newer order', () => {
  it('keeps what somebody else has moved meanwhile', () => {
    const mine = moveItem(ids, 0, 1);
    const theirs = moveItem(ids, 4, 2);
    expect(rebaseOrder(ids, mine, theirs)).toEqual(['b', 'a', 'e', 'c', 'd', 'f']);
  });

  it('leaves new items where they are, and items that are gone out', () => {
    expect(rebaseOrder(ids, moveItem(ids, 5, 0), ['a', 'new', 'c', 'f'])).toEqual(['f', 'a', 'new', 'c']);
  });

  it('is the move itself where nobody else has moved anything', () => {
    fc.assert(
      fc.property(place, place, (from, to) => {
        expect(rebaseOrder(ids, moveItem(ids, from, to), ids)).toEqual(moveItem(ids, from, to));
      }),
    );
  });

  it('neither loses nor doubles an item, whatever the two have moved', () => {
    const order = fc.shuffledSubarray(ids, { minLength: ids.length });
    fc.assert(
      fc.property(order, order, fc.shuffledSubarray([...ids, 'new']), (before, after, newest) => {
        const result = rebaseOrder(before, after, newest);
        expect(result.toSorted()).toEqual(newest.toSorted());
        expect(rebaseOrder(before, after, before)).toEqual(after);
      }),
    );
  });
});
