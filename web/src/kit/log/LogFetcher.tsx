import { useEffect, useMemo } from 'react';
import type { LogPlace } from './logPages.ts';
import type { LogPage, LogProps } from './logProps.ts';

/** A page while it is near the rows in view. */
export type HeldPage<Row> = {
  page: LogPage<Row> | undefined;
  /** Why it could not be fetched. */
  error: unknown;
  isFetching: boolean;
  retry: () => unknown;
};

type Props<Data, Row, Params extends LogPlace> = Pick<LogProps<Data, Row, Params>, 'pageOf' | 'usePage'> & {
  index: number;
  params: Params;
  /** Called with undefined when the page is dropped. Must be the same function between renders. */
  onChange: (index: number, held: HeldPage<Row> | undefined) => void;
};

/** Fetches a page and hands over its rows, as long as it is rendered. Renders nothing. */
export function LogFetcher<Data, Row, Params extends LogPlace>(props: Props<Data, Row, Params>) {
  const { index, onChange, pageOf, params, usePage } = props;
  const { currentData, error, isFetching, refetch } = usePage(params, { refetchOnMountOrArgChange: false });
  const page = useMemo(() => (currentData === undefined ? undefined : pageOf(currentData)), [currentData, pageOf]);
  useEffect(() => {
    onChange(index, { page, error, isFetching, retry: refetch });
  }, [index, onChange, page, error, isFetching, refetch]);
  useEffect(() => () => onChange(index, undefined), [index, onChange]);
  return null;
}
