import { lettersMissing, lettersOf, typosAllowed, typosBetween } from './typos.ts';

/** A word that another may be a typo of, or that it may be the start of. */
export type Similar<Known> = { known: Known; typos: number; isStart: boolean };

/** How much a word counts that is similar. */
const TYPO = 0.55;
const TYPOS = 0.4;

/** How much a similar word counts, compared with one that is the same: from 0 to 1. */
export function qualityOf({ typos, isStart }: Similar<unknown>): number {
  return isStart || typos > 1 ? TYPOS : TYPO;
}

/** Finds words that a text may be a typo of. Each letter changes one word of a question, so what was found is kept. */
export class TypoIndex<Known extends { word: string }> {
  readonly #known: readonly (readonly [Known, letters: number])[];
  readonly #found = new Map<string, readonly Similar<Known>[]>();

  constructor(known: Iterable<Known>) {
    this.#known = [...known].map((one) => [one, lettersOf(one.word)] as const);
  }

  /** The words that a text may be a typo of. */
  similarTo(text: string): readonly Similar<Known>[] {
    const before = this.#found.get(text);
    if (before) return before;
    const most = typosAllowed(text.length);
    const letters = lettersOf(text);
    const found: Similar<Known>[] = [];
    for (const [known, others] of most === 0 ? [] : this.#known) {
      // Most words are ruled out by their length or their letters alone.
      if (known.word.length < text.length - most || lettersMissing(letters, others) > most) continue;
      const typos = typosBetween(text, known.word, most);
      if (typos !== undefined) found.push({ known, typos, isStart: false });
      else if (isStartOf(text, known.word)) found.push({ known, typos: 1, isStart: true });
    }
    this.#found.set(text, found);
    return found;
  }
}

/** Whether a word starts with a text that has one typo. */
function isStartOf(text: string, word: string): boolean {
  // Hardly anybody mistypes the first letter, and `list` is no start of `distribution`.
  return (
    word.length > text.length && word[0] === text[0] && typosBetween(text, word.slice(0, text.length), 1) !== undefined
  );
}
