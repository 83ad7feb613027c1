import { GROUPS, MEANT } from './synonyms.ts';
import { isStop, stemOf, wordsOf } from './words.ts';

/** What stands for a word or phrase: the stems that must all be found, and how sure it is, from 0 to 1. */
export type Alternative = { stems: readonly string[]; quality: number };

/** A phrase that has alternatives: how many words of the question it takes. */
type Phrase = { length: number; alternatives: readonly Alternative[] };

/** How much the words of a group count, and those that a word is meant for. */
const ALIKE = 0.6;
const MEANS = 0.75;

const table = alternativesTable();
/** The most words of a phrase. */
const LONGEST = Math.max(...[...table.keys()].map((key) => key.split(' ').length));

/** The single words that have alternatives: a question may have a typo in one of them. */
export const vocabulary: readonly string[] = [...GROUPS, ...Object.keys(MEANT)]
  .flatMap((words) => words.split(', '))
  .filter((word) => /^[a-z]+$/.test(word));

/** What else a word may be called. */
export function alternativesOf(stem: string): readonly Alternative[] {
  return table.get(stem) ?? [];
}

/** The longest phrase of several words that starts at a place of a question, if it has alternatives. */
export function phraseAt(stems: readonly string[], start: number): Phrase | undefined {
  for (let length = Math.min(LONGEST, stems.length - start); length > 1; length -= 1) {
    const alternatives = table.get(stems.slice(start, start + length).join(' '));
    if (alternatives) return { length, alternatives };
  }
  return undefined;
}

function alternativesTable(): ReadonlyMap<string, readonly Alternative[]> {
  const map = new Map<string, Alternative[]>();
  const add = (said: string, meant: string, quality: number) => {
    const words = wordsOf(said);
    const telling = words.filter((word) => !isStop(word));
    const stems = wordsOf(meant)
      .filter((word) => !isStop(word))
      .map(stemOf);
    // `left the company` is also said as `left company`.
    const ways = [words, ...(telling.length > 1 && telling.length < words.length ? [telling] : [])];
    for (const key of ways.map((way) => way.map(stemOf).join(' '))) {
      const known = map.get(key) ?? [];
      if (stems.length > 0 && stems.join(' ') !== key) map.set(key, [...known, { stems, quality }]);
    }
  };
  for (const group of GROUPS) {
    const words = group.split(', ');
    for (const said of words) for (const meant of words) add(said, meant, ALIKE);
  }
  for (const [said, meant] of Object.entries(MEANT)) for (const one of said.split(', ')) add(one, meant, MEANS);
  return map;
}
