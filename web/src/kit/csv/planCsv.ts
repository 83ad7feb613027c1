import type { CsvRow } from './csv.ts';
import type { LineSpan } from './csvRows.ts';
import { readCsv } from './readCsv.ts';

/** What importing a row would do, or why it cannot be imported. */
export type RowCheck<T> =
  | {
      ok: true;
      value: T;
      summary: string;
      /** Everything that will be imported, as names and texts. */
      values: readonly (readonly [name: string, value: string])[];
    }
  | {
      ok: false;
      problems: string[];
      /** Whether the row exists already, so that it is skipped without being an error. */
      isKnown?: boolean;
    };

/** The check of a row that cannot be imported. */
export function refusedRow(...problems: string[]): { ok: false; problems: string[] } {
  return { ok: false, problems };
}

/** The check of a row that exists already, for example because an earlier import of the same file was stopped. */
export function knownRow(sentence: string): { ok: false; problems: string[]; isKnown: true } {
  return { ok: false, problems: [sentence], isKnown: true };
}

export type ImportPlan<T> = {
  /** The problems of the header, which prevent reading the rest. */
  problems: string[];
  /** Columns that are not imported. */
  ignored: string[];
  lines: (LineSpan & { check: RowCheck<T> })[];
};

/** The dry run of an import: every line of the text with its effect, or with the reason why it is refused. */
export function planCsv<T>(
  text: string,
  columns: readonly { name: string; isRequired: boolean }[],
  check: (rows: CsvRow[]) => RowCheck<T>[],
): ImportPlan<T> {
  const { problems, ignored, rows } = readCsv(text, {
    columns: columns.map(({ name }) => name),
    required: columns.flatMap(({ name, isRequired }) => (isRequired ? [name] : [])),
  });
  const checks = check(rows.flatMap((read) => (read.ok ? [read.row] : []))).values();
  const lines = rows.map(({ line, lastLine, ...read }) => {
    const refused: RowCheck<T> = { ok: false, problems: read.ok ? [] : [read.problem] };
    return { line, lastLine, check: read.ok ? (checks.next().value ?? refused) : refused };
  });
  return { problems, ignored, lines };
}
