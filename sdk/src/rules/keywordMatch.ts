import type { KeywordPattern } from '../index.ts';
import type { TextPlace } from './keywordText.ts';

/** Where a word occurs in a post. Empty if it does not. */
export type WordMatch = { word: string; places: readonly TextPlace[] };

export type KeywordMatch = {
  /** Whether the post fits the set. */
  fits: boolean;
  /** Every include. The post contains all of them, or it does not fit. */
  includes: readonly WordMatch[];
  /** The first exclude whose words all occur. Undefined if none stops the post. */
  stoppedBy: readonly WordMatch[] | undefined;
};

/** A text as it is searched. `segments` has the place in the original of each code unit; undefined if they are the same. */
export type Searchable = { text: string; segments: readonly TextPlace[] | undefined };

const PLAIN = /^(?:[\x21-\x7e]| (?! ))*$/;
/** White space, or a letter with its marks. */
const SEGMENT = /\s+|\P{M}\p{M}*|\p{M}+/gu;

/**
 * Makes a text comparable: case and the encoding of characters (NFKD) do not count, and any white space is one space. Works
 * letter by letter, because a letter may become longer or shorter.
 */
export function searchable(text: string): Searchable {
  if (PLAIN.test(text)) return { text: text.toLowerCase(), segments: undefined };
  let folded = '';
  const segments: TextPlace[] = [];
  for (const { 0: segment, index } of text.matchAll(SEGMENT)) {
    const shown = segment.trim() === '' ? ' ' : segment.normalize('NFKD').toLowerCase();
    const place = { from: index, to: index + segment.length };
    for (let unit = 0; unit < shown.length; unit += 1) segments.push(place);
    folded += shown;
  }
  return { text: folded, segments };
}

/** The original place of a part of a text. Undefined if it begins or ends within a letter: `e` is not part of `é`. */
function placeOf({ segments }: Searchable, from: number, to: number): TextPlace | undefined {
  if (segments === undefined) return { from, to };
  const [before, first, last, after] = [segments[from - 1], segments[from], segments[to - 1], segments[to]];
  if (first === undefined || last === undefined || first === before || last === after) return undefined;
  return { from: first.from, to: last.to };
}

/** The places where a text contains a word. They do not overlap. */
export function placesOf(word: Searchable, text: Searchable): TextPlace[] {
  const places: TextPlace[] = [];
  const { length } = word.text;
  let at = length === 0 ? -1 : text.text.indexOf(word.text);
  while (at !== -1) {
    const place = placeOf(text, at, at + length);
    if (place) places.push(place);
    at = text.text.indexOf(word.text, at + (place ? length : 1));
  }
  return places;
}

/** A word as it is searched. */
export function searchableWord(word: string): Searchable {
  return searchable(word.trim());
}

function findWord(word: string, post: Searchable): WordMatch {
  return { word, places: placesOf(searchableWord(word), post) };
}

const occurs = ({ places }: WordMatch) => places.length > 0;

/**
 * Whether a post fits a set, and where: it contains every include, and no exclude of which all words occur. Words match
 * anywhere in the text, also within other words, because not every language separates words by spaces (Thai).
 */
export function matchKeywordSet({ includes, excludes }: KeywordPattern, post: string): KeywordMatch {
  const text = searchable(post);
  const found = includes.map((word) => findWord(word, text));
  const stoppedBy = excludes
    .map((words) => words.map((word) => findWord(word, text)))
    .find((words) => words.length > 0 && words.every(occurs));
  return { fits: found.length > 0 && found.every(occurs) && stoppedBy === undefined, includes: found, stoppedBy };
}

/**
 * The exclude that stops every post that has the includes, because each of its words is part of one of them. Undefined if
 * posts can fit the set.
 */
export function contradictingExclude({ includes, excludes }: KeywordPattern): readonly string[] | undefined {
  const wanted = includes.map(searchableWord);
  const isWithin = (word: string) => wanted.some((include) => placesOf(searchableWord(word), include).length > 0);
  return excludes.find((words) => words.length > 0 && words.every(isWithin));
}
