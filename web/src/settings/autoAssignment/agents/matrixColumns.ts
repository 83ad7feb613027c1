/** The columns of the matrix before those of the rules, by their place. */
export const COLUMN = { select: 0, name: 1, enabled: 2, limit: 3, all: 4, firstRule: 5 } as const;

/** What the attributes of a cell's control are: its place for the roving focus, and whether Tab stops there. */
export function stop(row: number, column: number, activeColumn: number | undefined) {
  return { 'data-row': row, 'data-column': column, tabIndex: activeColumn === column ? 0 : -1 };
}
