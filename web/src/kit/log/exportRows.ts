import { zoneClock } from '@atrium-console/sdk/rules';
import { formatCsvRows } from '../csv/csv.ts';
import type { GrowingFile } from '../csv/openCsvFile.ts';
import type { LogColumn, LogPage } from './logProps.ts';

type Options<Data, Row> = {
  columns: readonly LogColumn<Row>[];
  /** The IANA name of the time zone of times. */
  timeZone: string;
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
  const { columns, file, isStopped, onProgress, pageOf, read, timeZone } = options;
  const clock = zoneClock(timeZone);
  const exported = columns.flatMap(({ csv, header, csvHeader = header }) => {
    const heading = typeof csvHeader === 'string' ? csvHeader : csvHeader(timeZone);
    return csv ? [{ heading, csv }] : [];
  });
  try {
    await file.write(await formatCsvRows([exported.map(({ heading }) => heading)]));
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
      await file.write(await formatCsvRows(rows.map((row) => exported.map(({ csv }) => csv(row, clock)))));
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
