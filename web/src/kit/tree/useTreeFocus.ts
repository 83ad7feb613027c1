import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { clampIndex } from '../keys/nextIndex.ts';
import { indexOfName, isTyping, type TypedText, typeLetter } from '../keys/typeAhead.ts';
import { focusRow } from '../list/focusRow.ts';
import { useVirtualRows } from '../list/useVirtualRows.ts';
import { type TreeAction, treeAction } from './treeKeys.ts';
import type { TreeRow, TreeSource } from './treeRows.ts';
import type { TreeState } from './useTreeState.ts';

/** What keys can do besides walking through the tree. A key without its action is left to the browser. */
export type TreeActions<Item> = {
  /** Enter. */
  activate?: ((item: Item) => void) | undefined;
  /** Space. */
  select?: ((item: Item) => void) | undefined;
  /** F2. */
  edit?: ((item: Item) => void) | undefined;
  /** Insert: something new below the item. */
  add?: ((item: Item) => void) | undefined;
  delete?: ((item: Item) => void) | undefined;
  /** Ctrl+A. */
  selectAll?: (() => void) | undefined;
  /** Ctrl+Z. */
  undo?: (() => void) | undefined;
  /** Shift with a key that moves the focus. */
  extendTo?: ((index: number, from: number) => void) | undefined;
};

type Options<Item> = {
  state: TreeState<Item>;
  actions: TreeActions<Item>;
  /** In pixels, as the style sheet has it. All rows are as high: measuring takes longer than making them. */
  rowHeight: number;
  headerHeight?: number;
};

/** The row that has the focus or gets it next. */
type Active = { id: string | undefined; index: number };

/** The one row of a tree that is a stop of the Tab key, what keys do on it, and the rows in view. */
export function useTreeFocus<Item>({ state, actions, rowHeight, headerHeight = 0 }: Options<Item>) {
  const { rows, source, setOpen } = state;
  const [active, setActive] = useState<Active>({ id: undefined, index: 0 });
  const typed = useRef<TypedText>({ text: '', at: 0 });
  const current = useMemo(() => currentIndex(rows, source, active), [rows, source, active]);
  const {
    scroller,
    virtual,
    rows: placed,
    height,
    pageSize,
    isStep,
  } = useVirtualRows({
    count: rows.length,
    rowHeight,
    headerHeight,
    overscan: 1,
    active: current,
  });
  const activate = (index: number) => setActive({ id: rows[index]?.id, index });
  const moveTo = (index: number) => {
    activate(index);
    focusRow(virtual, index);
  };

  const run = (action: TreeAction, index: number): boolean => {
    const row = rows[index];
    if (row === undefined) return false;
    switch (action.kind) {
      case 'focus':
        if (action.extends) actions.extendTo?.(action.index, index);
        moveTo(action.index);
        return true;
      case 'open':
      case 'close':
        setOpen([row.id], action.kind === 'open');
        return true;
      case 'openSiblings': {
        const siblings = rows.filter(({ parent, isOpen }) => parent === row.parent && isOpen !== undefined);
        setOpen(
          siblings.map(({ id }) => id),
          true,
        );
        return true;
      }
      case 'selectAll':
      case 'undo':
        actions[action.kind]?.();
        return actions[action.kind] !== undefined;
      default:
        actions[action.kind]?.(row.item);
        return actions[action.kind] !== undefined;
    }
  };
  /** Tells whether the key meant something. */
  const onKey = (event: KeyboardEvent, index: number): boolean => {
    const isInName = event.key === ' ' && isTyping(typed.current, event.timeStamp);
    const action = isInName ? undefined : treeAction(event, rows, index, pageSize());
    if (action) return run(action, index);
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return false;
    typed.current = typeLetter(typed.current, event.key, event.timeStamp);
    const nameAt = (at: number) => (rows[at] ? source.nameOf(rows[at].item) : '');
    const target = indexOfName({ count: rows.length, nameAt }, typed.current.text, index);
    if (target !== undefined) moveTo(target);
    return true;
  };
  const toggle = (index: number) => {
    const row = rows[index];
    if (row) setOpen([row.id], row.isOpen === false);
  };
  /** Gives the focus to the active row, for example after the row that had it is gone. */
  const focus = () => scroller.current?.querySelector<HTMLElement>(`[data-index="${current}"]`)?.focus();
  return { scroller, placed, height, isStep, current, activate, toggle, onKey, focus };
}

/** Where the active row is now. When it is closed away, the one above it is active; when it is gone, the next one. */
function currentIndex<Item>(rows: readonly TreeRow<Item>[], source: TreeSource<Item>, { id, index }: Active): number {
  if (id !== undefined && rows[index]?.id !== id) {
    const places = new Map(rows.map((row, at) => [row.id, at]));
    for (const item of source.pathTo(id).toReversed()) {
      const at = places.get(source.idOf(item));
      if (at !== undefined) return at;
    }
  }
  return clampIndex(index, rows.length - 1);
}
