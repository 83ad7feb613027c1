/**
 * The CSV of keywords: one row per keyword, below its parent. Export and import are lossless: sets without a raw form have a
 * column of their own.
 */
import type { KeywordBody, KeywordPattern } from '@atrium-console/sdk';
import { keywordBodyLimits } from '@atrium-console/sdk/limits';
import {
  checkKeywordSets,
  KEYWORD_PROBLEMS,
  type KeptSet,
  parseKeywords,
  printKeywords,
  withKeptSets,
} from '@atrium-console/sdk/rules';
import { childrenOf, LEVELS, STATES, STATUSES, type TreeKeyword } from '../../../areas/keywords/keywordTree.ts';
import { setSentence } from '../../../areas/keywords/setSentence.ts';
import type { CsvRow } from '../../../kit/csv/csv.ts';
import { knownRow, type RowCheck, refusedRow } from '../../../kit/csv/planCsv.ts';
import { limitProblems } from '../../../kit/limits/limitProblems.ts';
import { countText } from '../../../kit/words/countText.ts';
import { pathText } from '../../../kit/words/pathText.ts';

export const CSV_COLUMNS = ['name', 'below', 'status', 'sets', 'other sets'] as const;

/** A keyword with the fields that are exported. */
export type ExportedKeyword = {
  _id: string;
  name?: string;
  parent_id?: string | null;
  status?: KeywordBody['status'];
  patterns?: readonly KeywordPattern[];
};

/** A keyword to create, and the path of the keyword above it, from the top. */
export type KeywordRow = Omit<KeywordBody, 'parent_id'> & { above: readonly string[] };

/** Two paths are the same if their names are, ignoring case. */
export const keyOfPath = (names: readonly string[]): string => JSON.stringify(names.map((name) => name.toLowerCase()));

/** The keywords as rows, each after the one above it, so that the file can be imported again. */
export function toCsvRows(keywords: readonly ExportedKeyword[]): CsvRow[] {
  const ids = new Set(keywords.map(({ _id }) => _id));
  const below = Map.groupBy(keywords, ({ parent_id }) => (parent_id && ids.has(parent_id) ? parent_id : undefined));
  const rowsBelow = (id: string | undefined, above: readonly string[]): CsvRow[] =>
    (below.get(id) ?? []).flatMap(({ _id, name = '', status = 'draft', patterns = [] }) => {
      const { text, kept } = printKeywords(patterns);
      const others =
        kept.length === 0 ? '' : JSON.stringify(kept.map(({ index, set }) => ({ set: index + 1, ...set })));
      const row = { name, below: pathText(above), status: STATES[status].label, sets: text, 'other sets': others };
      return [row, ...rowsBelow(_id, [...above, name])];
    });
  return rowsBelow(undefined, []);
}

/** The paths of all keywords of the tree, with their ids. */
export function idsByPath(roots: readonly TreeKeyword[]): Map<string, string> {
  const ids = new Map<string, string>();
  const add = (keywords: readonly TreeKeyword[], above: readonly string[]) => {
    for (const keyword of keywords) {
      const path = [...above, keyword.name];
      ids.set(keyOfPath(path), keyword._id);
      add(childrenOf(keyword), path);
    }
  };
  add(roots, []);
  return ids;
}

/**
 * The dry run. A keyword that exists already is skipped, and one that is further up in the file is refused, so importing a
 * file twice changes nothing.
 */
export function planKeywords(rows: readonly CsvRow[], stored: ReadonlyMap<string, string>): RowCheck<KeywordRow>[] {
  const inFile = new Set<string>();
  return rows.map((row) => {
    const check = parseRow(row);
    if (!check.ok) return check;
    const { above, name } = check.value;
    const key = keyOfPath([...above, name]);
    const parent = keyOfPath(above);
    if (above.length > 0 && !stored.has(parent) && !inFile.has(parent)) {
      return refusedRow(
        `“${pathText(above)}” does not exist. Add it further up in the file, or correct the column below.`,
      );
    }
    if (stored.has(key)) return knownRow('A keyword with this name already exists there.');
    if (inFile.has(key)) return refusedRow('This keyword is further up in the file.');
    inFile.add(key);
    return check;
  });
}

/** Reads a row and reports all its problems. */
function parseRow(row: CsvRow): RowCheck<KeywordRow> {
  const statusText = row.status?.trim().toLowerCase() ?? '';
  const status = STATUSES.find(({ value }) => value === (statusText || 'active'))?.value;
  const above = (row.below ?? '').split(/[›>]/).flatMap((name) => name.trim() || []);
  const name = row.name?.trim() ?? '';
  const read = parseKeywords(row.sets ?? '');
  const others = parseOtherSets(row['other sets'] ?? '');
  const patterns = withKeptSets(read.ok ? read.sets : [], others ?? []);
  const beyond = Object.entries(limitProblems({ name }, { name: keywordBodyLimits.name }));
  const problems = [
    ...(name === '' ? ['The name is missing.'] : []),
    ...beyond.map(([column, problem]) => `${column}: ${problem}`),
    ...(above.length >= LEVELS ? [`A keyword can be at most ${LEVELS} levels deep.`] : []),
    ...(status ? [] : [`The status “${statusText}” is not valid. Use active, paused or draft.`]),
    ...(read.ok ? [] : read.problems.map(({ from, message }) => `sets, character ${from + 1}: ${message}`)),
    ...(others ? [] : [`The column “other sets” is not valid. Use JSON, for example ${EXAMPLE}.`]),
    ...(read.ok && others ? setProblems(patterns) : []),
  ];
  if (problems.length > 0) return refusedRow(...problems);
  const place = above.length === 0 ? 'at the top' : `below “${pathText(above)}”`;
  return {
    ok: true,
    value: { name, above, status: status ?? 'active', patterns },
    summary: `The keyword “${name}” will be added ${place}, with ${countText(patterns.length, 'set')}.`,
    values: [
      ['Status', STATES[status ?? 'active'].label],
      ...patterns.map((set, index) => [`Set ${index + 1}`, `A post matches if it ${setSentence(set)}.`] as const),
    ],
  };
}

const EXAMPLE = '[{"set":1,"includes":["wind"],"excludes":[["wind","farm"]]}]';

function setProblems(patterns: readonly KeywordPattern[]): string[] {
  return checkKeywordSets(patterns).map(({ set, code }) => `Set ${set + 1}: ${KEYWORD_PROBLEMS[code]}`);
}

/** A set in the column “other sets”, with its number in the keyword, from 1. */
type NumberedSet = KeywordPattern & { set: number };

/** Sets as JSON, with their place among all; undefined if the text is something else. */
function parseOtherSets(text: string): Pick<KeptSet, 'index' | 'set'>[] | undefined {
  if (text.trim() === '') return [];
  try {
    const sets: unknown = JSON.parse(text);
    if (!Array.isArray(sets) || !sets.every(isNumberedSet)) return undefined;
    return sets.map(({ set, includes, excludes }) => ({ index: set - 1, set: { includes, excludes } }));
  } catch {
    return undefined;
  }
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

function isNumberedSet(value: unknown): value is NumberedSet {
  if (typeof value !== 'object' || value === null) return false;
  if (!('set' in value) || !('includes' in value) || !('excludes' in value)) return false;
  const { set, includes, excludes } = value;
  return (
    Number.isInteger(set) && Number(set) > 0 && isTexts(includes) && Array.isArray(excludes) && excludes.every(isTexts)
  );
}
