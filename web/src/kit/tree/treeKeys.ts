import { nextIndex } from '../keys/nextIndex.ts';
import type { TreeRow } from './treeRows.ts';

/** What a key does to a tree. */
export type TreeAction =
  | { kind: 'focus'; index: number; extends: boolean }
  | { kind: 'open' | 'close' | 'openSiblings' }
  | { kind: 'activate' | 'select' | 'selectAll' | 'edit' | 'add' | 'delete' | 'undo' };

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;
type Row = Pick<TreeRow<unknown>, 'isOpen' | 'parent'>;

const WITH_CTRL: ReadonlyMap<string, TreeAction> = new Map([
  ['a', { kind: 'selectAll' }],
  ['z', { kind: 'undo' }],
]);

const ALONE: ReadonlyMap<string, TreeAction> = new Map([
  [' ', { kind: 'select' }],
  ['*', { kind: 'openSiblings' }],
  ['Enter', { kind: 'activate' }],
  ['F2', { kind: 'edit' }],
  ['Insert', { kind: 'add' }],
  ['Delete', { kind: 'delete' }],
]);

/**
 * The keys of a tree and of a tree grid (WAI-ARIA).
 * @param page How many rows a page key passes over.
 * @returns Undefined when the key means nothing here.
 */
export function treeAction(event: Key, rows: readonly Row[], index: number, page: number): TreeAction | undefined {
  const { key } = event;
  if (event.altKey) return undefined;
  if (event.ctrlKey || event.metaKey) return WITH_CTRL.get(key.toLowerCase());
  const target = nextIndex(key, { index, count: rows.length, page });
  if (target !== undefined) return { kind: 'focus', index: target, extends: event.shiftKey };
  const row = rows[index];
  if (row === undefined) return undefined;
  if (key === 'ArrowRight') return openOrEnter(row, index);
  if (key === 'ArrowLeft') return closeOrLeave(row);
  return ALONE.get(key);
}

function openOrEnter({ isOpen }: Row, index: number): TreeAction | undefined {
  if (isOpen === undefined) return undefined;
  return isOpen ? { kind: 'focus', index: index + 1, extends: false } : { kind: 'open' };
}

function closeOrLeave({ isOpen, parent }: Row): TreeAction | undefined {
  if (isOpen) return { kind: 'close' };
  return parent === -1 ? undefined : { kind: 'focus', index: parent, extends: false };
}
