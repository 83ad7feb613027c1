/** Writes CSV as spreadsheets read it (RFC 4180). The library is loaded on demand. */
import { lazyModule } from '../../base/lazy/lazyModule.ts';

const library = lazyModule(async () => (await import('papaparse')).default);

export type CsvRow = Record<string, string>;

/** The heading of a column as people write it: `name` becomes `Name`. The import reads it in any case. */
function headingOf(column: string): string {
  return column.slice(0, 1).toUpperCase() + column.slice(1);
}

/**
 * Serializes a table. Cells that a spreadsheet would run as a formula are escaped. Rejects with a `LoadFailure` if the
 * library cannot be loaded.
 */
export async function formatCsv(columns: readonly string[], rows: readonly CsvRow[]): Promise<string> {
  const Papa = await library.load();
  const cells = rows.map((row) => columns.map((column) => defuse(row[column] ?? '')));
  return Papa.unparse({ fields: columns.map(headingOf), data: cells }, { newline: '\r\n' });
}

/** Serializes further rows of a table, without its heading, each with a line break at its end. Cells as in `formatCsv`. */
export async function formatCsvRows(rows: readonly (readonly string[])[]): Promise<string> {
  const Papa = await library.load();
  const lines = Papa.unparse(
    rows.map((row) => row.map(defuse)),
    { newline: '\r\n' },
  );
  return lines === '' ? '' : `${lines}\r\n`;
}

/** The start of a cell that a spreadsheet would run as a formula, or that was escaped before. */
const FORMULA = /^'*[=+\-@\t\r]/;

function defuse(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

/** Reverses `defuse`, so that a round trip is lossless. */
export function undefuse(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

let lastUrl: string | undefined;

/** Downloads a text as a file. */
export function downloadText(fileName: string, text: string, type = 'text/csv;charset=utf-8'): void {
  downloadFile(fileName, new Blob([text], { type }));
}

/** Downloads a file. */
export function downloadFile(fileName: string, file: Blob): void {
  // A file stays until the next download: some browsers read it only after the click has returned.
  if (lastUrl !== undefined) URL.revokeObjectURL(lastUrl);
  lastUrl = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = lastUrl;
  link.download = fileName;
  link.click();
}
