/** Searches several indexes at once and ranks what they have. Pure functions. */

import type { Dictionary } from './Dictionary.ts';
import { type Asked, type Question, readQuestion } from './readQuestion.ts';
import { type Matches, type Searched, type SearchIndex, withBest } from './SearchIndex.ts';

/** Something that was found. */
export type Hit<Item> = {
  item: Item;
  score: number;
  /** Whether every word was found that says what is looked for. */
  isFull: boolean;
  /** Whether also those were found that say what to do, and none of them is taken for a typo. */
  isWhole: boolean;
  /** Whether each of them is in a title, among the words or options, or in the path, or means the same as one there. */
  isClear: boolean;
  /** The words of its title to mark, each with how many of its letters. */
  marks: ReadonlyMap<string, number>;
};

/** How much words count that do not say what is looked for, and those that are nowhere. */
const WEAK = 0.3;
const LIGHT = 0.12;
const UNKNOWN = 0.5;

/**
 * What is added for a question that is the whole title, for one all of whose words are found that say what is looked for, and for
 * one with all others as well.
 */
const EXACT = 8;
const FULL = 2;
const WHOLE = 3;

/** A match that counts less than this is not enough by itself, and does not make a word common. */
const TELLING = 1.6;
/** From how much on a match is clear: more than that it is on a page of that name, or called alike there. */
const CLEAR = 4;
/** How much of a question must be found for a result, and how good it must be compared with the best. */
const COVERED = 0.2;
const NEAR = 0.6;
/** With fewer results than these that have all words, others are shown as well. */
const FEW = 3;

/** A word of a question, how much it says, and what it matches in one of the indexes. */
type Found = Matches & { word: Asked; rarity: number };

/** The words of a question in one of the indexes, and what holds for each of its entries. */
type Sought = {
  found: readonly Found[];
  /** Without those that only tell things apart; all if there are no others. */
  heavy: readonly Found[];
  /** Those that say what is looked for. */
  strong: readonly Found[];
  all: number;
  isGuess: boolean;
};

/**
 * What matches a question, the best first: what has all words that say what is looked for, and others that are nearly as good if
 * it is little. Words that are nowhere hardly count.
 */
export function searchAll<Item extends Searched>(
  indexes: readonly SearchIndex<Item>[],
  question: string,
  dictionary: Dictionary,
): Hit<Item>[] {
  const asked = readQuestion(question, dictionary);
  if (asked.words.length === 0) return [];
  const hits = hitsOf(indexes, asked, false);
  // A word may be a typo although it is another word as well: `form` for `from`.
  return worthwhile(hits.some(({ isFull }) => isFull) ? hits : hitsOf(indexes, asked, true));
}

function worthwhile<Item>(hits: readonly Hit<Item>[]): Hit<Item>[] {
  const full = hits.filter(({ isFull }) => isFull);
  const [first] = full;
  const isEnough = first?.isClear === true && full.length >= FEW;
  const least = isEnough ? first.score : (hits[0]?.score ?? 0) * NEAR;
  return hits.filter(({ isFull, score }) => isFull || score > least);
}

function hitsOf<Item extends Searched>(
  indexes: readonly SearchIndex<Item>[],
  asked: Question,
  isForgiving: boolean,
): Hit<Item>[] {
  // For each word, what it matches in each index.
  const found = asked.words.map((word) => {
    const known = indexes.map((index) => index.matches(word));
    const isUnknown = known.every(({ scores }) => scores.size === 0);
    const all = indexes.map((index, at) => {
      const one = known[at] ?? index.guesses(word);
      return isUnknown ? index.guesses(word) : isForgiving ? withBest(one, index.guesses(word)) : one;
    });
    const size = indexes.reduce((total, { items }) => total + items.length, 0);
    return { word, all, rarity: rarityOf(word, all, size) };
  });
  return indexes
    .flatMap((index, at) => {
      const own = found.flatMap(({ word, all, rarity }): Found[] => {
        const matches = all[at];
        return matches ? [{ ...matches, word, rarity }] : [];
      });
      const sought = soughtOf(own);
      const entries = new Set<number>();
      for (const { scores } of own) for (const entry of scores.keys()) entries.add(entry);
      return [...entries].flatMap((entry) => hitOf(index, entry, asked, sought) ?? []);
    })
    .toSorted((a, b) => b.score - a.score);
}

