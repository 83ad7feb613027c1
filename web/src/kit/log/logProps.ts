import type { ReactNode } from 'react';
import type { Running } from '../edit/useEditing.ts';
import type { PageQuery } from '../SettingsPage.tsx';
import type { LogPage } from './readAllRows.ts';
import type { LogState } from './useLog.ts';

export type LogColumn<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The exported text of the cell. Without it, the column is not exported. */
  csv?: (row: Row) => string;
  /** The server's sort key. Without it, the column cannot be sorted. */
  sortKey?: string;
};

export type LogProps<Data, Row, Params extends object> = {
  /** The name of the log: `Activity log`. */
  label: string;
  /** The noun for its rows: `activities`. */
  many: string;
  log: LogState<Params>;
  /** The page that `log.params` asks for. */
  query: PageQuery & { data?: Data | undefined };
  /** The rows of an answer, and the number of rows on all pages. */
  pageOf: (data: Data) => LogPage<Row>;
  /** Fetches another page, for the export. */
  loadPage: (params: Params) => Running<Data>;
  /** The server's maximum page size, which the export uses. */
  maxPageSize?: number;
  rowId: (row: Row) => string;
  /** The row's name, for the button that shows its details. */
  rowLabel: (row: Row) => string;
  columns: readonly LogColumn<Row>[];
  /** The details of a row, for example before and after a change. */
  detail?: (row: Row) => ReactNode;
  /** The icon of the empty state. */
  emptyIcon: ReactNode;
  /** The text of the empty state: what will be listed here. */
  emptyText: ReactNode;
};
