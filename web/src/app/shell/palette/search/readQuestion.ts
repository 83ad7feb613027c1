import type { Dictionary } from './Dictionary.ts';
import { type Alternative, alternativesOf, phraseAt } from './synonymTable.ts';
import { isStop, type QueryWord, queryWord, wordsOf } from './words.ts';

/** A word of a question, with what else it may be called. */
export type Asked = QueryWord & {
  alternatives: readonly Alternative[];
  /** What it may be together with a neighbour: `e mail` is `email`. */
  joined: readonly string[];
  /** What it may stand for if it is misspelt. */
  guesses: () => readonly Alternative[];
  /** Whether it may not be typed to its end. */
  isLast: boolean;
};

/** A question: its words without those that say nothing, those of them that say what is looked for, and all that were typed. */
export type Question = { words: readonly Asked[]; strong: readonly string[]; typed: readonly string[] };

const LIGHT = { isWeak: true, isLight: true };
const UNIT = /^(?:second|sec|minute|min|hour|day|week|month|year|time|percent)s?$/;

/** Whether a word is a number, or the unit of one: `after 30 minutes` is not about minutes. */
function isAmount(words: readonly string[], index: number): boolean {
  const isNumber = (at: number) => /^\d+$/.test(words[at] ?? '');
  return isNumber(index) || (isNumber(index - 1) && UNIT.test(words[index] ?? ''));
}

/** What the phrases of a question mean, at each of their words, and where those start that consist of small words. */
function phrasesIn(words: readonly QueryWord[]) {
  const phrases = words.map((): readonly Alternative[] | undefined => undefined);
  const starts = new Set<number>();
  const all = [...words.keys()];
  const isTelling = (at: number) => !isStop(words[at]?.text ?? '');
  // First as they are, and then without small words between theirs: `start of work`.
  for (const places of [all, all.filter(isTelling)]) {
    const stems = places.map((at) => words[at]?.stem ?? '');
    for (let at = 0; at < places.length; at += 1) {
      const phrase = phraseAt(stems, at);
      const taken = phrase ? places.slice(at, at + phrase.length) : [];
      if (phrase === undefined || taken.some((place) => phrases[place] !== undefined)) continue;
      for (const place of taken) phrases[place] = phrase.alternatives;
      // `who can`: small words that say something together.
      const [first] = taken;
      if (first !== undefined && !taken.some(isTelling)) starts.add(first);
      at += phrase.length - 1;
    }
  }
  return { phrases, starts };
}

/** Reads a question: its words in English, those of phrases with what the phrase is called besides. */
export function readQuestion(question: string, dictionary: Dictionary): Question {
  const typed = wordsOf(question);
  const english = dictionary.translated(typed);
  const words = english.map((word, index) => ({ ...queryWord(word), ...(isAmount(english, index) ? LIGHT : {}) }));
  const { phrases, starts } = phrasesIn(words);
  const asked = words.map((word, index): Asked => {
    const before = words[index - 1]?.text;
    const after = words[index + 1]?.text;
    const joined = [before && before + word.text, after && word.text + after].filter((one) => one !== undefined);
    // What a phrase means, its words alone often do not.
    const alternatives = phrases[index] ?? alternativesOf(word.stem);
    const isLast = after === undefined;
    return { ...word, alternatives, joined, isLast, guesses: () => dictionary.guesses(word.text, isLast) };
  });
  const telling = asked.filter(({ text }, index) => !isStop(text) || starts.has(index));
  const all = telling.length > 0 ? telling : asked;
  return { words: all, strong: all.filter(({ isWeak }) => !isWeak).map(({ text }) => text), typed };
}