function soughtOf(found: readonly Found[]): Sought {
  const heavy = found.filter(({ word }) => !word.isLight);
  return {
    found,
    heavy: heavy.length > 0 ? heavy : found,
    strong: found.filter(({ word }) => !word.isWeak),
    all: found.reduce((total, { rarity }) => total + rarity, 0),
    isGuess: found.some(({ isGuess }) => isGuess),
  };
}

/** How much a word says: the more, the fewer of all entries have it. */
function rarityOf({ isWeak, isLight }: Asked, matches: readonly Matches[], size: number): number {
  const scores = matches.flatMap((one) => [...one.scores.values()]);
  // A word that is nowhere says little about what is meant.
  if (scores.length === 0) return UNKNOWN;
  const telling = scores.filter((score) => score >= TELLING).length;
  return Math.log(1 + size / (1 + (telling || scores.length))) * (isLight ? LIGHT : isWeak ? WEAK : 1);
}

/** An entry as a result; undefined if it has too little of what was asked for. */
function hitOf<Item extends Searched>(
  index: SearchIndex<Item>,
  entry: number,
  asked: Question,
  { found, heavy, strong, all, isGuess }: Sought,
): Hit<Item> | undefined {
  const item = index.items[entry];
  if (item === undefined) return undefined;
  let sum = 0;
  let covered = 0;
  for (const { scores, rarity, word } of found) {
    const score = scores.get(entry) ?? 0;
    sum += score * rarity;
    if (!word.isWeak && score >= TELLING) covered += rarity;
  }
  // What is around it says more of it, but not what it is.
  const isIn = (least: number) => (one: Found) => (one.scores.get(entry) ?? 0) >= least;
  const isAll = heavy.every(isIn(TELLING));
  const isFull = isAll || (strong.length > 0 && strong.every(isIn(TELLING)));
  if (!isFull && covered < COVERED * all) return undefined;
  const isWhole = isAll && !isGuess;
  const here = found.filter(({ scores }) => scores.has(entry));
  const title = index.titleOf(entry);
  const marked = title.filter((word) => here.some(({ marks }) => marks.has(word))).length;
  const bonus =
    titleBonus(title, marked, asked) +
    (isFull && found.some(isIn(CLEAR)) ? FULL : 0) +
    (isWhole ? WHOLE : 0) +
    (item.weight ?? 0);
  return {
    item,
    score: sum / all + bonus,
    isFull,
    isWhole,
    isClear: heavy.every(isIn(CLEAR)),
    // Only of those that are shown.
    get marks() {
      return new Map(here.flatMap(({ marks }) => title.flatMap((word) => pairOf(word, marks.get(word)))));
    },
  };
}

function pairOf(word: string, letters: number | undefined): [string, number][] {
  return letters === undefined ? [] : [[word, letters]];
}

/** More for the whole title, its start, how much of it was asked for, and how much of the question it is. */
function titleBonus(title: readonly string[], marked: number, { strong, typed }: Question): number {
  const starts = (some: readonly string[]) =>
    some.length > 0 && some.every((word, index) => title[index]?.startsWith(word));
  const said = title.filter((word) => typed.includes(word)).length / Math.max(title.length, typed.length);
  if (said === 1) return EXACT;
  if (title.length === strong.length && title.every((word, index) => word === strong[index])) return EXACT / 2;
  const share = marked / Math.max(1, title.length);
  return (starts(typed) || starts(strong) ? 3 : 0) + share * 3 + said * 2;
}
