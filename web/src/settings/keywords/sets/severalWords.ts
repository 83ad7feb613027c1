/** What separates words that are typed or pasted together. */
const SEPARATORS = /[,;|\n\t、，；]+/;

/**
 * The words of a text that looks like a list of several: `bag, purse; tote`. Each once, whatever its case. Empty if it looks like
 * one word or phrase.
 */
export function severalWords(text: string): string[] {
  const parts = text
    .split(SEPARATORS)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const unique = [...new Map(parts.map((part) => [part.toLowerCase(), part])).values()];
  return unique.length > 1 ? unique : [];
}
