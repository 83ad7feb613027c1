/** How many typos are forgiven in a word of this length. */
export function typosAllowed(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/** Which letters a word has, as bits. Letters that share a bit only make two words look more alike. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) % 32);
  return letters;
}

/** How many letters are in the first of two words only, by their `lettersOf`: each is a typo. */
export function lettersMissing(a: number, b: number): number {
  let count = 0;
  for (let rest = a & ~b; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/**
 * How many typos make one word of another: letters that are missing, added, replaced, or swapped with their neighbour.
 * @param most More than these are not counted.
 * @returns The number, or undefined if it is more.
 */
export function typosBetween(a: string, b: string, most: number): number | undefined {
  if (Math.abs(a.length - b.length) > most) return undefined;
  let older: number[] = [];
  let before = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const replaced = at(before, j - 1) + (isSame ? 0 : 1);
      let count = Math.min(replaced, at(before, j) + 1, at(row, j - 1) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        count = Math.min(count, at(older, j - 2) + 1);
      row.push(count);
      least = Math.min(least, count);
    }
    if (least > most) return undefined;
    older = before;
    before = row;
  }
  const count = at(before, b.length);
  return count <= most ? count : undefined;
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
