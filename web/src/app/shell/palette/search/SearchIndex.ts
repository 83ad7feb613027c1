import { synonymsOf } from './synonyms.ts';
import { lettersMissing, lettersOf, typosAllowed, typosBetween } from './typos.ts';
import { isUnspaced, type QueryWord, queryWords, stemOf, wordsOf } from './words.ts';

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
  /** The words of its title to mark, each with how many of its letters. */
  marks: ReadonlyMap<string, number>;
};

/** How much a match counts by the text that it is in. */
const TITLE = 10;
const WORDS = 6;
const OPTIONS = 4;
const PATH = 3;
const DESCRIPTION = 2;

/** How much a match counts by how it matches. */
const SAME = 1;
const START = 0.8;
const SYNONYM = 0.6;
const TYPO = 0.55;
const TYPOS = 0.4;

/** What is added for a question that is the whole title, and for one all of whose words are found. */
const EXACT = 8;
const WHOLE = 3;

/** A word of the index: where it is, and how much it counts there. */
type Posting = { entry: number; weight: number };
type Known = { word: string; stem: string; letters: number; postings: Posting[] };
/** A word that another may be a typo of, or the start of. */
type Similar = { known: Known; quality: number; isStart: boolean };
/** What a word of a question matches: the entries with how much, and the words to mark. */
type Matches = { scores: Map<number, number>; marks: Map<string, number>; isGuess: boolean };

/** Finds items by their words, also misspelt, inflected, joined or split ones, and by what else they are called. */
export class SearchIndex<Item extends Searched> {
  readonly #items: readonly Item[];
  readonly #titles: readonly (readonly string[])[];
  readonly #known = new Map<string, Known>();
  readonly #typos = new Map<string, readonly Similar[]>();

  constructor(items: readonly Item[]) {
    this.#items = items;
    this.#titles = items.map(({ title }) => wordsOf(title));
    for (const [entry, item] of items.entries()) {
      this.#add(entry, item.title, TITLE);
      for (const words of (item.words ?? '').split(',')) this.#add(entry, words, WORDS);
      for (const option of item.options ?? []) this.#add(entry, option, OPTIONS);
      this.#add(entry, item.path ?? '', PATH);
      this.#add(entry, item.description ?? '', DESCRIPTION);
    }
  }

  /**
   * What matches a question, the best first: with all words that say what is looked for, or without any such item with most of
   * them.
   */
  search(question: string): Hit<Item>[] {
    const words = queryWords(question);
    if (words.length === 0) return [];
    const asked = wordsOf(question);
    const hits = this.#hits(words, asked, false);
    const full = hits.filter(({ isFull }) => isFull);
    if (full.length > 0) return full;
    // A word may be a typo although it is another word as well: `form` for `from`.
    const forgiving = this.#hits(words, asked, true);
    const meant = forgiving.filter(({ isFull }) => isFull);
    return meant.length > 0 ? meant : forgiving;
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
    const known = this.#known.get(word) ?? { word, stem: stemOf(word), letters: lettersOf(word), postings: [] };
    this.#known.set(word, known);
    const last = known.postings.at(-1);
    if (last?.entry === entry) last.weight = Math.max(last.weight, weight);
    else known.postings.push({ entry, weight });
  }

