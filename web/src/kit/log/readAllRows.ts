/** One page of a log. */
export type LogPage<Row> = {
  rows: readonly Row[];
  /** The number of matching rows on all pages. */
  total: number;
};

type Options<Row> = {
  /** Fetches a page at an offset. */
  read: (offset: number) => Promise<LogPage<Row>>;
  rowId: (row: Row) => string;
  onProgress: (done: number, total: number) => void;
  /** Checked after each page; once true, reading stops. */
  isStopped: () => boolean;
};

/**
 * Reads every row of a log, page by page. New rows at the start push others to a later page, so duplicates are dropped.
 * @returns The rows, or undefined if it was stopped.
 * @throws What `read` throws.
 */
export async function readAllRows<Row>({ read, rowId, onProgress, isStopped }: Options<Row>) {
  const found = new Map<string, Row>();
  let offset = 0;
  for (;;) {
    const { rows, total } = await read(offset);
    if (isStopped()) return undefined;
    for (const row of rows) found.set(rowId(row), row);
    offset += rows.length;
    onProgress(Math.min(offset, total), total);
    if (rows.length === 0 || offset >= total) return [...found.values()];
  }
}
