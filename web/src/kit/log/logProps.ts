import type { ZoneClock } from '@atrium-console/sdk/rules';
import type { ReactNode } from 'react';
import type { Running } from '../edit/useEditing.ts';
import type { RowNoun } from '../list/rowsText.ts';
import type { PageQuery } from '../SettingsPage.tsx';
import type { LogPlace } from './logPages.ts';
import type { LogState } from './useLog.ts';

export type LogColumn<Row> = {
  id: string;
  header: string;
  /** Without it, the column is only exported. */
  cell?: (row: Row) => ReactNode;
  /** The exported text of the cell, given the clock of the console's time zone. Without it, the column is not exported. */
  csv?: (row: Row, clock: ZoneClock) => string;
  /** The heading of the exported column, if it differs, for example because it names a unit or the time zone. */
  csvHeader?: string | ((timeZone: string) => string);
  /** Whether its cells depend on the console's time zone, which the log then names. Make such columns with `timeColumn`. */
  hasTimes?: boolean;
  /** How the server sorts by this column: the value of the sort filter, empty for the initial order. */
  sort?: { value: string; direction: 'ascending' | 'descending' };
  /** Width as a track of a CSS grid; defaults to an equal share. */
  width?: string;
};

/** One page of a log. */
export type LogPage<Row> = {
  rows: readonly Row[];
  /** The number of matching rows on all pages. */
  total: number;
  /** Fetches the next page; null on the last one. */
  nextCursor: string | null;
};

/** The part of an RTK Query result that a page of a log needs. */
export type LogQuery<Data> = PageQuery & {
  /** The answer for the current parameters, not for previous ones. */
  currentData?: Data | undefined;
};

export type LogQueryOptions = { refetchOnMountOrArgChange: boolean; pollingInterval?: number };

export type LogProps<Data, Row, Params extends LogPlace> = {
  /** The name of the log: `Activity log`. */
  label: string;
  /** What its rows are called: `activity`, `activities`. */
  noun: RowNoun;
  log: LogState<Params>;
  /** The hook that fetches a page. Must be the same function between renders, like those of RTK Query. */
  usePage: (params: Params, options: LogQueryOptions) => LogQuery<Data>;
  /** The rows of an answer. Must be the same function between renders. */
  pageOf: (data: Data) => LogPage<Row>;
  /** Fetches a page outside of rendering, for the export. */
  loadPage: (params: Params) => Running<Data>;
  /** The server's maximum page size, which the export uses. */
  maxPageSize?: number;
  rowId: (row: Row) => string;
  /** The row's name, for the button that shows its details. */
  rowLabel: (row: Row) => string;
  columns: readonly LogColumn<Row>[];
  /** The details of a row, for example before and after a change. */
  detail?: (row: Row) => ReactNode;
  /** Shown between the filters and the rows. */
  summary?: ReactNode;
  /** The main action, next to the button for the export. */
  action?: ReactNode;
  /** The icon of the empty state. */
  emptyIcon: ReactNode;
  /** The text of the empty state: what will be listed here. */
  emptyText: ReactNode;
};
