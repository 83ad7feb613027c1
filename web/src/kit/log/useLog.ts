import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { LogFilters, LogValues } from './logFilters.ts';

/** The request for a page of rows. */
export type LogParams<Filters extends LogFilters> = LogValues<Filters> & LogPlace;

type LogPlace = {
  /** The maximum number of rows. */
  limit?: number;
  /** The number of rows to skip. */
  offset?: number;
  /** A column's key, prefixed with `-` for descending order. */
  sort?: string;
};

export type LogState<Params> = {
  filters: LogFilters;
  /** The parameters of the request. */
  params: Params;
  /** The text of a filter in the URL. */
  textOf: (name: string) => string;
  setFilter: (name: string, text: string) => void;
  /** Whether any filter is set. */
  isFiltered: boolean;
  clearFilters: () => void;
  /** The current page, starting at 1. */
  page: number;
  setPage: (page: number) => void;
  /** The number of rows per page; undefined if the server returns all rows at once. */
  pageSize: number | undefined;
  sort: string;
  setSort: (sort: string) => void;
};

type Options = {
  /** The number of rows per page. Omit it if the server returns all rows at once. */
  pageSize?: number;
};

/** The URL parameter of the page. Changing filters or order goes back to the first page. */
export const PAGE_PARAM = 'page';
const SORT_PARAM = 'sort';

/**
 * The filters, order and page of a log, kept in the URL, so that links and reloads keep them.
 * @param filters Must be the same object between renders.
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
  // Each value was parsed by the filter of its name, but `Object.entries` loses that type.
  return Object.fromEntries(values);
}
