import type { KeyboardEvent } from 'react';
import type { KeywordRow } from './keywordRows.ts';

/** How many lines a page key moves. */
const PAGE = 10;

type Keys = {
  rows: readonly KeywordRow[];
  moveTo: (index: number) => void;
  choose: (row: KeywordRow) => void;
  toggle: (row: KeywordRow) => void;
};

/** The keys of a tree (WAI-ARIA): arrows move, right and left open and close, Enter and Space choose. */
export function useTreeKeys({ rows, moveTo, choose, toggle }: Keys) {
  const steps: Record<string, (index: number) => number> = {
    ArrowDown: (index) => index + 1,
    ArrowUp: (index) => index - 1,
    PageDown: (index) => index + PAGE,
    PageUp: (index) => index - PAGE,
    Home: () => 0,
    End: () => rows.length - 1,
  };
  const goRight = (row: KeywordRow, index: number) => {
    if (row.isOpen) moveTo(index + 1);
    else if (row.isOpen === false) toggle(row);
  };
  const goLeft = (row: KeywordRow, index: number) => {
    if (row.isOpen) toggle(row);
    else if (row.level > 1) moveTo(rows.slice(0, index).findLastIndex(({ level }) => level === row.level - 1));
  };
  return (event: KeyboardEvent, index: number) => {
    const row = rows[index];
    if (row === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = steps[event.key];
    if (step) moveTo(step(index));
    else if (event.key === 'ArrowRight') goRight(row, index);
    else if (event.key === 'ArrowLeft') goLeft(row, index);
    else if (event.key === 'Enter' || event.key === ' ') choose(row);
    else return;
    event.preventDefault();
  };
}
