import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { type Cell, nextCell } from '../../../kit/keys/nextCell.ts';
import { focusSoon } from '../../../kit/list/focusSoon.ts';

type Options = {
  /** Including the heading, which is row 0. */
  rows: number;
  columns: number;
  /** Scrolls a row of the list into view, so that it is rendered. */
  reveal: (row: number) => void;
};

/** The number of rows that Page Up and Page Down move by. */
const PAGE = 8;

/**
 * The roving tab index of an ARIA grid: one cell is the tab stop; arrow keys, Home, End, Page Up and Page Down move it,
 * Ctrl+Home and Ctrl+End to the corners of the grid.
 */
export function useCellFocus({ rows, columns, reveal }: Options) {
  const grid = useRef<HTMLTableElement>(null);
  const [wanted, setActive] = useState<Cell>({ row: 0, column: 0 });
  const active = { row: Math.min(wanted.row, rows - 1), column: Math.min(wanted.column, columns - 1) };

  const moveTo = (cell: Cell) => {
    setActive(cell);
    if (cell.row > 0) reveal(cell.row - 1);
    focusSoon(() => grid.current?.querySelector(`[data-row="${cell.row}"][data-column="${cell.column}"]`));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = cellOf(event.target);
    if (from === undefined || event.altKey || event.metaKey || keepsKey(event)) return;
    const to = nextCell(event.key, event.ctrlKey, from, { rows, columns, page: PAGE });
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

function cellOf(target: EventTarget): Cell | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const { row, column } = target.dataset;
  return row === undefined || column === undefined ? undefined : { row: Number(row), column: Number(column) };
}

/** In a number field, Left, Right, Home and End move the cursor first, and between cells only at the end of the text. */
function keepsKey({ key, ctrlKey, target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLInputElement) || target.type !== 'text' || ctrlKey) return false;
  const { selectionStart, selectionEnd, value } = target;
  const isAllSelected = selectionStart === 0 && selectionEnd === value.length;
  if (isAllSelected) return false;
  if (key === 'ArrowLeft' || key === 'Home') return selectionEnd !== 0;
  if (key === 'ArrowRight' || key === 'End') return selectionStart !== value.length;
  return false;
}
