/** Moves one item to another position. Positions outside the list are clamped. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, index) => index !== from);
  const moved = items.slice(from, from + 1);
  const place = Math.max(0, Math.min(rest.length, to));
  return [...rest.slice(0, place), ...moved, ...rest.slice(place)];
}
