import { readCsv } from '../csv/readCsv.ts';
import { listText } from '../words/listText.ts';

/** The columns that may contain posts, the most telling first. */
const COLUMNS = ['text', 'post', 'message', 'content'] as const;

export type LinesFromCsv = { text: string; problems: string[] };

/** The posts of a CSV file, one per line, and what could not be read. */
export function linesFromCsv(source: string): LinesFromCsv {
  const { columns, rows, problems } = readCsv(source, { columns: COLUMNS, required: [], mayEndEarly: true });
  if (problems.length > 0) return { text: '', problems };
  const column = COLUMNS.find((name) => columns.includes(name));
  if (column === undefined) {
    const names = listText(
      COLUMNS.map((name) => `“${name}”`),
      'or',
    );
    return { text: '', problems: [`The first line must name the column with the posts: ${names}.`] };
  }
  const lines: string[] = [];
  for (const read of rows) {
    if (read.ok) lines.push((read.row[column] ?? '').replaceAll(/\s+/g, ' ').trim());
    else problems.push(`Line ${read.line}: ${read.problem}`);
  }
  return { text: lines.filter((line) => line !== '').join('\n'), problems };
}
