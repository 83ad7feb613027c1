import { useState } from 'react';
import type { LogPlace } from './logPages.ts';
import type { LogPage, LogProps, LogQuery } from './logProps.ts';

/** How often to look for new rows, in milliseconds. */
const POLL_MS = 30_000;

/** The rows as they were when the log was opened. Rows that are added later do not move them. */
export type OpenedLog<Row, Params> = {
  /** Different each time the rows start anew. */
  id: number;
  /** Of the filters that the rows match, which may be older than those of the URL. */
  key: string;
  params: Params;
  first: LogPage<Row>;
};

type Props<Data, Row, Params extends LogPlace> = Pick<
  LogProps<Data, Row, Params>,
  'log' | 'pageOf' | 'rowId' | 'usePage'
>;

/**
 * Opens a log: fetches its first page, again and again. What was added meanwhile is offered as `newer`, the number of rows,
 * and shown by `showNewer`.
 */
export function useOpenedLog<Data, Row, Params extends LogPlace>({
  log,
  pageOf,
  rowId,
  usePage,
}: Props<Data, Row, Params>) {
  const query: LogQuery<Data> = usePage(log.params, { refetchOnMountOrArgChange: true, pollingInterval: POLL_MS });
  const [seen, setSeen] = useState<Data>();
  const [opened, setOpened] = useState<OpenedLog<Row, Params>>();
  const [latest, setLatest] = useState<LogPage<Row>>();
  // The id must differ from all earlier ones, also after a restart.
  const [id, setId] = useState(0);
  const open = (first: LogPage<Row>, isSame = false) => {
    setLatest(undefined);
    if (!isSame) setId(id + 1);
    setOpened({ id: isSame ? id : id + 1, key: log.key, params: log.params, first });
  };
  if (query.currentData !== undefined && (query.currentData !== seen || opened?.key !== log.key)) {
    setSeen(query.currentData);
    const page = pageOf(query.currentData);
    const [before, now] = [opened?.first.rows[0], page.rows[0]];
    const isOpen = opened?.key === log.key && before !== undefined && now !== undefined;
    if (!isOpen) open(page);
    else if (rowId(before) === rowId(now)) open(page, true);
    else setLatest(page);
  }
  const newer = latest && opened ? Math.max(1, latest.total - opened.first.total) : 0;
  const restart = () => {
    setOpened(undefined);
    query.refetch();
  };
  return { query, opened, newer, restart, showNewer: () => latest && open(latest) };
}
