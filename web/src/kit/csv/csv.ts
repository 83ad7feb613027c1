/** CSV as spreadsheets read and write it (RFC 4180). The parser is loaded on demand. */

export type CsvRow = Record<string, string>;

export type CsvTable = {
  columns: string[];
  rows: CsvRow[];
  /** The line number each row starts at, counting blank lines and line breaks within cells. */
  lines: number[];
  problems: string[];
};

type Options = {
  /** A row may have fewer cells than columns; missing cells are empty. */
  mayEndEarly?: boolean;
};

/**
 * Parses a table whose first line contains the column names.
 * @returns The rows, and the problems of the file itself, with line numbers.
 */
export async function parseCsv(text: string, { mayEndEarly = false }: Options = {}): Promise<CsvTable> {
  const { default: Papa } = await import('papaparse');
  const content = text.replace(/^\uFEFF?(?:[^\S\r\n]*(?:\r\n|\r|\n))*/, '');
  const parsed = Papa.parse<Cells>(content, {
    header: true,
    transform: undefuse,
    transformHeader: (header) => header.trim().toLowerCase(),
  });
  const firstLine = breaksIn(text.slice(0, text.length - content.length)) + 2;
  const rows = withLines(parsed.data, firstLine);
  const problems = parsed.errors.flatMap(({ type, code, message, row }) => {
    // A file with one column has no delimiter to detect, which is fine.
    if (code === 'UndetectableDelimiter' || (code === 'TooFewFields' && mayEndEarly)) return [];
    if (row === undefined) return [message];
    // Quote errors count the header as a row.
    const at = rows[type === 'Quotes' ? row - 1 : row];
    return at?.isBlank ? [] : [`Line ${at?.line ?? firstLine - 1}: ${message}`];
  });
  const filled = rows.filter(({ isBlank }) => !isBlank);
  return {
    columns: parsed.meta.fields ?? [],
    rows: filled.map(({ row }) => row),
    lines: filled.map(({ line }) => line),
    problems: [...new Set(problems)],
  };
}

/** A row as parsed: cells beyond the last column are in a list. */
type Cells = Record<string, string | string[]>;

function withLines(rows: readonly Cells[], firstLine: number) {
  let next = firstLine;
  return rows.map((cells) => {
    const text = Object.values(cells).flat().join('');
    const line = next;
    next += 1 + breaksIn(text);
    const named = Object.entries(cells).filter((cell): cell is [string, string] => typeof cell[1] === 'string');
    const row: CsvRow = Object.fromEntries(named);
    return { row, line, isBlank: text.trim() === '' };
  });
}

function breaksIn(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0;
}

/** Serializes a table. Cells that a spreadsheet would run as a formula are escaped. */
export async function formatCsv(columns: readonly string[], rows: readonly CsvRow[]): Promise<string> {
  const { default: Papa } = await import('papaparse');
  const cells = rows.map((row) => columns.map((column) => defuse(row[column] ?? '')));
  return Papa.unparse({ fields: [...columns], data: cells }, { newline: '\r\n' });
}

/** The start of a cell that a spreadsheet would run as a formula, or that was escaped before. */
const FORMULA = /^'*[=+\-@\t\r]/;

function defuse(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

/** Reverses `defuse`, so that a round trip is lossless. */
function undefuse(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

/** Downloads a text as a file. */
export function downloadText(fileName: string, text: string, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
