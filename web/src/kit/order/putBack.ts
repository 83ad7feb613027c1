type Entry = { _id?: string };

/** The stored entries that are no longer listed, each with its place among the stored ones. */
export function leftOut<Item extends Entry>(items: readonly Item[], stored: readonly Item[]) {
  const listed = new Set(items.map(({ _id }) => _id));
  return stored.flatMap((item, index) => (listed.has(item._id) ? [] : [{ item, index }]));
}

/** The list with the stored entries that it lacks, each at the place where it is stored. */
export function putBack<Item extends Entry>(items: readonly Item[], stored: readonly Item[]): Item[] {
  return leftOut(items, stored).reduce<Item[]>((list, { item, index }) => list.toSpliced(index, 0, item), [...items]);
}
