import type { KeywordPattern } from '../index.ts';
import { checkKeywordSets, KEYWORD_PROBLEMS, type KeywordProblem, tidyKeyword } from './keywordSets.ts';

/**
 * The raw format of keyword sets (SPEC 5), in ABNF:
 *
 *     text     = [ set *( "," set ) ]
 *     set      = word *( "*" word ) [ "|" word *( ":" word ) ]
 *     word     = 1*( escape / character )
 *     escape   = "\" ( "," / "*" / "|" / ":" / "\" )
 *
 * The words before the bar are includes, and each word after it is an exclude. Spaces around words do not count, and line
 * breaks are spaces.
 */

/** What is wrong with a text as such, and what to do about it. */
const TEXT_PROBLEMS = {
  'second-bar': 'A set can have only one |. Separate excludes with : or write \\| for the character.',
  'star-in-exclude': 'Excludes cannot contain *. Separate them with : or write \\* for the character.',
  'colon-in-include': 'Write \\: for a colon. Without the backslash, it separates excludes.',
  'unknown-escape': 'Write \\\\ for a backslash. It escapes only , * | : and itself.',
} as const;

/** Everything that can be wrong with a raw text. */
const PROBLEMS = { ...KEYWORD_PROBLEMS, ...TEXT_PROBLEMS } as const;
export type KeywordTextProblemCode = keyof typeof PROBLEMS;

/** A part of a text: from one index up to another, in UTF-16 code units as in `String.slice`. */
export type TextPlace = { from: number; to: number };

export type KeywordTextProblem = TextPlace & {
  code: KeywordTextProblemCode;
  /** What is wrong, and what to do about it. */
  message: string;
};

export type ParsedKeywords =
  | { ok: true; sets: KeywordPattern[] }
  /** All problems, by their place. */
  | { ok: false; problems: KeywordTextProblem[] };

type Word = TextPlace & { word: string };
type WrittenSet = { includes: Word[]; excludes: Word[]; bar: number | undefined };

const ESCAPED = /\\([,*|:\\])/g;
const MARK = /\\[,*|:\\]?|[,*|:]/g;

/** A word between two marks. An empty one is at the nearest mark, so that there is something to underline. */
function wordAt(text: string, start: number, end: number): Word {
  const raw = text.slice(start, end);
  const trimmed = raw.trim();
  if (trimmed === '') {
    const from = start === end ? Math.max(0, start - 1) : start;
    return { word: '', from, to: Math.max(from + 1, end) };
  }
  const from = start + raw.length - raw.trimStart().length;
  return { word: tidyKeyword(trimmed.replaceAll(ESCAPED, '$1')), from, to: from + trimmed.length };
}

/** The sets as they are written, and the problems of single characters. */
function readSets(text: string): { written: WrittenSet[]; problems: KeywordTextProblem[] } {
  const written: WrittenSet[] = [];
  const problems: KeywordTextProblem[] = [];
  let current: WrittenSet = { includes: [], excludes: [], bar: undefined };
  let start = 0;
  const report = (code: keyof typeof TEXT_PROBLEMS, at: number) =>
    problems.push({ code, message: TEXT_PROBLEMS[code], from: at, to: at + 1 });
  const endWord = (end: number) => {
    (current.bar === undefined ? current.includes : current.excludes).push(wordAt(text, start, end));
    start = end + 1;
  };
  const endSet = (end: number) => {
    endWord(end);
    written.push(current);
    current = { includes: [], excludes: [], bar: undefined };
  };
  for (const { 0: mark, index } of text.matchAll(MARK)) {
    const isExclude = current.bar !== undefined;
    if (mark === '\\') report('unknown-escape', index);
    else if (mark === ',') endSet(index);
    else if (mark === '*') {
      if (isExclude) report('star-in-exclude', index);
      endWord(index);
    } else if (mark === '|') {
      if (isExclude) report('second-bar', index);
      endWord(index);
      current.bar ??= index;
    } else if (mark === ':') {
      if (isExclude) endWord(index);
      else report('colon-in-include', index);
    }
  }
  endSet(text.length);
  return { written, problems };
}

