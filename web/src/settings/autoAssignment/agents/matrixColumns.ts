/** The indices of the matrix's columns; those from `firstRule` on are the rules. */
export const COLUMN = { select: 0, name: 1, enabled: 2, limit: 3, all: 4, firstRule: 5 } as const;

/** The attributes of a cell's control: its position for the roving tab index, and whether it is the tab stop. */
export function stop(row: number, column: number, activeColumn: number | undefined) {
  return { 'data-row': row, 'data-column': column, tabIndex: activeColumn === column ? 0 : -1 };
}
