/** The name that is most likely meant by a misspelled one; undefined if none is close. Case is ignored. */
export function nearestName(text: string, names: readonly string[]): string | undefined {
  const wanted = text.toLowerCase();
  const [nearest] = names
    .map((name) => ({ name, distance: editDistance(wanted, name.toLowerCase()) }))
    // A third of the letters may differ.
    .filter(({ distance }) => distance * 3 <= wanted.length)
    .sort((a, b) => a.distance - b.distance);
  return nearest?.name;
}

/** How many letters must be inserted, deleted or replaced to get from one text to another (Levenshtein). */
function editDistance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...from].entries()) {
    const current = [row + 1];
    for (const [column, other] of [...to].entries()) {
      const replaced = (previous[column] ?? 0) + (letter === other ? 0 : 1);
      current.push(Math.min(replaced, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    previous = current;
  }
  return previous.at(-1) ?? 0;
}
