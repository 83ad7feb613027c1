import type { ReactNode } from 'react';
import type { ListFilter } from './listFilters.ts';
import type { RowNoun } from './rowsText.ts';
import type { Column } from './useListState.ts';

export type DataListProps<Row> = {
  /** The name of the list, in the plural, also for deletions: `Working statuses`. */
  label: string;
  /** What its rows are called, for their count. */
  noun: RowNoun;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** The row's name, for its checkbox. */
  rowLabel: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** The searchable text. Must be the same function between renders. */
  searchText: (row: Row) => string;
  /** What the rows can be filtered by, below the search. Must be the same array between renders. */
  filters?: readonly ListFilter<Row>[];
  /** Prefix of the list's URL parameters; needed if a page has several lists. */
  urlKey?: string;
  /** Opens a row: by a click or Enter. */
  onOpen?: (row: Row) => void;
  /** Called on the Delete key. */
  onDelete?: (row: Row) => void;
  /** If set, rows can be selected, and these are the controls for the selected ones. */
  bulkActions?: (selected: Row[], clear: () => void) => ReactNode;
  /** Buttons at the end of each row. */
  rowActions?: (row: Row) => ReactNode;
  /** Their width, the same in every row. By default, three small icon buttons fit. */
  actionsWidth?: string;
  /**
   * If set, rows can be dragged: the dragged row or, if it is selected, all selected ones. The value is transferred as
   * `text/plain`. Everything that dragging does must also be available as a control.
   */
  dragValue?: (rows: Row[]) => string;
  /** Shown if there are no rows. */
  emptyText?: string;
  /** Buttons next to the search. While rows are selected, the bulk actions replace them. */
  tools?: ReactNode;
  /** A line below the search, given the query. */
  notice?: (query: string) => ReactNode;
};
