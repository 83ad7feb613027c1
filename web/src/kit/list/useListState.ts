import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { withParam } from '../withParam.ts';
import { lazy } from '../words/lazy.ts';
import { LOCALE } from '../words/locale.ts';
import { useUrlText } from './useUrlText.ts';

export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => React.ReactNode;
  /** Given, the column can be sorted by it. */
  sortBy?: (row: Row) => string | number;
  /** CSS grid track, for example `2fr` or `120px`. */
  width?: string;
  /** Left out on narrow screens. */
  isSecondary?: boolean;
  /** On narrow screens it stands over the buttons of the row, and leaves its room to the other columns. */
  isOverActions?: boolean;
};

type Sort = { column: string; descending: boolean };

export type ListState<Row> = {
  query: string;
  setQuery: (text: string) => void;
  /** What `visible` was looked through for: the query, or for a moment the one before it. */
  searched: string;
  sort: Sort | undefined;
  toggleSort: (column: string) => void;
  /** The rows that match, in order. */
  visible: Row[];
  selected: ReadonlySet<string>;
  toggle: (id: string) => void;
  /** Selects every visible row, or none when all of them are selected. */
  toggleAll: () => void;
  /** Must be stable between renders. */
  clearSelection: () => void;
};

type Options<Row> = {
  rows: readonly Row[];
  rowId: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** The text that the search looks through. */
  searchText: (row: Row) => string;
  /** Prefix of the URL parameters; needed when a page has two lists. */
  urlKey?: string;
};

const collator = lazy(() => new Intl.Collator(LOCALE, { numeric: true, sensitivity: 'base' }));

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator().compare(String(a), String(b));
}

/** The place of each row in the order of a column. Rows that are equal in it share one. */
function ranksOf<Row>(rows: readonly Row[], sortBy: (row: Row) => string | number): Map<Row, number> {
  const ordered = rows.map((row) => ({ row, value: sortBy(row) })).sort((a, b) => compare(a.value, b.value));
  const ranks = new Map<Row, number>();
  let rank = 0;
  for (const [index, { row, value }] of ordered.entries()) {
    const before = ordered[index - 1];
    if (before && compare(before.value, value) !== 0) rank = index;
    ranks.set(row, rank);
  }
  return ranks;
}

/** Search, sort and selection of a list. Search and sort are held in the URL, so that a link or a reload keeps them. */
export function useListState<Row>({ rows, rowId, columns, searchText, urlKey = '' }: Options<Row>): ListState<Row> {
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [query, setQuery] = useUrlText(`${urlKey}q`);
  // A letter is shown at once, and what it finds when that is worked out: rows are slower to make than keys to press.
  const searched = useDeferredValue(query);
  const sortText = params.get(`${urlKey}sort`) ?? '';
  const sort = useMemo(() => parseSort(sortText, columns), [sortText, columns]);

  const setParam = useCallback(
    (name: string, value: string) => setParams(withParam(name, value), { replace: true, preventScrollReset: true }),
    [setParams],
  );

  // Ranks and texts are made once per list, and not once per letter typed: comparing texts as people do is slow.
  const sortBy = columns.find((column) => column.id === sort?.column)?.sortBy;
  const ranks = useMemo(() => sortBy && ranksOf(rows, sortBy), [rows, sortBy]);
  const texts = useMemo(() => rows.map((row) => searchText(row).toLowerCase()), [rows, searchText]);
  const visible = useMemo(() => {
    const words = searched.toLowerCase().split(/\s+/).filter(Boolean);
    const matching = rows.filter((_, index) => words.every((word) => texts[index]?.includes(word)));
    if (ranks === undefined) return matching;
    const sign = sort?.descending ? -1 : 1;
    return matching.sort((a, b) => sign * ((ranks.get(a) ?? 0) - (ranks.get(b) ?? 0)));
  }, [rows, texts, searched, ranks, sort]);

  // A row that is gone or filtered away is not selected: a bulk action only touches what a person sees.
  const selected = useMemo(() => new Set(visible.map(rowId).filter((id) => chosen.has(id))), [visible, chosen, rowId]);

  const clearSelection = useCallback(() => setChosen(new Set()), []);

  return {
    query,
    setQuery,
    searched,
    sort,
    toggleSort: (column) => setParam(`${urlKey}sort`, nextSort(sort, column)),
    visible,
    selected,
    // What the search hides stays chosen for when it is shown again.
    toggle: (id) => {
      const next = new Set(chosen);
      if (!next.delete(id)) next.add(id);
      setChosen(next);
    },
    toggleAll: () => {
      const next = new Set(chosen);
      const isAll = selected.size === visible.length;
      for (const id of visible.map(rowId)) {
        if (isAll) next.delete(id);
        else next.add(id);
      }
      setChosen(next);
    },
    clearSelection,
  };
}

function parseSort<Row>(text: string, columns: readonly Column<Row>[]): Sort | undefined {
  const descending = text.startsWith('-');
  const column = descending ? text.slice(1) : text;
  return columns.some((known) => known.id === column && known.sortBy) ? { column, descending } : undefined;
}

/** Ascending, then descending, then the list's own order. */
function nextSort(current: Sort | undefined, column: string): string {
  if (current?.column !== column) return column;
  return current.descending ? '' : `-${column}`;
}
