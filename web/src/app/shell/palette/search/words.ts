/** How texts are split into words that can be compared. Pure functions. */

/** Words that say nothing about what is looked for: `how do I add a user`. */
const STOP = new Set(
  'a an and are at be by can could do does for from get have how i if in is it its me my of on or our please some that the their them there this to us want we what when where which who will with you your need needs like way go find long many much until'.split(
    ' ',
  ),
);

/** Words that say what to do rather than with what. They count, but nothing is left out for missing them. */
const WEAK = new Set(
  'add change configure create delete disable download edit enable export import make manage modify new off open page remove see set setting settings setup show switch turn update upload view'.split(
    ' ',
  ),
);

/** Scripts that put no spaces between words. */
const UNSPACED =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** A word of a question. */
export type QueryWord = { text: string; stem: string; isWeak: boolean };

/** The text in lower case, in one form of each letter and without the accents of Latin ones. */
export function foldText(text: string): string {
  // Most texts are plain.
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase().replaceAll("'", '');
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .normalize('NFC')
    .toLowerCase();
}

/** The words of a text, folded. Those of scripts without spaces stay together. */
export function wordsOf(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Whether a text has letters of a script that puts no spaces between words, so that words are anywhere in it. */
export function isUnspaced(text: string): boolean {
  return UNSPACED.test(text);
}

/** A word without its ending, so that `users` and `user`, `blocking` and `block` are the same. */
export function stemOf(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const one = word.replace(/(?:([^aeiou])ies|(ss|sh|ch|x)es|([^us])s)$/, (_, y, es, s) => (y ? `${y}y` : (es ?? s)));
  if (one.length < 6) return one;
  return one
    .replace(/(?:([a-z])\1ing|ing|([a-z])\2ed|ed|ment|ation|ion|er)$/, (_, ing, ed) => ing ?? ed ?? '')
    .replace(/e$/, '');
}

/** The words of a question that say what is looked for; all of them if none does. */
export function queryWords(question: string): QueryWord[] {
  const words = wordsOf(question);
  const telling = words.filter((word) => !STOP.has(word));
  return (telling.length > 0 ? telling : words).map((text) => ({ text, stem: stemOf(text), isWeak: WEAK.has(text) }));
}
