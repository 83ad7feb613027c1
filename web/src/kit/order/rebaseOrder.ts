/**
 * Applies a move, made in an older order, to the current order: each moved item goes after the same item as in the older
 * order, or to the start. All other items keep the positions that someone else has given them.
 * @param before The ids in the order that the person saw.
 * @param after The same ids after the move.
 * @param newest The ids in the current order. Some may be new and some missing.
 */
export function rebaseOrder(before: readonly string[], after: readonly string[], newest: readonly string[]): string[] {
  const stayed = longestCommon(before, after);
  const placed = newest.filter((id) => stayed.has(id) || !after.includes(id));
  let behind = -1;
  for (const id of after) {
    if (!stayed.has(id) && newest.includes(id)) placed.splice(behind + 1, 0, id);
    const at = placed.indexOf(id);
    if (at !== -1) behind = at;
  }
  return placed;
}

/** The longest common subsequence: as many ids as possible that have the same order in both. */
function longestCommon(first: readonly string[], second: readonly string[]): Set<string> {
  const places = new Map(second.map((id, index) => [id, index]));
  // The longest increasing sequence that ends in each id: its length and its previous id.
  const best: { id: string; length: number; previous: number }[] = [];
  for (const id of first) {
    const place = places.get(id);
    if (place === undefined) continue;
    let length = 0;
    let previous = -1;
    for (const [index, other] of best.entries()) {
      if ((places.get(other.id) ?? 0) > place || other.length <= length) continue;
      length = other.length;
      previous = index;
    }
    best.push({ id, length: length + 1, previous });
  }
  const ids = new Set<string>();
  let at = best.reduce((longest, { length }, index) => (length > (best[longest]?.length ?? 0) ? index : longest), -1);
  for (let row = best[at]; row; row = best[at]) {
    ids.add(row.id);
    at = row.previous;
  }
  return ids;
}
