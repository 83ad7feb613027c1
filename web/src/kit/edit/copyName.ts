/**
 * The name of a copy that is not taken: `Copy of Lunch`, then `Copy of Lunch 2`. A long name is shortened to fit.
 * @param maxLength The most characters, as the contract counts them.
 * @param taken The names of the other items. Case is ignored.
 */
export function copyName(name: string, maxLength = Number.POSITIVE_INFINITY, taken: readonly string[] = []): string {
  const isTaken = new Set(taken.map((one) => one.toLowerCase()));
  for (let count = 1; ; count += 1) {
    const end = count === 1 ? '' : ` ${count}`;
    const copy = `${[...`Copy of ${name}`]
      .slice(0, maxLength - end.length)
      .join('')
      .trimEnd()}${end}`;
    if (!isTaken.has(copy.toLowerCase())) return copy;
  }
}
