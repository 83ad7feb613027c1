/** A function that computes its result once for each object, for results that only depend on something immutable. */
export function oncePer<K extends object, T>(make: (key: K) => T): (key: K) => T {
  const made = new WeakMap<K, { result: T }>();
  return (key) => {
    const known = made.get(key) ?? { result: make(key) };
    made.set(key, known);
    return known.result;
  };
}
