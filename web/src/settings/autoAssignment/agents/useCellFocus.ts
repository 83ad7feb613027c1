import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { focusSoon } from '../../../kit/list/focusSoon.ts';

/** A cell of the grid. Row 0 is the heading; the rows of the list follow from 1. */
export type Cell = { row: number; column: number };

type Options = {
  rows: number;
  columns: number;
  /** Brings a row of the list into view, so that it exists. */
  reveal: (row: number) => void;
};

/** Rows that Page up and Page down pass over. */
const PAGE = 8;

/**
 * The roving focus of an ARIA grid: one cell is a stop of the Tab key; arrows, Home, End, Page up and Page down move it,
 * with Ctrl to the ends of the grid.
 */
export function useCellFocus({ rows, columns, reveal }: Options) {
  const grid = useRef<HTMLTableElement>(null);
  const [wanted, setActive] = useState<Cell>({ row: 0, column: 0 });
  const active = { row: Math.min(wanted.row, rows - 1), column: Math.min(wanted.column, columns - 1) };

  const moveTo = ({ row, column }: Cell) => {
    const cell = { row: clamp(row, rows - 1), column: clamp(column, columns - 1) };
    setActive(cell);
    if (cell.row > 0) reveal(cell.row - 1);
    focusSoon(() => grid.current?.querySelector(`[data-row="${cell.row}"][data-column="${cell.column}"]`));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = cellOf(event.target);
    if (from === undefined || event.altKey || event.metaKey || keepsKey(event)) return;
    const to = target(event.key, event.ctrlKey, from, rows - 1, columns - 1);
    if (to === undefined) return;
    event.preventDefault();
    moveTo(to);
  };
  const onFocus = (event: FocusEvent) => {
    const cell = cellOf(event.target);
    if (cell) setActive(cell);
    if (event.target instanceof HTMLInputElement && event.target.type === 'text') event.target.select();
  };
  return { grid, active, onKeyDown, onFocus };
}

function clamp(value: number, last: number): number {
  return Math.max(0, Math.min(last, value));
}

function cellOf(target: EventTarget): Cell | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const { row, column } = target.dataset;
  return row === undefined || column === undefined ? undefined : { row: Number(row), column: Number(column) };
}

/** While a number is typed, the arrows to the sides, Home and End belong to the text until its end is reached. */
function keepsKey({ key, ctrlKey, target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLInputElement) || target.type !== 'text' || ctrlKey) return false;
  const { selectionStart, selectionEnd, value } = target;
  const isAllSelected = selectionStart === 0 && selectionEnd === value.length;
  if (isAllSelected) return false;
  if (key === 'ArrowLeft' || key === 'Home') return selectionEnd !== 0;
  if (key === 'ArrowRight' || key === 'End') return selectionStart !== value.length;
  return false;
}

function target(
  key: string,
  withCtrl: boolean,
  { row, column }: Cell,
  lastRow: number,
  lastColumn: number,
): Cell | undefined {
  switch (key) {
    case 'ArrowUp':
      return { row: row - 1, column };
    case 'ArrowDown':
      return { row: row + 1, column };
    case 'ArrowLeft':
      return { row, column: column - 1 };
    case 'ArrowRight':
      return { row, column: column + 1 };
    case 'PageUp':
      return { row: row - PAGE, column };
    case 'PageDown':
      return { row: row + PAGE, column };
    case 'Home':
      return { row: withCtrl ? 0 : row, column: 0 };
    case 'End':
      return { row: withCtrl ? lastRow : row, column: lastColumn };
    default:
      return undefined;
  }
}
