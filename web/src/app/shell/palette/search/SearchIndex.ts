import type { Asked } from './readQuestion.ts';
import type { Alternative } from './synonymTable.ts';
import { qualityOf, TypoIndex } from './TypoIndex.ts';
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
  /** How much sooner it comes than others that match as well: 0 to 2. A whole title counts 8. */
  weight?: number | undefined;
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

/** A word of the index: where it is, and how much it counts there. */
type Posting = { entry: number; weight: number };
type Known = { word: string; stem: string; postings: Posting[] };
/** What a word of a question matches: the entries with how much, and the words to mark. */
export type Matches = { scores: Map<number, number>; marks: Map<string, number>; isGuess: boolean };

/** Finds items by their words, also misspelt, inflected, joined or split ones, and by what else they are called. */
export class SearchIndex<Item extends Searched> {
  readonly #items: readonly Item[];
  readonly #titles: readonly (readonly string[])[];
  readonly #known = new Map<string, Known>();
  readonly #stems = new Map<string, Known[]>();
  readonly #typos: TypoIndex<Known>;
  /** What was searched before: each key changes one word of a question. */
  readonly #literal = new Map<string, Matches>();
  readonly #meant = new Map<readonly Alternative[], Matches>();

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

  get items(): readonly Item[] {
    return this.#items;
  }

  /** The words of the title of an entry. */
  titleOf(entry: number): readonly string[] {
    return this.#titles[entry] ?? [];
  }

  /** What has a word, one that starts like it, or what it may be called besides. */
  matches(word: Asked): Matches {
    const literal = this.#literally(word);
    return word.alternatives.length === 0 ? literal : withBest(literal, this.#meaning(word.alternatives));
  }

  /** What has a word that another may be a typo of. */
  guesses({ text, isLast, alternatives, guesses }: Asked): Matches {
    const matches: Matches = { scores: new Map(), marks: new Map(), isGuess: true };
    // What has a meaning is no typo, even if nothing here is called that.
    if (typosAllowed(text.length) === 0 || alternatives.length > 0) return matches;
    for (const similar of this.#typos.similarTo(text)) {
      const { known, isStart } = similar;
      // The last word may not be typed to its end.
      if (isLast || !isStart) keep(matches, known, qualityOf(similar), known.word.length);
    }
    return { ...withBest(matches, this.#meaning(guesses())), isGuess: true };
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

  /** What has all words of one of the things that a word may be called. */
  #meaning(alternatives: readonly Alternative[]): Matches {
    const before = this.#meant.get(alternatives);
    if (before) return before;
    const matches: Matches = { scores: new Map(), marks: new Map(), isGuess: false };
    for (const alternative of alternatives) this.#addAlternative(alternative, matches);
    this.#meant.set(alternatives, matches);
    return matches;
  }

  /** Adds what has all words of what a word may be called. */
  #addAlternative({ stems, quality }: Alternative, { scores, marks }: Matches): void {
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
      scores.set(entry, Math.max(scores.get(entry) ?? 0, (sum / all.length) * quality));
    }
    for (const one of each) for (const [word, letters] of one.marks) marks.set(word, letters);
  }
}

/** The matches of both, each as the better of the two. */
export function withBest(one: Matches, other: Matches): Matches {
  const scores = new Map(one.scores);
  for (const [entry, score] of other.scores) scores.set(entry, Math.max(scores.get(entry) ?? 0, score));
  return { scores, marks: new Map([...other.marks, ...one.marks]), isGuess: false };
}

function keep({ scores, marks }: Matches, { word, postings }: Known, quality: number, letters: number): void {
  for (const { entry, weight } of postings) scores.set(entry, Math.max(scores.get(entry) ?? 0, weight * quality));
  marks.set(word, Math.max(marks.get(word) ?? 0, letters));
}
