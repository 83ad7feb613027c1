/** How the scenario `large` enlarges a list: it repeats the examples with numbered names. */

/** A generated id that no example uses: `prefix` is the entity's digit pair, `index` counts from 1. */
export function largeId(prefix: string, index: number): string {
  return `65f0c1a2b3d4e5f7${prefix}${index.toString(16).padStart(6, '0')}`;
}

/** Like `largeId`, but the first ids are those of the examples, because other lists refer to them. */
export function largeIds(examples: readonly { _id: string }[], prefix: string): (index: number) => string {
  return (index) => examples[index - 1]?._id ?? largeId(prefix, index);
}

/** Cycles through the entries until there are `size`. */
export function repeat<T>(entries: readonly T[], size: number): T[] {
  return Array.from({ length: size }, (_, index) => entries[index % entries.length]).filter(
    (entry) => entry !== undefined,
  );
}

/** `size` entries with unique ids and names. */
export function renumbered<T extends { _id: string; name: string }>(
  entries: readonly T[],
  size: number,
  prefix: string,
): T[] {
  const idOf = largeIds(entries, prefix);
  return repeat(entries, size).map((entry, index) => ({
    ...structuredClone(entry),
    _id: idOf(index + 1),
    name: `${entry.name} ${index + 1}`,
  }));
}
