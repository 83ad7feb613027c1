type Entry = { _id?: string };

/** The stored entries that are no longer listed, each with its stored position. */
export function leftOut<Item extends Entry>(items: readonly Item[], stored: readonly Item[]) {
  const listed = new Set(items.map(({ _id }) => _id));
  return stored.flatMap((item, index) => (listed.has(item._id) ? [] : [{ item, index }]));
}

/** Adds the missing stored entries to the list, each at its stored position. */
export function putBack<Item extends Entry>(items: readonly Item[], stored: readonly Item[]): Item[] {
  return leftOut(items, stored).reduce<Item[]>((list, { item, index }) => list.toSpliced(index, 0, item), [...items]);
}
