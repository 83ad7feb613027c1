/** Names from the top of a tree down to one thing: `Order › Delivery › Late parcel`. */
export function pathText(names: readonly string[]): string {
  return names.join(' › ');
}
