/** One answer of a log. */
export type LogPage<Row> = {
  rows: readonly Row[];
  /** How many rows the filters leave, on all pages. */
  total: number;
};

type Options<Row> = {
  /** Reads the rows after so many. */
  read: (offset: number) => Promise<LogPage<Row>>;
  rowId: (row: Row) => string;
  onProgress: (done: number, total: number) => void;
  /** Asked after each page; once true, nothing more is read. */
  isStopped: () => boolean;
};

/**
 * Reads every row of a log, page by page. What is added meanwhile at its beginning pushes rows to a later page, so a row
 * that is read twice counts once.
 * @returns The rows, or undefined when it was stopped.
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
