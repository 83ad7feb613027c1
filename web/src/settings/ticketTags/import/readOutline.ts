import {
  isOutlineTable,
  OUTLINE_LEVELS,
  type OutlineNode,
  type ParsedOutline,
  parseOutline,
  parseOutlineTable,
} from '@atrium-console/sdk/rules';
import { parseCsv } from '../../../kit/csv/csv.ts';
import { problemWords } from './outlineWords.ts';

/** A problem to show to the user. A problem of the file itself has no line. */
export type ReadProblem = { line?: number; text: string };

export type ReadOutline = { ok: true; outline: OutlineNode[] } | { ok: false; problems: ReadProblem[] };

/** Reads an outline, or a table with the columns group, category and tag, depending on the first line. */
export async function readOutline(text: string): Promise<ReadOutline> {
  return isOutlineTable(text) ? readTable(text) : toReadOutline(parseOutline(text));
}

async function readTable(text: string): Promise<ReadOutline> {
  const { columns, rows, lines, problems } = await parseCsv(text, { mayEndEarly: true });
  const twice = OUTLINE_LEVELS.filter((level) => columns.indexOf(level) !== columns.lastIndexOf(level));
  const found = [...problems, ...twice.map((level) => `The column “${level}” appears twice.`)];
  if (found.length > 0) return { ok: false, problems: found.map((problem) => ({ text: problem })) };
  return toReadOutline(
    parseOutlineTable(
      rows.map(({ group = '', category = '', tag = '' }, index) => ({ line: lines[index] ?? 0, group, category, tag })),
    ),
  );
}

function toReadOutline(parsed: ParsedOutline): ReadOutline {
  if (parsed.ok) return parsed;
  return {
    ok: false,
    problems: parsed.problems.map((problem) => ({ line: problem.line, text: problemWords(problem) })),
  };
}
