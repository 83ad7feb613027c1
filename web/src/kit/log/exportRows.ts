import { formatCsvRows } from '../csv/csv.ts';
import type { GrowingFile } from '../csv/openCsvFile.ts';
import type { LogColumn, LogPage } from './logProps.ts';

type Options<Data, Row> = {
  columns: readonly LogColumn<Row>[];
  /** Fetches a page; without a cursor, the first one. */
  read: (cursor: string | undefined) => Promise<Data>;
  pageOf: (data: Data) => LogPage<Row>;
  file: GrowingFile;
  onProgress: (done: number, total: number) => void;
  /** Checked after each page; once true, the export ends. */
  isStopped: () => boolean;
};

/**
 * Writes every row of a log to a file, page by page, so that only one page is in memory. The cursors see to it that rows
 * that are added meanwhile are neither missed nor repeated.
 * @returns The number of rows, or undefined if it was stopped; the file is then discarded.
 * @throws What `read` and the file throw; the file is then discarded.
 */
export async function exportRows<Data, Row>(options: Options<Data, Row>): Promise<number | undefined> {
  const { columns, file, isStopped, onProgress, pageOf, read } = options;
  const exported = columns.flatMap(({ csv, header, csvHeader = header }) => (csv ? [{ csvHeader, csv }] : []));
  try {
    await file.write(await formatCsvRows([exported.map(({ csvHeader }) => csvHeader)]));
    let done = 0;
    let cursor: string | undefined;
    do {
      const data = await read(cursor);
      // After the page was left, there may be no data.
      if (isStopped()) {
        await file.discard();
        return undefined;
      }
      const { nextCursor, rows, total } = pageOf(data);
      await file.write(await formatCsvRows(rows.map((row) => exported.map(({ csv }) => csv(row)))));
      done += rows.length;
      onProgress(done, Math.max(done, total));
      cursor = nextCursor ?? undefined;
    } while (cursor !== undefined);
    await file.save();
    return done;
  } catch (caught) {
    await file.discard();
    throw caught;
  }
}
