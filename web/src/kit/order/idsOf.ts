/** The ids of items in order, for `rebaseOrder`. */
export function idsOf(items: readonly { _id: string }[]): string[] {
  return items.map(({ _id }) => _id);
}
