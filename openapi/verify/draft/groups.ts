/** Values in groups, in the order in which the first of each comes. `Map.groupBy` is not in Node 20. */
export function groupsOf<T, K>(values: Iterable<T>, keyOf: (value: T) => K): Map<K, T[]> {
  const found = new Map<K, T[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = found.get(key);
    if (group === undefined) found.set(key, [value]);
    else group.push(value);
  }
  return found;
}
