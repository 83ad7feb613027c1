import { keyStep } from './keyStep.ts';
import { clampIndex, nextIndex } from './nextIndex.ts';

export type Cell = { row: number; column: number };

type Grid = {
  rows: number;
  columns: number;
  /** How many rows a page key moves by. */
  page: number;
};

/**
 * The cell that a key moves to in a grid (WAI-ARIA): Home and End stay in the row; with Ctrl, they go to the corners.
 * @returns undefined if it is not a navigation key.
 */
export function nextCell(key: string, withCtrl: boolean, cell: Cell, grid: Grid): Cell | undefined {
  const step = keyStep(key);
  if (step === undefined) return undefined;
  const row = nextIndex(key, { index: cell.row, count: grid.rows, page: grid.page }) ?? cell.row;
  const column = (distance: number) => clampIndex(cell.column + step.direction * distance, grid.columns - 1);
  if (step.unit === 'column') return { row: cell.row, column: column(1) };
  if (step.unit === 'end') return { row: withCtrl ? row : cell.row, column: column(grid.columns) };
  return { row, column: cell.column };
}
