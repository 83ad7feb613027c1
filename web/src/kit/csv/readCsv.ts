import { countText } from '../words/countText.ts';
import { listText } from '../words/listText.ts';
import { type CsvRow, undefuse } from './csv.ts';
import { csvRows, type LineSpan, type RawRow } from './csvRows.ts';

/** A row by its columns, or the reason why it cannot be read. */
export type ReadRow = LineSpan & ({ ok: true; row: CsvRow } | { ok: false; problem: string });

export type CsvTable = {
  /** The known columns of the file. */
  columns: string[];
  /** Columns that are not read. */
  ignored: string[];
  /** One entry per line with text, so that each is either read or refused. Empty if the header cannot be read. */
  rows: ReadRow[];
  /** The problems of the header. */
  problems: string[];
};

type Options = {
  /** The names of the columns, in lower case. Others are not read. */
  columns: readonly string[];
  required: readonly string[];
  /** A row may have fewer cells than columns; missing cells are empty. */
  mayEndEarly?: boolean;
};

/** Spreadsheets separate cells by commas, semicolons or tabs, depending on the country. */
const DELIMITERS = [',', ';', '\t'] as const;

/** Reads a table whose first line contains the column names, in any order and case. */
export function readCsv(text: string, options: Options): CsvTable {
  const content = text.replace(/^\uFEFF/, '');
  const isColumn = new Set(options.columns);
  const known = (delimiter: string) => headerOf(content, delimiter).filter((name) => isColumn.has(name)).length;
  const delimiter = DELIMITERS.reduce((best, other) => (known(other) > known(best) ? other : best));
  const [header, ...rest] = csvRows(content, delimiter);
  const nothing = { columns: [], ignored: [], rows: [] };
  if (header === undefined) return { ...nothing, problems: ['The file is empty.'] };
  if (!header.ok) return { ...nothing, problems: [`Line ${header.line}: ${header.problem}`] };
  const names = namesIn(header.cells);
  const problems = headerProblems(names, options.required);
  if (problems.length > 0) return { ...nothing, problems };
  return {
    columns: names.filter((name) => isColumn.has(name)),
    ignored: names.filter((name) => !isColumn.has(name)),
    rows: rest.map((row) => toReadRow(row, names, options.mayEndEarly ?? false)),
    problems: [],
  };
}

/** The column names, in words. Spreadsheets leave empty ones at the end. */
function namesIn(cells: readonly string[]): string[] {
  const names = cells.map((cell) => cell.trim().toLowerCase().replaceAll('_', ' '));
  return names.slice(0, names.findLastIndex((name) => name !== '') + 1);
}

/** The column names of the first line with text, as far as they can be read. */
function headerOf(content: string, delimiter: string): string[] {
  const start = content.search(/\S/);
  // A header within quotes may have line breaks, which the names of known columns do not have.
  const [row] = start === -1 ? [] : csvRows(/[^\r\n]*/.exec(content.slice(start))?.[0] ?? '', delimiter);
  return row?.ok ? namesIn(row.cells) : [];
}

function headerProblems(names: readonly string[], required: readonly string[]): string[] {
  const twice = [...new Set(names.filter((name, index) => name !== '' && names.indexOf(name) !== index))];
  const missing = required.filter((name) => !names.includes(name));
  return [
    ...names.flatMap((name, index) => (name === '' ? [`Column ${index + 1} has no name.`] : [])),
    ...twice.map((name) => `The column “${name}” appears twice.`),
    ...(missing.length > 0
      ? [
          `${missing.length === 1 ? 'A column is' : 'Columns are'} missing: ${listText(missing.map((name) => `“${name}”`))}. Column names must be in the first line.`,
        ]
      : []),
  ];
}

function toReadRow(raw: RawRow, names: readonly string[], mayEndEarly: boolean): ReadRow {
  if (!raw.ok) return raw;
  const { cells, line, lastLine } = raw;
  const isTooLong = cells.slice(names.length).some((cell) => cell.trim() !== '');
  if (isTooLong || (cells.length < names.length && !mayEndEarly)) {
    const problem = `The table has ${countText(names.length, 'column')}, but this line has ${cells.length}.`;
    return { ok: false, line, lastLine, problem };
  }
  return {
    ok: true,
    line,
    lastLine,
    row: Object.fromEntries(names.map((name, index) => [name, undefuse(cells[index] ?? '')])),
  };
}

/** `4`, or `4–6` for a row of several lines. */
export function linesText({ line, lastLine }: LineSpan): string {
  return line === lastLine ? String(line) : `${line}–${lastLine}`;
}
