/** Makes a value when it is first needed, then keeps it. An `Intl` formatter takes longer to make than to use. */
export function lazy<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
