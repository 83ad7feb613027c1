/**
 * Repeats in the newest order what somebody moved in an older one: each item that was moved stands behind the same item as
 * there, or first. All else stays as somebody else has put it meanwhile.
 * @param before Ids in the order in which they were seen.
 * @param after The same ids after the move.
 * @param newest Ids in the order of now. Some may be new, and some gone.
 */
export function movedAlike(before: readonly string[], after: readonly string[], newest: readonly string[]): string[] {
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

/** As many ids as possible that stand in the same order in both. */
function longestCommon(first: readonly string[], second: readonly string[]): Set<string> {
  const places = new Map(second.map((id, index) => [id, index]));
  // The best row of ids that ends in each, by its length and by what stands before its last one.
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
