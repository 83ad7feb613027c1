import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { AT_ONCE, useUrlParams } from '../useUrlParams.ts';
import { withParam, withParams } from '../withParam.ts';
import { lazy } from '../words/lazy.ts';
import { LOCALE } from '../words/locale.ts';
import { type ChosenFilters, type ListFilter, passes } from './listFilters.ts';
import { useUrlText } from './useUrlText.ts';

export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => React.ReactNode;
  /** If set, the column can be sorted by this value. */
  sortBy?: (row: Row) => string | number;
  /** Aligned at the end, as amounts are. */
  isNumeric?: boolean;
  /** CSS grid track, for example `2fr` or `120px`. */
  width?: string;
  /** Hidden on narrow screens. */
  isSecondary?: boolean;
  /** On narrow screens, shown above the row's buttons, so that the other columns get its width. */
  isOverActions?: boolean;
};

type Sort = { column: string; descending: boolean };

export type ListState<Row> = {
  query: string;
  setQuery: (text: string) => void;
  /** The query that `visible` is the result of: the current one or, for a moment, the previous one. */
  searched: string;
  /** The chosen values of the filters. */
  filtered: ChosenFilters;
  setFilter: (id: string, value: string) => void;
  clearFilters: () => void;
  sort: Sort | undefined;
  toggleSort: (column: string) => void;
  /** The rows that match, in order. */
  visible: Row[];
  selected: ReadonlySet<string>;
  toggle: (id: string) => void;
  /** Selects every visible row, or none if all of them are selected. */
  toggleAll: () => void;
  /** Must be stable between renders. */
  clearSelection: () => void;
};

type Options<Row> = {
  rows: readonly Row[];
  rowId: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** The searchable text. */
  searchText: (row: Row) => string;
  /** Must be the same array between renders. */
  filters?: readonly ListFilter<Row>[] | undefined;
  /** Prefix of the URL parameters; needed if a page has several lists. */
  urlKey?: string;
  /** Whether a row cannot be selected. Must be the same function between renders. */
  isLocked?: (id: string) => boolean;
};

const isNeverLocked = () => false;
const NONE: readonly never[] = [];

const collator = lazy(() => new Intl.Collator(LOCALE, { numeric: true, sensitivity: 'base' }));

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator().compare(String(a), String(b));
}

/** The rank of each row when sorted by a column. Rows with equal values share a rank. */
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

/** Search, sort and selection of a list. Search and sort are kept in the URL, so that links and reloads keep them. */
export function useListState<Row>({ rows, rowId, columns, searchText, ...options }: Options<Row>): ListState<Row> {
  const { urlKey = '', isLocked = isNeverLocked, filters = NONE } = options;
  const [params, setParams] = useUrlParams();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [query, setQuery] = useUrlText(`${urlKey}q`);
  // The typed letter is shown immediately and the results follow, because rendering rows is slower than typing.
  const searched = useDeferredValue(query);
  const sortText = params.get(`${urlKey}sort`) ?? '';
  const sort = useMemo(() => parseSort(sortText, columns), [sortText, columns]);

  const setParam = useCallback(
    (name: string, value: string) => setParams(withParam(name, value), AT_ONCE),
    [setParams],
  );
  const filterText = filters.map(({ id }) => params.get(`${urlKey}${id}`) ?? '').join('\n');
  const filtered: ChosenFilters = useMemo(() => {
    const values = filterText.split('\n');
    return Object.fromEntries(filters.map(({ id }, at) => [id, values[at] ?? '']));
  }, [filters, filterText]);
  const clearFilters = () =>
    setParams(withParams(Object.fromEntries(filters.map(({ id }) => [`${urlKey}${id}`, '']))), AT_ONCE);

  // Compute ranks and texts once per list, not for every letter: locale-aware comparison is slow.
  const sortBy = columns.find((column) => column.id === sort?.column)?.sortBy;
  const ranks = useMemo(() => sortBy && ranksOf(rows, sortBy), [rows, sortBy]);
  const texts = useMemo(() => rows.map((row) => searchText(row).toLowerCase()), [rows, searchText]);
  const visible = useMemo(() => {
    const words = searched.toLowerCase().split(/\s+/).filter(Boolean);
    const matching = rows.filter(
      (row, index) => words.every((word) => texts[index]?.includes(word)) && passes(filters, filtered, row),
    );
    if (ranks === undefined) return matching;
    const sign = sort?.descending ? -1 : 1;
    return matching.sort((a, b) => sign * ((ranks.get(a) ?? 0) - (ranks.get(b) ?? 0)));
  }, [rows, texts, searched, ranks, sort, filters, filtered]);

  // Only visible rows count as selected, so that bulk actions only affect what a person sees.
  const selected = useMemo(
    () => new Set(visible.map(rowId).filter((id) => chosen.has(id) && !isLocked(id))),
    [visible, chosen, rowId, isLocked],
  );

  const clearSelection = useCallback(() => setChosen(new Set()), []);

  return {
    query,
    setQuery,
    searched,
    filtered,
    setFilter: (id, value) => setParam(`${urlKey}${id}`, value),
    clearFilters,
    sort,
    toggleSort: (column) => setParam(`${urlKey}sort`, nextSort(sort, column)),
    visible,
    selected,
    // Rows hidden by the search stay selected for when they are visible again.
    toggle: (id) => {
      const next = new Set(chosen);
      if (!next.delete(id)) next.add(id);
      setChosen(next);
    },
    toggleAll: () => {
      const next = new Set(chosen);
      const selectable = visible.map(rowId).filter((id) => !isLocked(id));
      const isAll = selected.size === selectable.length;
      for (const id of selectable) {
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
