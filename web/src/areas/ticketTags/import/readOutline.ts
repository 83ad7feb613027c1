import {
  isOutlineTable,
  OUTLINE_LEVELS,
  type OutlineNode,
  type ParsedOutline,
  parseOutline,
  parseOutlineTable,
} from '@atrium-console/sdk/rules';
import { readCsv } from '../../../kit/csv/readCsv.ts';
import { problemWords } from './outlineWords.ts';

/** A problem to show to the user. A problem of the file itself has no line. */
export type ReadProblem = { line?: number; text: string };

export type ReadOutline = { ok: true; outline: OutlineNode[] } | { ok: false; problems: ReadProblem[] };

/** Reads an outline, or a table with the columns group, category and tag, depending on the first line. */
export function readOutline(text: string): ReadOutline {
  return isOutlineTable(text) ? readTable(text) : toReadOutline(parseOutline(text));
}

function readTable(text: string): ReadOutline {
  const table = readCsv(text, { columns: OUTLINE_LEVELS, required: ['group', 'category'], mayEndEarly: true });
  const refused = table.rows.flatMap((read) => (read.ok ? [] : [{ line: read.line, text: read.problem }]));
  const found = [...table.problems.map((problem) => ({ text: problem })), ...refused];
  if (found.length > 0) return { ok: false, problems: found };
  return toReadOutline(
    parseOutlineTable(
      table.rows.flatMap((read) => {
        if (!read.ok) return [];
        const { group = '', category = '', tag = '' } = read.row;
        return [{ line: read.line, group, category, tag }];
      }),
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
