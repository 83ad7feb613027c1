/** How many letters have to be added, removed or replaced to make one word of another (Levenshtein). */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [done, letter] of [...from].entries()) {
    const next = [done + 1];
    for (let at = 0; at < to.length; at += 1) {
      const replaced = (row[at] ?? 0) + (letter === to[at] ? 0 : 1);
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}

/** What of a list somebody who wrote a word may have meant, the nearest first; at most three. */
export function nearest(word: string, candidates: readonly string[]): string[] {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const wanted = plain(word);
  if (wanted === '') return [];
  // Two letters are easily swapped, but of a short word little would be left.
  const far = wanted.length <= 3 ? 1 : Math.max(2, wanted.length / 4);
  return candidates
    .map((candidate) => ({ candidate, away: distance(wanted, plain(candidate)) }))
    .filter(({ candidate, away }) => away <= far || plain(candidate).startsWith(wanted))
    .toSorted((a, b) => a.away - b.away)
    .slice(0, 3)
    .map(({ candidate }) => candidate);
}

/** A sentence with what may have been meant, after a space; empty if nothing is near. */
export function didYouMean(word: string, candidates: readonly string[]): string {
  const found = nearest(word, candidates);
  return found.length === 0 ? '' : ` Did you mean ${found.join(' or ')}?`;
}
