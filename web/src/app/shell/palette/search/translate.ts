import { TRANSLATIONS } from './translations.ts';
import { foldText, isStop, isUnspaced, scriptParts, wordsOf } from './words.ts';

/** From how many letters on a German word may be part of a longer one. */
const COMPOUND = 4;

/** Words of German questions that say nothing about what is looked for. */
const GERMAN_STOP = new Set(
  'wie wo was wer wann ich wir man mein meine meinen meiner unser unsere der die das den dem des ein eine einen einem kann konnen mochte will fur zu zum zur auf aus von vom im und oder mit nicht bitte ist sind wird werden als'.split(
    ' ',
  ),
);

const german = termsOf(1).filter(([term]) => !term.includes(' '));
const germanWords: ReadonlyMap<string, string> = new Map(german);
/** Longest first, so that `payment method` is found before `pay`. */
const germanParts = german.filter(([term]) => term.length >= COMPOUND).toSorted(byLength);
const unspaced = [...termsOf(2), ...termsOf(3), ...termsOf(4)].toSorted(byLength);

/** The single German words of the table with what they are in English. */
export const germanTerms: readonly (readonly [term: string, english: string])[] = german;

/**
 * The words of a question with those in English that are known in another language: words of scripts without spaces wherever
 * they are, German ones also as parts of longer words. What is left of a word is left out.
 */
export function translated(words: readonly string[]): string[] {
  const found = words.map((word) => (isUnspaced(word) ? withoutSpaces(word) : germanOf(word)));
  const isGerman = found.some((one, index) => one !== undefined && !isUnspaced(words[index] ?? ''));
  const isLeft = (word: string) => !isGerman || !GERMAN_STOP.has(word);
  return words.flatMap((word, index) => found[index] ?? (isLeft(word) ? [word] : []));
}

/** The terms in a text without spaces, the longest first, in the order in which they stand there. */
function withoutSpaces(word: string): string[] | undefined {
  const found: { at: number; english: string }[] = [];
  let rest = word;
  for (const [term, english] of unspaced) {
    const at = rest.indexOf(term);
    if (at === -1) continue;
    found.push({ at, english });
    rest = rest.replace(term, ' '.repeat(term.length));
  }
  if (found.length === 0) return undefined;
  // `slaの設定`: words of other scripts between.
  const latin = scriptParts(rest).filter((part) => /[a-z0-9]/.test(part) && !isUnspaced(part));
  return [
    ...found.toSorted((a, b) => a.at - b.at).flatMap(({ english }) => wordsOf(english)),
    ...latin.flatMap((part) => wordsOf(part)),
  ];
}

function germanOf(word: string): string[] | undefined {
  const folded = plain(word);
  const whole = germanWords.get(folded);
  if (whole !== undefined) return wordsOf(whole);
  if (isStop(word)) return undefined;
  const start = germanParts.find(([term]) => folded.startsWith(term) && folded.length > term.length);
  if (start === undefined) return undefined;
  const rest = folded.slice(start[0].length);
  const end = germanParts.find(([term]) => rest.includes(term));
  // Two or three letters more are an ending, and more are another word: `Rolls` is none.
  if (end === undefined && rest.length > 3 && start[0].length < 6) return undefined;
  return [...wordsOf(start[1]), ...(end ? wordsOf(end[1]) : [])];
}

/** Without what the same German word may be written with. */
function plain(word: string): string {
  return foldText(word).replaceAll('ß', 'ss');
}

function termsOf(language: 1 | 2 | 3 | 4): [term: string, english: string][] {
  return TRANSLATIONS.flatMap((row) =>
    row[language].split(', ').map((term): [string, string] => [plain(term), row[0]]),
  );
}

function byLength([a]: readonly [string, string], [b]: readonly [string, string]): number {
  return b.length - a.length;
}
