/** Creates a value on first use and keeps it. Creating an `Intl` formatter takes longer than using it. */
export function lazy<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