  #hits(words: readonly QueryWord[], asked: readonly string[], isForgiving: boolean): Hit<Item>[] {
    const found = words.map((word, index) => this.#matches(word, words[index - 1], words[index + 1], isForgiving));
    const rarity = found.map(({ scores }, index) => {
      // A word that is nowhere says little about what is meant.
      const rare = scores.size === 0 ? 1 : Math.log(1 + this.#items.length / (1 + scores.size));
      return words[index]?.isWeak ? rare * 0.3 : rare;
    });
    const entries = new Set(found.flatMap(({ scores }) => [...scores.keys()]));
    return [...entries]
      .map((entry) => this.#hit(entry, words, found, rarity, asked))
      .filter(({ isFull, covered }) => isFull || covered >= 0.5)
      .toSorted((a, b) => b.score - a.score);
  }

  #hit(
    entry: number,
    words: readonly QueryWord[],
    found: readonly Matches[],
    rarity: readonly number[],
    asked: readonly string[],
  ): Hit<Item> & { covered: number } {
    const isFound = (index: number) => found[index]?.scores.has(entry) === true;
    const all = rarity.reduce((total, one) => total + one, 0);
    let sum = 0;
    let covered = 0;
    for (const [index, { scores }] of found.entries()) {
      const score = scores.get(entry);
      if (score === undefined) continue;
      sum += score * (rarity[index] ?? 0);
      covered += rarity[index] ?? 0;
    }
    const item = this.#items[entry];
    if (item === undefined) throw new Error('The index has no such entry.');
    const isAll = words.every((_, index) => isFound(index));
    const isWhole = isAll && !found.some(({ isGuess }) => isGuess);
    const isFull =
      isAll || (words.some(({ isWeak }) => !isWeak) && words.every(({ isWeak }, index) => isWeak || isFound(index)));
    const marks = new Map(found.flatMap(({ scores, marks: some }) => (scores.has(entry) ? [...some] : [])));
    const bonus = this.#titleBonus(entry, words, marks, asked) + (isWhole ? WHOLE : 0) + (item.weight ?? 0);
    return { item, score: sum / all + bonus, isFull, isWhole, marks, covered: covered / all };
  }

  /** More for the whole title, its start, how much of it was asked for, and how much of the question it is. */
  #titleBonus(
    entry: number,
    words: readonly QueryWord[],
    marks: ReadonlyMap<string, number>,
    asked: readonly string[],
  ): number {
    const title = this.#titles[entry] ?? [];
    const strong = words.filter(({ isWeak }) => !isWeak).map(({ text }) => text);
    const starts = (some: readonly string[]) =>
      some.length > 0 && some.every((word, index) => title[index]?.startsWith(word));
    const share = title.filter((word) => marks.has(word)).length / Math.max(1, title.length);
    const said = title.filter((word) => asked.includes(word)).length / Math.max(title.length, asked.length);
    if (said === 1) return EXACT;
    if (title.join() === strong.join()) return EXACT / 2;
    return (starts(asked) || starts(strong) ? 3 : 0) + share * 3 + said * 2;
  }

  #matches(
    { text, stem }: QueryWord,
    before: QueryWord | undefined,
    after: QueryWord | undefined,
    isForgiving: boolean,
  ): Matches {
    const matches: Matches = { scores: new Map(), marks: new Map(), isGuess: false };
    // `e mail` is `email`.
    const joined = [before && before.text + text, after && text + after.text].filter((one) => one !== undefined);
    const similar = new Set(synonymsOf.get(stem));
    for (const known of this.#known.values()) {
      const quality = qualityOf(known, text, stem, joined, similar);
      if (quality > 0) keep(matches, known, quality, quality === START ? text.length : known.word.length);
    }
    // The last word may not be typed to its end.
    if (matches.scores.size === 0 || isForgiving) this.#addTypos(text, after === undefined, matches);
    return matches;
  }

  #addTypos(text: string, isLast: boolean, matches: Matches): void {
    if (typosAllowed(text.length) === 0) return;
    matches.isGuess = matches.scores.size === 0;
    for (const { known, quality, isStart } of this.#similar(text)) {
      if (isLast || !isStart) keep(matches, known, quality, known.word.length);
    }
  }

  /** The words that a text may be a typo of. Each letter changes one word of a question, so the others are known. */
  #similar(text: string): readonly Similar[] {
    const before = this.#typos.get(text);
    if (before) return before;
    const most = typosAllowed(text.length);
    const letters = lettersOf(text);
    const found: Similar[] = [];
    for (const known of this.#known.values()) {
      // Most words are ruled out by their letters alone.
      if (lettersMissing(letters, known.letters) > most) continue;
      const typos = typosBetween(text, known.word, most);
      if (typos !== undefined) found.push({ known, quality: typos > 1 ? TYPOS : TYPO, isStart: false });
      else if (isStartOf(text, known.word)) found.push({ known, quality: TYPOS, isStart: true });
    }
    this.#typos.set(text, found);
    return found;
  }
}

/** Whether a word starts with a text that has one typo. */
function isStartOf(text: string, word: string): boolean {
  return word.length > text.length && typosBetween(text, word.slice(0, text.length), 1) !== undefined;
}

function qualityOf(
  { word, stem: known }: Known,
  text: string,
  stem: string,
  joined: readonly string[],
  similar: ReadonlySet<string>,
): number {
  if (word === text || known === stem || joined.includes(word)) return SAME;
  if (word.startsWith(text)) return START;
  if (isUnspaced(text) && word.includes(text)) return START;
  return similar.has(known) ? SYNONYM : 0;
}

function keep({ scores, marks }: Matches, { word, postings }: Known, quality: number, letters: number): void {
  for (const { entry, weight } of postings) scores.set(entry, Math.max(scores.get(entry) ?? 0, weight * quality));
  marks.set(word, Math.max(marks.get(word) ?? 0, letters));
}
