import { type Asked, type Question, readQuestion } from './readQuestion.ts';
import { type Alternative, alternativesOf, vocabulary } from './synonymTable.ts';
import { TypoIndex } from './TypoIndex.ts';
import { germanTerms } from './translate.ts';
import { typosAllowed } from './typos.ts';
import { isUnspaced, stemOf, wordsOf } from './words.ts';

/** The texts of something that can be found, from the most to the least telling. */
export type Searched = {
  title: string;
  /** What else it is called; not shown. */
  words?: string | undefined;
  /** The options to choose from. */
  options?: readonly string[] | undefined;
  /** Where it is. */
  path?: string | undefined;
  description?: string | undefined;
  /** What belongs to it: of a page what is on it, and of what is on a page what the page is called. */
  context?: string | undefined;
  /** How much sooner it comes than others that match as well: 0 to 1. */
  weight?: number | undefined;
};

/** Something that was found. */
export type Hit<Item> = {
  item: Item;
  score: number;
  /** Whether every word was found that says what is looked for. */
  isFull: boolean;
  /** Whether also those were found that say what to do, and none of them is taken for a typo. */
  isWhole: boolean;
  /** Whether each of those words is in a title, among the words or options, or in the path, or means the same as one there. */
  isClear: boolean;
  /** How much of what was asked for was found, from 0 to 1. */
  covered: number;
  /** The words of its title to mark, each with how many of its letters. */
  marks: ReadonlyMap<string, number>;
};

/** How much a match counts by the text that it is in. */
const TITLE = 10;
const WORDS = 6;
const OPTIONS = 4;
const PATH = 3;
const DESCRIPTION = 2;
const CONTEXT = 1.5;

/** How much a match counts by how it matches. */
const SAME = 1;
const START = 0.8;
/** The start of another word, where there is a word that is the same. */
const OTHER_START = 0.5;
const TYPO = 0.55;
const TYPOS = 0.4;

/** How much words count that do not say what is looked for, and those that are nowhere. */
const WEAK = 0.3;
const LIGHT = 0.12;
const UNKNOWN = 0.5;

/** What is added for a question that is the whole title, and for one all of whose words are found. */
const EXACT = 8;
const WHOLE = 3;

/** A match that counts less than this is not enough by itself, and does not make a word common. */
const TELLING = 1.6;
/** From how much on a match is clear. */
const CLEAR = 3;
/** How much of a question must be found for a result, and how good it must be compared with the best. */
const COVERED = 0.2;
const NEAR = 0.6;

/** A word of the index: where it is, and how much it counts there. */
type Posting = { entry: number; weight: number };
type Known = { word: string; stem: string; postings: Posting[] };
/** What a word of a question matches: the entries with how much, and the words to mark. */
type Matches = { scores: Map<number, number>; marks: Map<string, number>; isGuess: boolean };
type Found = Matches & { rarity: number; isWeak: boolean; isLight: boolean };

/** Words that stand for others, and what they stand for: those of the synonyms and of other languages. */
const others = new TypoIndex([
  ...[...new Set(vocabulary)].map((word) => ({ word, stems: [stemOf(word)] })),
  ...germanTerms.map(([word, english]) => ({ word, stems: wordsOf(english).map(stemOf) })),
]);

/** Finds items by their words, also misspelt, inflected, joined or split ones, and by what else they are called. */
export class SearchIndex<Item extends Searched> {
  readonly #items: readonly Item[];
  readonly #titles: readonly (readonly string[])[];
  readonly #known = new Map<string, Known>();
  readonly #stems = new Map<string, Known[]>();
  readonly #typos: TypoIndex<Known>;
  readonly #literal = new Map<string, Matches>();

  constructor(items: readonly Item[]) {
    this.#items = items;
    this.#titles = items.map(({ title }) => wordsOf(title));
    for (const [entry, item] of items.entries()) {
      this.#add(entry, item.title, TITLE);
      for (const words of (item.words ?? '').split(',')) this.#add(entry, words, WORDS);
      for (const option of item.options ?? []) this.#add(entry, option, OPTIONS);
      this.#add(entry, item.path ?? '', PATH);
      this.#add(entry, item.description ?? '', DESCRIPTION);
      this.#add(entry, item.context ?? '', CONTEXT);
    }
    this.#typos = new TypoIndex(this.#known.values());
  }

