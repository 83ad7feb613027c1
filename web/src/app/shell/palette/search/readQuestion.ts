import { type Alternative, alternativesOf, phraseAt } from './synonymTable.ts';
import { translated } from './translate.ts';
import { isStop, type QueryWord, queryWord, wordsOf } from './words.ts';

/** A word of a question, with what else it may be called. */
export type Asked = QueryWord & {
  alternatives: readonly Alternative[];
  /** What it may be together with a neighbour: `e mail` is `email`. */
  joined: readonly string[];
  /** Whether it may not be typed to its end. */
  isLast: boolean;
};

/** A question: the words that say what is looked for, and all of them as they were typed. */
export type Question = { words: readonly Asked[]; typed: readonly string[] };

/** Reads a question: its words in English, those of phrases with what the phrase is called besides. */
export function readQuestion(question: string): Question {
  const typed = wordsOf(question);
  const words = translated(typed).map(queryWord);
  const stems = words.map(({ stem }) => stem);
  const phrases = words.map((): readonly Alternative[] | undefined => undefined);
  for (let at = 0; at < words.length; at += 1) {
    const phrase = phraseAt(stems, at);
    if (phrase === undefined) continue;
    phrases.fill(phrase.alternatives, at, at + phrase.length);
    at += phrase.length - 1;
  }
  const asked = words.map((word, index): Asked => {
    const before = words[index - 1]?.text;
    const after = words[index + 1]?.text;
    const joined = [before && before + word.text, after && word.text + after].filter((one) => one !== undefined);
    // What a phrase means, its words alone often do not.
    const alternatives = phrases[index] ?? alternativesOf(word.stem);
    return { ...word, alternatives, joined, isLast: after === undefined };
  });
  const telling = asked.filter(({ text }) => !isStop(text));
  return { words: telling.length > 0 ? telling : asked, typed };
}