/** A bar with nothing before it is an exclude without an include, not an empty include. */
function withoutBlankIncludes(set: WrittenSet): WrittenSet {
  const isBlank = set.bar !== undefined && set.includes.length === 1 && set.includes[0]?.word === '';
  return isBlank ? { ...set, includes: [] } : set;
}

function placeOf(set: WrittenSet, { part, index }: KeywordProblem): TextPlace {
  const word = part === 'set' ? undefined : set[part][index];
  if (word !== undefined) return word;
  const [first] = set.includes;
  const from = first?.from ?? set.bar ?? 0;
  return { from, to: set.includes.at(-1)?.to ?? from + 1 };
}

/**
 * Reads the raw format (SPEC 5). Returns the sets, or all problems at once, each with its place and what to do. A blank text
 * has no sets. Takes time in proportion to the length of the text.
 */
export function parseKeywords(text: string): ParsedKeywords {
  if (text.trim() === '') return { ok: true, sets: [] };
  const { written, problems } = readSets(text);
  const read = written.map(withoutBlankIncludes);
  const sets = read.map(({ includes, excludes }) => ({
    includes: includes.map(({ word }) => word),
    excludes: excludes.map(({ word }) => [word]),
  }));
  for (const problem of checkKeywordSets(sets)) {
    const set = read[problem.set];
    if (set === undefined) continue;
    const { from, to } = placeOf(set, problem);
    problems.push({ code: problem.code, message: KEYWORD_PROBLEMS[problem.code], from, to });
  }
  if (problems.length === 0) return { ok: true, sets };
  return { ok: false, problems: problems.toSorted((a, b) => a.from - b.from || a.to - b.to) };
}

/** Why a set cannot be written in the raw format. `spaces`: around a word, or a line break in it. */
export type NoRawForm = 'no-include' | 'several-words' | 'empty-word' | 'spaces';

/** Why a set cannot be written in the raw format (SPEC 5). Undefined if it can. */
export function noRawForm({ includes, excludes }: KeywordPattern): NoRawForm | undefined {
  if (includes.length === 0) return 'no-include';
  if (excludes.some((words) => words.length > 1)) return 'several-words';
  const words = [...includes, ...excludes.map(([word = '']) => word)];
  if (words.some((word) => tidyKeyword(word) === '')) return 'empty-word';
  return words.some((word) => tidyKeyword(word) !== word) ? 'spaces' : undefined;
}

/** A set that the raw format cannot contain, and its index among all sets. */
export type KeptSet = { index: number; set: KeywordPattern; reason: NoRawForm };

const escapeWord = (word: string) => word.replaceAll(/[,*|:\\]/g, '\\$&');

function printSet({ includes, excludes }: KeywordPattern): string {
  const before = includes.map(escapeWord).join('*');
  return excludes.length === 0 ? before : `${before}|${excludes.map(([word = '']) => escapeWord(word)).join(':')}`;
}

/** Writes sets in the raw format, which `parseKeywords` reads back unchanged. Sets without a raw form are returned as `kept`. */
export function printKeywords(sets: readonly KeywordPattern[]): { text: string; kept: KeptSet[] } {
  const reasons = sets.map(noRawForm);
  const kept = sets.flatMap((set, index) => {
    const reason = reasons[index];
    return reason === undefined ? [] : [{ index, set, reason }];
  });
  return {
    text: sets
      .filter((_, index) => reasons[index] === undefined)
      .map(printSet)
      .join(', '),
    kept,
  };
}

/** Puts the sets that `printKeywords` kept back to their places among those that were read from the text. */
export function withKeptSets(
  read: readonly KeywordPattern[],
  kept: readonly Pick<KeptSet, 'index' | 'set'>[],
): KeywordPattern[] {
  const sets = [...read];
  for (const { index, set } of kept.toSorted((a, b) => a.index - b.index)) sets.splice(index, 0, set);
  return sets;
}
