/** CSV as spreadsheets write and read it (RFC 4180). The parser is loaded when it is first needed. */

export type CsvRow = Record<string, string>;

export type CsvTable = {
  columns: string[];
  rows: CsvRow[];
  /** The line that each row begins in, as a person counts them: blank lines and lines within cells count. */
  lines: number[];
  problems: string[];
};

type Options = {
  /** A row may end before its last column; the cells that it lacks are empty. */
  mayEndEarly?: boolean;
};

/**
 * Reads a table whose first line names the columns.
 * @returns The rows, and what is wrong with the file itself, with line numbers as a person counts them.
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
    // A file of one column has no delimiter to detect, and that is no mistake.
    if (code === 'UndetectableDelimiter' || (code === 'TooFewFields' && mayEndEarly)) return [];
    if (row === undefined) return [message];
    // Errors of quotes count the line of the columns as a row.
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

/** A row as the parser hands it out: the cells beyond the last column stand in a list. */
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

/** Writes a table. Cells that a spreadsheet would run as a formula are defused. */
export async function formatCsv(columns: readonly string[], rows: readonly CsvRow[]): Promise<string> {
  const { default: Papa } = await import('papaparse');
  const cells = rows.map((row) => columns.map((column) => defuse(row[column] ?? '')));
  return Papa.unparse({ fields: [...columns], data: cells }, { newline: '\r\n' });
}

/** A cell that begins so is run by a spreadsheet, or was defused before. */
const FORMULA = /^'*[=+\-@\t\r]/;

function defuse(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

/** Takes back what `defuse` did, so that what is written is read again without loss. */
function undefuse(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

/** Hands a text to the browser as a file to save. */
export function downloadText(fileName: string, text: string, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
