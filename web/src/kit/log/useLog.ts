import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { LogFilters, LogValues } from './logFilters.ts';

/** What the server is asked for. */
export type LogParams<Filters extends LogFilters> = LogValues<Filters> & LogPlace;

type LogPlace = {
  /** At most so many rows. */
  limit?: number;
  /** How many rows to leave out. */
  offset?: number;
  /** A column's key, with `-` before it for descending. */
  sort?: string;
};

export type LogState<Params> = {
  filters: LogFilters;
  /** What to ask the server for. */
  params: Params;
  /** The text of a filter as the address holds it. */
  textOf: (name: string) => string;
  setFilter: (name: string, text: string) => void;
  /** Whether any filter is set. */
  isFiltered: boolean;
  clearFilters: () => void;
  /** The page that is shown, counted from 1. */
  page: number;
  setPage: (page: number) => void;
  /** Rows of a page; undefined when the server gives all of them at once. */
  pageSize: number | undefined;
  sort: string;
  setSort: (sort: string) => void;
};

type Options = {
  /** Rows of a page. Without it the server gives all of them at once. */
  pageSize?: number;
};

/** The URL parameter of the page. A choice of other rows begins at the first one. */
export const PAGE_PARAM = 'page';
const SORT_PARAM = 'sort';

/**
 * The filters, order and page of a log. All of it is held in the address, so that a link or a reload keeps it.
 * @param filters Keep it the same object between renders.
 */
export function useLog<Filters extends LogFilters>(
  filters: Filters,
  { pageSize }: Options = {},
): LogState<LogParams<Filters>> {
  const [address, setAddress] = useSearchParams();
  const page = pageOf(address);
  const sort = address.get(SORT_PARAM) ?? '';
  const params = useMemo(
    () => ({
      ...valuesOf(filters, address),
      ...(sort !== '' && { sort }),
      ...(pageSize !== undefined && { limit: pageSize, offset: (page - 1) * pageSize }),
    }),
    [filters, address, sort, pageSize, page],
  );
  const names = Object.keys(filters);
  const change = (values: Record<string, string>) =>
    setAddress(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries({ [PAGE_PARAM]: '', ...values })) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    filters,
    params,
    textOf: (name) => address.get(name) ?? '',
    setFilter: (name, text) => change({ [name]: text }),
    isFiltered: names.some((name) => address.has(name)),
    clearFilters: () => change(Object.fromEntries(names.map((name) => [name, '']))),
    page,
    setPage: (wanted) => change({ [PAGE_PARAM]: wanted > 1 ? String(wanted) : '' }),
    pageSize,
    sort,
    setSort: (wanted) => change({ [SORT_PARAM]: wanted }),
  };
}

function pageOf(address: URLSearchParams): number {
  const text = address.get(PAGE_PARAM) ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}

function valuesOf<Filters extends LogFilters>(filters: Filters, address: URLSearchParams): LogValues<Filters> {
  const values = Object.entries(filters).flatMap(([name, { read }]) => {
    const text = address.get(name) ?? '';
    const value = text === '' ? undefined : read(text);
    return value === undefined ? [] : [[name, value]];
  });
  // Each value was read by the filter of its name, which the compiler cannot follow through entries.
  return Object.fromEntries(values);
}
