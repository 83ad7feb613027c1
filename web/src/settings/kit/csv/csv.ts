/** CSV as spreadsheets write and read it (RFC 4180). The parser is loaded when it is first needed. */

export type CsvRow = Record<string, string>;

export type CsvTable = { columns: string[]; rows: CsvRow[]; problems: string[] };

/**
 * Reads a table whose first line names the columns.
 * @returns The rows, and what is wrong with the file itself, with line numbers as a person counts them.
 */
export async function parseCsv(text: string): Promise<CsvTable> {
  const { default: Papa } = await import('papaparse');
  const parsed = Papa.parse<CsvRow>(text, {
    header: true,
    skipEmptyLines: 'greedy',
    transform: undefuse,
    transformHeader: (header) =>
      header
        .replace(/^\uFEFF/, '')
        .trim()
        .toLowerCase(),
  });
  const problems = parsed.errors
    // A file of one column has no delimiter to detect, and that is no mistake.
    .filter((error) => error.code !== 'UndetectableDelimiter')
    .map((error) => (error.row === undefined ? error.message : `Line ${error.row + 2}: ${error.message}`));
  return { columns: parsed.meta.fields ?? [], rows: parsed.data, problems };
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
