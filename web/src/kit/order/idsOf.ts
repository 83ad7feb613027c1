/** The ids of items in their order, as `movedAlike` takes them. */
export function idsOf(items: readonly { _id: string }[]): string[] {
  return items.map(({ _id }) => _id);
}
