import type { ReactNode } from 'react';
import type { Column } from './useListState.ts';

export type DataListProps<Row> = {
  /** What the list holds, for people and screen readers, in the plural: `Working statuses`. */
  label: string;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Names a row, for its checkbox. */
  rowLabel: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** The text that the search looks through. Keep it the same function between renders. */
  searchText: (row: Row) => string;
  /** Prefix of the list's URL parameters; needed when a page has two lists. */
  urlKey?: string;
  /** Enter or a double click on a row. */
  onOpen?: (row: Row) => void;
  /** Delete key on a row. */
  onDelete?: (row: Row) => void;
  /** Given, rows can be selected and these controls act on them. */
  bulkActions?: (selected: Row[], clear: () => void) => ReactNode;
  /** Buttons at the end of each row. */
  rowActions?: (row: Row) => ReactNode;
  /** Room for them; the same in every row. Two small icon buttons fit by default. */
  actionsWidth?: string;
  /**
   * Given, rows can be dragged: the dragged row, or with it all selected ones. The value travels as `text/plain`.
   * What is done by dragging must also be offered as a control.
   */
  dragValue?: (rows: Row[]) => string;
  /** Said when there are no rows at all. */
  emptyText?: string;
  /** Buttons beside the search. While rows are selected, the controls that act on them take their place. */
  tools?: ReactNode;
  /** A line under the search, given what is searched for. */
  notice?: (query: string) => ReactNode;
};
