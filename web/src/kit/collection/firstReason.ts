/** Why not all of the items can be changed: the reason of the first one that cannot. Undefined if all can. */
export function firstReason<Item>(
  items: readonly Item[],
  reasonOf: ((item: Item) => string | undefined) | undefined,
): string | undefined {
  return items.map((item) => reasonOf?.(item)).find((reason) => reason !== undefined);
}
