/** The path of an item in a tree: `Order › Delivery › Late parcel`. */
export function pathText(names: readonly string[]): string {
  return names.join(' › ');
}
