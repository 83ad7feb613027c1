import type { ReactNode } from 'react';
import type { Running } from '../edit/useEditing.ts';
import type { PageQuery } from '../SettingsPage.tsx';
import type { LogPage } from './readAllRows.ts';
import type { LogState } from './useLog.ts';

export type LogColumn<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The cell as it is exported. Without it the column is left out. */
  csv?: (row: Row) => string;
  /** What the server sorts by. Without it the column cannot be sorted. */
  sortKey?: string;
};

export type LogProps<Data, Row, Params extends object> = {
  /** What the log is called, for people and screen readers: `Activity log`. */
  label: string;
  /** What its rows are called: `activities`. */
  many: string;
  log: LogState<Params>;
  /** The page that `log.params` asks for. */
  query: PageQuery & { data?: Data | undefined };
  /** The rows of an answer, and how many there are on all pages. */
  pageOf: (data: Data) => LogPage<Row>;
  /** Reads another page, for the export. */
  loadPage: (params: Params) => Running<Data>;
  /** The most rows that the server gives at once; the export asks for so many. */
  maxPageSize?: number;
  rowId: (row: Row) => string;
  /** Names a row, for the button that shows its details. */
  rowLabel: (row: Row) => string;
  columns: readonly LogColumn<Row>[];
  /** What else there is to see of a row, for example what it was before and after. */
  detail?: (row: Row) => ReactNode;
  /** Shown while nothing has been logged. */
  emptyIcon: ReactNode;
  /** What will be listed here. */
  emptyText: ReactNode;
};