  /**
   * What matches a question, the best first: what has all words that say what is looked for, and what has fewer where it
   * matches better or nothing has all. Words that are nowhere hardly count.
   */
  search(question: string): Hit<Item>[] {
    const asked = readQuestion(question);
    if (asked.words.length === 0) return [];
    const hits = this.#hits(asked, false);
    // A word may be a typo although it is another word as well: `form` for `from`.
    return worthwhile(hits.some(({ isFull }) => isFull) ? hits : this.#hits(asked, true));
  }

  #add(entry: number, text: string, weight: number): void {
    const words = wordsOf(text);
    for (const [index, word] of words.entries()) {
      this.#post(word, entry, weight);
      const next = words[index + 1];
      // `time zone` is also found as one word.
      if (next !== undefined && weight >= WORDS) this.#post(word + next, entry, weight);
    }
  }

  #post(word: string, entry: number, weight: number): void {
    const before = this.#known.get(word);
    const known = before ?? { word, stem: stemOf(word), postings: [] };
    if (before === undefined) {
      this.#known.set(word, known);
      this.#stems.set(known.stem, [...(this.#stems.get(known.stem) ?? []), known]);
    }
    const last = known.postings.at(-1);
    if (last?.entry === entry) last.weight = Math.max(last.weight, weight);
    else known.postings.push({ entry, weight });
  }

  #hits(asked: Question, isForgiving: boolean): Hit<Item>[] {
    const found = asked.words.map((word): Found => {
      const matches = this.#matches(word, isForgiving);
      return { ...matches, isWeak: word.isWeak, isLight: word.isLight, rarity: this.#rarity(word, matches) };
    });
    const entries = new Set(found.flatMap(({ scores }) => [...scores.keys()]));
    return [...entries]
      .map((entry) => this.#hit(entry, asked, found))
      .filter(({ isFull, covered }) => isFull || covered >= COVERED)
      .toSorted((a, b) => b.score - a.score);
  }

  /** How much a word says: the more, the fewer entries have it. */
  #rarity({ isWeak, isLight }: Asked, { scores }: Matches): number {
    // A word that is nowhere says little about what is meant.
    if (scores.size === 0) return UNKNOWN;
    const telling = [...scores.values()].filter((score) => score >= TELLING).length;
    const rare = Math.log(1 + this.#items.length / (1 + (telling || scores.size)));
    return rare * (isLight ? LIGHT : isWeak ? WEAK : 1);
  }

  #hit(entry: number, asked: Question, found: readonly Found[]): Hit<Item> {
    const item = this.#items[entry];
    if (item === undefined) throw new Error('The index has no such entry.');
    const all = found.reduce((total, { rarity }) => total + rarity, 0);
    let sum = 0;
    let covered = 0;
    for (const { scores, rarity, isWeak } of found) {
      const score = scores.get(entry) ?? 0;
      sum += score * rarity;
      if (!isWeak && score >= TELLING) covered += rarity;
    }
    // What is around it says more of it, but not what it is.
    const has = ({ scores }: Found) => (scores.get(entry) ?? 0) >= TELLING;
    const isAll = found.every((one) => one.isLight || has(one)) && found.some(has);
    const isWhole = isAll && !found.some(({ isGuess }) => isGuess);
    const strong = found.filter(({ isWeak }) => !isWeak);
    const isFull = found.every(has) || (strong.length > 0 && strong.every(has));
    const marks = new Map(found.flatMap(({ scores, marks: some }) => (scores.has(entry) ? [...some] : [])));
    const bonus = this.#titleBonus(entry, asked, marks) + (isWhole ? WHOLE : 0) + (item.weight ?? 0);
    const isClear = (strong.length > 0 ? strong : found).every(({ scores }) => (scores.get(entry) ?? 0) >= CLEAR);
    return { item, score: sum / all + bonus, isFull, isWhole, isClear, marks, covered: covered / all };
  }

  /** More for the whole title, its start, how much of it was asked for, and how much of the question it is. */
  #titleBonus(entry: number, { words, typed }: Question, marks: ReadonlyMap<string, number>): number {
    const title = this.#titles[entry] ?? [];
    const strong = words.filter(({ isWeak }) => !isWeak).map(({ text }) => text);
    const starts = (some: readonly string[]) =>
      some.length > 0 && some.every((word, index) => title[index]?.startsWith(word));
    const share = title.filter((word) => marks.has(word)).length / Math.max(1, title.length);
    const said = title.filter((word) => typed.includes(word)).length / Math.max(title.length, typed.length);
    if (said === 1) return EXACT;
    if (title.join() === strong.join()) return EXACT / 2;
    return (starts(typed) || starts(strong) ? 3 : 0) + share * 3 + said * 2;
  }

  #matches(word: Asked, isForgiving: boolean): Matches {
    const literal = this.#literally(word);
    const matches: Matches = { scores: new Map(literal.scores), marks: new Map(literal.marks), isGuess: false };
    for (const alternative of word.alternatives) this.#addAlternative(alternative, 1, matches);
    // The last word may not be typed to its end.
    if (matches.scores.size === 0 || isForgiving) this.#addTypos(word, matches);
    return matches;
  }

  /** What has a word, or one that starts like it. */
  #literally({ text, stem, joined, alternatives }: Asked): Matches {
    const key = [text, alternatives.length > 0, ...joined].join(' ');
    const before = this.#literal.get(key);
    if (before) return before;
    const matches: Matches = { scores: new Map(), marks: new Map(), isGuess: false };
    const start = alternatives.length > 0 || this.#stems.has(stem) ? OTHER_START : START;
    const isAnywhere = isUnspaced(text);
    for (const known of this.#known.values()) {
      if (known.word === text || known.stem === stem || joined.includes(known.word))
        keep(matches, known, SAME, known.word.length);
      else if (known.word.startsWith(text)) keep(matches, known, start, text.length);
      else if (isAnywhere && known.word.includes(text)) keep(matches, known, START, text.length);
    }
    this.#literal.set(key, matches);
    return matches;
  }

  /** Adds what has all words of what a word may be called. */
  #addAlternative({ stems, quality }: Alternative, factor: number, { scores, marks }: Matches): void {
    const each = stems.map((stem) => {
      const matches: Matches = { scores: new Map(), marks: new Map(), isGuess: false };
      for (const known of this.#stems.get(stem) ?? []) keep(matches, known, SAME, known.word.length);
      return matches;
    });
    const [first, ...rest] = each;
    for (const [entry, score] of first?.scores ?? []) {
      const all = [score, ...rest.map((one) => one.scores.get(entry))];
      if (!all.every((one) => one !== undefined)) continue;
      const sum = all.reduce((total, one) => total + one, 0);
      scores.set(entry, Math.max(scores.get(entry) ?? 0, (sum / all.length) * quality * factor));
    }
    for (const one of each) for (const [word, letters] of one.marks) marks.set(word, letters);
  }

  #addTypos({ text, isLast }: Asked, matches: Matches): void {
    if (typosAllowed(text.length) === 0) return;
    matches.isGuess = matches.scores.size === 0;
    for (const { known, typos, isStart } of this.#typos.similarTo(text)) {
      if (isLast || !isStart) keep(matches, known, isStart || typos > 1 ? TYPOS : TYPO, known.word.length);
    }
    for (const { known, typos, isStart } of others.similarTo(text)) {
      if (isStart && !isLast) continue;
      const quality = isStart || typos > 1 ? TYPOS : TYPO;
      this.#addAlternative({ stems: known.stems, quality: 1 }, quality, matches);
      for (const alternative of alternativesOf(known.stems.join(' ')))
        this.#addAlternative(alternative, quality, matches);
    }
  }
}

/** Those with all words. Where none of them clearly is what was asked for, also others that are nearly as good as the best. */
export function worthwhile<Some extends { isFull: boolean; isClear: boolean; score: number }>(
  hits: readonly Some[],
): Some[] {
  const full = hits.find(({ isFull }) => isFull);
  const best = hits[0]?.score ?? 0;
  const least = full?.isClear ? full.score : best * NEAR;
  return hits.filter(({ isFull, score }) => isFull || score > least);
}

function keep({ scores, marks }: Matches, { word, postings }: Known, quality: number, letters: number): void {
  for (const { entry, weight } of postings) scores.set(entry, Math.max(scores.get(entry) ?? 0, weight * quality));
  marks.set(word, Math.max(marks.get(word) ?? 0, letters));
}
