import { Box } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { focusRow } from '../../../kit/list/focusRow.ts';
import { useStable } from '../../../kit/list/useStable.ts';
import { withActive } from '../../../kit/list/withActive.ts';
import { PlainCheckbox } from '../../../ui/PlainCheckbox.tsx';
import type { RowEvents, TreeRequest } from './rowEvents.ts';
import classes from './TreeGrid.module.css';
import { TreeRow } from './TreeRow.tsx';
import type { TagNode } from './tagTree.ts';
import { deedOf, isTyping, rowStarting, type TreeDeed, typeLetter } from './treeKeys.ts';

import { useTagDrag } from './useTagDrag.ts';
import type { TagSelection } from './useTagSelection.ts';
import type { TagTreeState } from './useTagTree.ts';

export type TreeGridHandle = {
  /** Gives the focus to the active row, for example after the row that had it is gone. */
  focus: () => void;
};

type Props = {
  ref: Ref<TreeGridHandle>;
  label: string;
  state: TagTreeState;
  selection: TagSelection;
  onRequest: (request: TreeRequest, node: TagNode) => void;
  onUndo: () => void;
  onDrop: (dragged: readonly TagNode[], parent: TagNode) => void;
};

/** Every row is as high: to measure each would take longer than to make it. The style sheet has the same. */
const ROW_HEIGHT = 44;
const HEADER_HEIGHT = 40;

/** The tree as a tree grid (WAI-ARIA): one row has the focus, arrows walk through the tree. Rows in view alone exist. */
export function TreeGrid({ ref, label, state, selection, onRequest, onUndo, onDrop }: Props) {
  const { rows, tree, setOpen } = state;
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<{ key: string | undefined; index: number }>({ key: undefined, index: 0 });
  const typed = useRef({ text: '', at: 0 });
  const current = currentIndex(state, active);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.node.key ?? index,
    overscan: 1,
    // The rows begin below the heading, and under it, for it is sticky, one that is scrolled to would be hidden.
    scrollMargin: HEADER_HEIGHT,
    scrollPaddingStart: HEADER_HEIGHT,
    rangeExtractor: withActive(current),
  });
  const moveTo = (index: number) => {
    setActive({ key: rows[index]?.node.key, index });
    focusRow(virtual, index);
  };
  useImperativeHandle(ref, () => ({ focus: () => rowAt(scroller.current, current)?.focus() }));
  const drag = useTagDrag(state, selection, onDrop);

  const run = (deed: TreeDeed, index: number) => {
    const row = rows[index];
    if (row === undefined) return;
    const { key, parent } = row.node;
    switch (deed.kind) {
      case 'focus':
        if (deed.extends) selection.extendTo(deed.index, index);
        return moveTo(deed.index);
      case 'open':
      case 'close':
        return setOpen([key], deed.kind === 'open');
      case 'openSiblings':
        return setOpen(
          (parent?.children ?? tree.roots).map((sibling) => sibling.key),
          true,
        );
      case 'select':
        return selection.toggle(key);
      case 'selectAll':
        return selection.selectAll();
      case 'undo':
        return onUndo();
      default:
        return onRequest(deed.kind, row.node);
    }
  };
  const pageSize = () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? ROW_HEIGHT) / ROW_HEIGHT) - 1);
  const events = useStable<RowEvents>({
    key: (event, index) => {
      const isBlank = event.key === ' ' && isTyping(typed.current, event.timeStamp);
      const deed = isBlank ? undefined : deedOf(event, rows, index, pageSize());
      if (deed) run(deed, index);
      else if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return false;
      else {
        typed.current = typeLetter(typed.current, event.key, event.timeStamp);
        const target = rowStarting(rows, typed.current.text, index);
        if (target !== undefined) moveTo(target);
      }
      return true;
    },
    activate: (index) => setActive({ key: rows[index]?.node.key, index }),
    choose: (index, isRange) => {
      const node = rows[index]?.node;
      if (isRange) selection.extendTo(index, current);
      else if (node) selection.toggle(node.key);
    },
    toggle: (index) => run({ kind: rows[index]?.isOpen ? 'close' : 'open' }, index),
    request: onRequest,
    ...drag,
  });

  const count = selection.keys.size;
  return (
    <div ref={scroller} className={classes.scroller}>
      {/* A table is what ARIA makes a tree grid of. */}
      <Box
        component="table"
        className={classes.table}
        role="treegrid"
        aria-label={label}
        aria-multiselectable
        aria-rowcount={rows.length + 1}
      >
        <thead className={classes.head}>
          <tr aria-rowindex={1} className={classes.header}>
            <th scope="col">
              <PlainCheckbox
                aria-label="Select all"
                checked={count > 0 && count === rows.length}
                indeterminate={count > 0 && count < rows.length}
                onChange={selection.toggleAll}
              />
            </th>
            <th scope="col">Name</th>
            <th scope="col" data-secondary>
              Level
            </th>
            <th scope="col" data-secondary data-number>
              Below it
            </th>
            <th scope="col" data-secondary data-number>
              Keywords
            </th>
            <th scope="col">
              <span className={classes.hidden}>Actions</span>
            </th>
          </tr>
        </thead>
        <tbody className={classes.body} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            if (row === undefined) return null;
            return (
              <TreeRow
                key={row.node.key}
                node={row.node}
                isOpen={row.isOpen}
                setSize={row.setSize}
                position={row.position}
                index={index}
                offset={start - HEADER_HEIGHT}
                isActive={index === current}
                isSelected={selection.keys.has(row.node.key)}
                events={events}
              />
            );
          })}
        </tbody>
      </Box>
    </div>
  );
}

/** Where the active row is now. When it is closed away, the one above it is active; when it is gone, the next one. */
function currentIndex({ rows, tree }: TagTreeState, active: { key: string | undefined; index: number }): number {
  const indexOf = (key: string) => rows.findIndex(({ node }) => node.key === key);
  for (let node = tree.byKey.get(active.key ?? ''); node; node = node.parent) {
    const index = indexOf(node.key);
    if (index !== -1) return index;
  }
  return Math.max(0, Math.min(active.index, rows.length - 1));
}

function rowAt(scroller: HTMLElement | null, index: number): HTMLElement | null {
  return scroller?.querySelector<HTMLElement>(`[data-index="${index}"]`) ?? null;
}
