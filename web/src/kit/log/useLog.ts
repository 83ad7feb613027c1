import type { OperationId } from '@atrium-console/sdk/operations';
import { useMemo } from 'react';
import { useIsServed } from '../../base/served/useIsServed.ts';
import { useTimeZone } from '../time/TimeZoneContext.ts';
import { AT_ONCE, useUrlParams } from '../useUrlParams.ts';
import { withParams } from '../withParam.ts';
import type { LogFilters, LogValues } from './logFilters.ts';
import type { LogPlace } from './logPages.ts';

/** The request for a page of rows. */
export type LogParams<Filters extends LogFilters> = LogValues<Filters> & LogPlace;

export type LogState<Params> = {
  filters: LogFilters;
  /** The parameters of the request for the first page. */
  params: Params;
  /** The parameters as text. */
  key: string;
  /** The text of a filter in the URL. */
  textOf: (name: string) => string;
  setFilter: (name: string, text: string) => void;
  /** Whether any filter is set. The order is none. */
  isFiltered: boolean;
  clearFilters: () => void;
  /** The number of rows per page; undefined if the server returns all rows at once. */
  pageSize: number | undefined;
};

type Options = {
  /** The operation that gives the rows. Filters by what the server cannot narrow them are left out. */
  operation: OperationId;
  /** The number of rows per page. Omit it if the server returns all rows at once. */
  pageSize?: number;
};

/**
 * The filters of a log, kept in the URL, so that links and reloads keep them.
 * @param all By the names of the query parameters. Must be the same object between renders.
 */
export function useLog<Filters extends LogFilters>(
  all: Filters,
  { operation, pageSize }: Options,
): LogState<LogParams<Filters>> {
  const isServed = useIsServed();
  const filters = useMemo(
    () => Object.fromEntries(Object.entries(all).filter(([name]) => isServed(`${operation}?${parameterOf(name)}`))),
    [all, operation, isServed],
  );
  const [address, setAddress] = useUrlParams();
  const timeZone = useTimeZone();
  const narrowing = Object.keys(filters).filter((name) => filters[name]?.control !== 'sort');
  const limit = pageSize === undefined ? {} : { limit: pageSize };
  const key = JSON.stringify({ ...valuesOf<Filters>(filters, address, timeZone), ...limit });
  const params: LogParams<Filters> = useMemo(() => JSON.parse(key), [key]);
  const change = (values: Record<string, string>) => setAddress(withParams(values), AT_ONCE);
  return {
    filters,
    params,
    key,
    textOf: (name) => textIn(address, name),
    setFilter: (name, text) => change({ [name]: text }),
    isFiltered: narrowing.some((name) => address.has(name)),
    clearFilters: () => change(Object.fromEntries(narrowing.map((name) => [name, '']))),
    pageSize,
  };
}

/** The name that a parameter has in the address: `user_id` of `userId`. */
function parameterOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function textIn(address: URLSearchParams, name: string): string {
  return address.get(name) ?? '';
}

function valuesOf<Filters extends LogFilters>(
  filters: LogFilters,
  address: URLSearchParams,
  timeZone: string,
): LogValues<Filters> {
  const values = Object.entries(filters).flatMap(([name, { read }]) => {
    const text = textIn(address, name);
    const value = text === '' ? undefined : read(text, timeZone);
    return value === undefined ? [] : [[name, value]];
  });
  // Each value was parsed by the filter of its name, but `Object.entries` loses that type.
  return Object.fromEntries(values);
}
