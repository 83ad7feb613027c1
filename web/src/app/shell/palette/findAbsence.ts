import { type Absence, absences } from './absences.ts';
import type { Dictionary } from './search/Dictionary.ts';
import { lettersMissing, lettersOf, typosBetween } from './search/typos.ts';
import { isStop, queryWord, stemOf, wordsOf } from './search/words.ts';

/** What Atrium does not have, and how much of the question asks for it: from 0 to 1. */
export type FoundAbsence = { absence: Absence; share: number };

type Word = { text: string; stem: string };
type Name = { absence: Absence; words: readonly Word[] };

/** From how many letters on a typo is forgiven, and from how many a second one: other words are too much alike. */
const LONG = 7;
const VERY_LONG = 9;
/** From how many letters on the last word may be the start of one. */
const START = 5;
/** The most words between two of a name: `schedule a facebook post`. */
const GAP = 2;

const names: readonly Name[] = absences.flatMap((absence) =>
  [absence.title, ...absence.words.split(', ')].map((name) => ({ absence, words: wordsOf(name).map(wordOf) })),
);

/** Each word of a name once, with its letters. */
const nameWords = [...new Map(names.flatMap(({ words }) => words).map((word) => [word.text, word])).values()].map(
  (word) => ({ word, letters: lettersOf(word.text) }),
);

/** The words of names that a word of a question is, by the word. Each key changes one of them. */
const found = new Map<string, ReadonlySet<string>>();

/**
 * What is not part of Atrium and was asked for: all words of one of its names are in the question, in their order and almost
 * beside each other. The longest name counts.
 */
export function findAbsence(question: string, dictionary: Dictionary): FoundAbsence | undefined {
  const asked = dictionary.translated(wordsOf(question)).map(wordOf);
  const matching = names.filter(({ words }) => asked.some((_, start) => isAt(asked, start, words)));
  const [best] = matching.toSorted((a, b) => lengthOf(b) - lengthOf(a));
  if (best === undefined) return undefined;
  const telling = asked.filter(({ text }) => !isStop(text) && !queryWord(text).isWeak);
  const meant = telling.filter((one) => best.words.some((word) => isSame(one, word, one === asked.at(-1))));
  return { absence: best.absence, share: meant.length / Math.max(1, telling.length) };
}

function isAt(asked: readonly Word[], start: number, words: readonly Word[]): boolean {
  let at = start - 1;
  return words.every((word, index) => {
    const most = index === 0 ? start : Math.min(at + 1 + GAP, asked.length - 1);
    const found = asked.findIndex(
      (one, place) => place > at && place <= most && isSame(one, word, place === asked.length - 1),
    );
    at = found;
    return found !== -1;
  });
}

function wordOf(text: string): Word {
  return { text, stem: stemOf(text) };
}

function lengthOf({ words }: Name): number {
  return words.reduce((total, { text }) => total + text.length, 0);
}

function isSame(asked: Word, word: Word, isLast: boolean): boolean {
  const key = isLast ? asked.text : `${asked.text} `;
  const before = found.get(key) ?? new Set(nameWordsLike(asked, isLast));
  found.set(key, before);
  return before.has(word.text);
}

/** The words of names that a word of a question is, maybe misspelt, or, the last one, the start of. */
function nameWordsLike(asked: Word, isLast: boolean): string[] {
  const asksLetters = lettersOf(asked.text);
  return nameWords
    .filter(({ word: { text, stem }, letters }) => {
      if (asked.stem === stem) return true;
      if (isLast && asked.text.length >= START && text.startsWith(asked.text)) return true;
      const typos = text.length >= VERY_LONG ? 2 : 1;
      if (text.length < LONG || lettersMissing(asksLetters, letters) > typos) return false;
      return typosBetween(asked.text, text, typos) !== undefined;
    })
    .map(({ word }) => word.text);
}
