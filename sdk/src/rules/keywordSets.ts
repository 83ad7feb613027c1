import { keywordBodyLimits } from '../generated/limits/keywords.ts';
import { keywordPatternLimits } from '../generated/limits/shared.ts';
import type { KeywordPattern } from '../index.ts';

/**
 * The sets of a keyword (SPEC 3, 4, 5). A post fits a set if it contains every include and no exclude; an exclude is a list
 * of words that must all occur to stop a post.
 */

/** Limits of the contract. Lengths are in characters (Unicode code points). */
const LIMITS = {
  sets: keywordBodyLimits.patterns.maxItems,
  includes: keywordPatternLimits.includes.maxItems,
  excludes: keywordPatternLimits.excludes.maxItems,
  excludeWords: keywordPatternLimits.excludes.items.maxItems,
  word: keywordPatternLimits.includes.items.maxLength,
} as const;

/** What is wrong, and what to do about it. The first three sentences are those of SPEC 5. */
export const KEYWORD_PROBLEMS = {
  empty: 'Cannot add empty keyword.',
  'duplicate-include': 'Cannot add exists include keyword.',
  'duplicate-exclude': 'Cannot add exists exclude keyword.',
  'no-include': 'Add an include first. A set needs at least one before it can exclude anything.',
  'duplicate-set': 'Another set has the same includes. Change or remove one of them.',
  'word-too-long': `Shorten it to ${LIMITS.word} characters or fewer.`,
  'too-many-includes': `A set can have up to ${LIMITS.includes} includes. Remove some.`,
  'too-many-excludes': `A set can have up to ${LIMITS.excludes} excludes. Remove some.`,
  'too-many-words': `An exclude can have up to ${LIMITS.excludeWords} words. Remove some.`,
  'too-many-sets': `A keyword can have up to ${LIMITS.sets} sets. Remove some, or add another keyword.`,
} as const;

export type KeywordProblemCode = keyof typeof KEYWORD_PROBLEMS;

/** A problem of a set as a whole (`index` is 0), of an include, or of an exclude. Indexes count from 0. */
export type KeywordProblem = {
  set: number;
  part: 'set' | 'includes' | 'excludes';
  index: number;
  code: KeywordProblemCode;
};

/** A word as it is stored: line breaks become spaces, and surrounding spaces are removed. */
export function tidyKeyword(word: string): string {
  return word.replaceAll(/[\r\n]+/g, ' ').trim();
}

/** Words are the same if they differ in case, surrounding spaces or the encoding of accents only. */
export function keywordKey(word: string): string {
  return tidyKeyword(word).normalize('NFC').toLowerCase();
}

/** The key of words whose order does not matter. */
function keyOfAll(words: readonly string[]): string {
  return JSON.stringify([...new Set(words.map(keywordKey))].sort());
}

/** The problem of a word by itself. */
function wordProblem(word: string): KeywordProblemCode | undefined {
  const tidy = tidyKeyword(word);
  if (tidy === '') return 'empty';
  return [...tidy].length > LIMITS.word ? 'word-too-long' : undefined;
}

function excludeProblem(words: readonly string[]): KeywordProblemCode | undefined {
  if (words.length === 0) return 'empty';
  if (words.length > LIMITS.excludeWords) return 'too-many-words';
  return words.map(wordProblem).find((problem) => problem !== undefined);
}

type Entry = { key: string; own: KeywordProblemCode | undefined };

/** The problems of a list: of each entry by itself, of duplicates, and of the first entry that is too many. */
function listProblems(
  entries: readonly Entry[],
  most: number,
  codes: { duplicate: KeywordProblemCode; tooMany: KeywordProblemCode },
): { index: number; code: KeywordProblemCode }[] {
  const seen = new Set<string>();
  return entries.flatMap(({ key, own }, index) => {
    const code = own ?? (seen.has(key) ? codes.duplicate : undefined);
    seen.add(key);
    return [
      ...(code === undefined ? [] : [{ index, code }]),
      ...(index === most ? [{ index, code: codes.tooMany }] : []),
    ];
  });
}

const INCLUDES = { duplicate: 'duplicate-include', tooMany: 'too-many-includes' } as const;
const EXCLUDES = { duplicate: 'duplicate-exclude', tooMany: 'too-many-excludes' } as const;

function includeProblems(includes: readonly string[]) {
  const entries = includes.map((word) => ({ key: keywordKey(word), own: wordProblem(word) }));
  return listProblems(entries, LIMITS.includes, INCLUDES);
}

function excludeProblems(excludes: KeywordPattern['excludes']) {
  const entries = excludes.map((words) => ({ key: keyOfAll(words), own: excludeProblem(words) }));
  return listProblems(entries, LIMITS.excludes, EXCLUDES);
}

/** All problems of the sets of one keyword, in their order (SPEC 4, 5). Empty if they can be saved. */
export function checkKeywordSets(sets: readonly KeywordPattern[]): KeywordProblem[] {
  const seen = new Set<string>();
  return sets.flatMap(({ includes, excludes }, set) => {
    const ofIncludes = includeProblems(includes);
    const key = keyOfAll(includes);
    const isDuplicate = includes.length > 0 && ofIncludes.length === 0 && seen.has(key);
    seen.add(key);
    const whole: KeywordProblemCode[] = [
      ...(includes.length === 0 ? (['no-include'] as const) : []),
      ...(isDuplicate ? (['duplicate-set'] as const) : []),
      ...(set === LIMITS.sets ? (['too-many-sets'] as const) : []),
    ];
    return [
      ...whole.map((code): KeywordProblem => ({ set, part: 'set', index: 0, code })),
      ...ofIncludes.map((problem): KeywordProblem => ({ set, part: 'includes', ...problem })),
      ...excludeProblems(excludes).map((problem): KeywordProblem => ({ set, part: 'excludes', ...problem })),
    ];
  });
}

/** Why a word cannot be added to the includes of a set (SPEC 5). Undefined if it can. */
export function checkInclude({ includes }: KeywordPattern, word: string): KeywordProblemCode | undefined {
  return includeProblems([...includes, word]).find(({ index }) => index === includes.length)?.code;
}

/**
 * Why an exclude cannot be added to a set (SPEC 4, 5). Undefined if it can.
 * @param words They must all occur in a post to stop it.
 */
export function checkExclude(
  { includes, excludes }: KeywordPattern,
  words: readonly string[],
): KeywordProblemCode | undefined {
  if (includes.length === 0) return 'no-include';
  return excludeProblems([...excludes, [...words]]).find(({ index }) => index === excludes.length)?.code;
}

/** Why a set cannot be added to those of a keyword. Undefined if it can. */
export function checkKeywordSet(sets: readonly KeywordPattern[], set: KeywordPattern): KeywordProblemCode | undefined {
  return checkKeywordSets([...sets, set]).find((problem) => problem.set === sets.length)?.code;
}
