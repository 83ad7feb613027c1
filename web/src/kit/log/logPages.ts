/** The place of a page, as query parameters. */
export type LogPlace = {
  /** The maximum number of rows. */
  limit?: number;
  cursor?: string;
};

/** The pages of a log that were fetched so far: where each starts. Their rows may have been dropped since. */
export type KnownPage = {
  /** Fetches the page; undefined for the first one. */
  cursor: string | undefined;
  /** The index of its first row in the log. */
  first: number;
  /** The number of its rows; undefined until it was fetched once. */
  count: number | undefined;
};

type Fetched = { rows: readonly unknown[]; nextCursor: string | null };

function after({ first }: KnownPage, { nextCursor, rows }: Fetched): KnownPage[] {
  return nextCursor === null ? [] : [{ cursor: nextCursor, first: first + rows.length, count: undefined }];
}

/** The pages that are known once the first one is. */
export function firstPages(fetched: Fetched): readonly KnownPage[] {
  const first = { cursor: undefined, first: 0, count: fetched.rows.length };
  return [first, ...after(first, fetched)];
}

/** The pages that are known once the last of them has been fetched. Fetching another one again changes nothing. */
export function withFetched(pages: readonly KnownPage[], index: number, fetched: Fetched): readonly KnownPage[] {
  const page = pages[index];
  if (page === undefined || page.count !== undefined) return pages;
  return [...pages.slice(0, index), { ...page, count: fetched.rows.length }, ...after(page, fetched)];
}

/** The number of rows to scroll through: those of all known pages, and one that stands for a page not fetched yet. */
export function rowCount(pages: readonly KnownPage[]): number {
  return pages.reduce((sum, { count = 1 }) => sum + count, 0);
}

/** The index of the page that a row is on. */
export function pageAt(pages: readonly KnownPage[], row: number): number {
  let low = 0;
  let high = pages.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((pages[middle]?.first ?? 0) <= row) low = middle;
    else high = middle - 1;
  }
  return low;
}
