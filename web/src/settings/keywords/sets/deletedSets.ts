import type { KeywordPattern } from '@atrium-console/sdk';

type Sets = readonly KeywordPattern[];

const keyOf = ({ includes, excludes }: KeywordPattern) => JSON.stringify([includes, excludes]);

/**
 * The sets of `before` that were deleted in `after`. A set that was edited where it stands is not deleted: between two sets
 * that stayed, as many may have changed as there are now.
 */
export function deletedSets(before: Sets, after: Sets): KeywordPattern[] {
  const old = before.map(keyOf);
  const now = after.map(keyOf);
  const deleted: KeywordPattern[] = [];
  let [from, added] = [0, 0];
  // The end of both lists closes the last gap.
  for (const [left, right] of [...commonPairs(old, now), [old.length, now.length] as const]) {
    const changed = right - added;
    deleted.push(...before.slice(Math.min(left, from + changed), left));
    [from, added] = [left + 1, right + 1];
  }
  return deleted;
}

/** The indexes of a longest common subsequence in both lists. */
function commonPairs(left: readonly string[], right: readonly string[]): [left: number, right: number][] {
  // The length of the longest one from each pair of indexes to the ends.
  const lengths = Array.from({ length: left.length + 1 }, () => new Uint16Array(right.length + 1));
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let row = left.length - 1; row >= 0; row -= 1) {
    for (let column = right.length - 1; column >= 0; column -= 1) {
      const isSame = left[row] === right[column];
      const length = isSame ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
      lengths[row]?.fill(length, column, column + 1);
    }
  }
  const pairs: [number, number][] = [];
  for (let row = 0, column = 0; row < left.length && column < right.length; ) {
    if (left[row] === right[column]) pairs.push([row++, column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
}
