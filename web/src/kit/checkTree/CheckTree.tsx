import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useRef, useState } from 'react';
import { focusRow } from '../list/focusRow.ts';
import { withActive } from '../list/withActive.ts';
import classes from './CheckTree.module.css';
import { CheckTreeRow } from './CheckTreeRow.tsx';
import { type CheckNode, markOf } from './checkTree.ts';

type Props = {
  /** What can be chosen, for screen readers: `Ticket tags`. */
  label: string;
  /** The rows from top to bottom. */
  rows: readonly CheckNode[];
  /** How many chosen leaves are at or below each node. */
  counts: ReadonlyMap<string, number>;
  open: ReadonlySet<string>;
  /** Rows that cannot be closed, because they are searched. */
  allOpen: boolean;
  /** Whether any row can have others below it; a plain list leaves no room for arrows. */
  hasLevels: boolean;
  onToggle: (node: CheckNode) => void;
  onOpen: (node: CheckNode, open: boolean) => void;
};

const ROW_HEIGHT = 36;

/**
 * A tree of checkboxes (WAI-ARIA tree): arrows move, right and left open and close, Space and Enter choose. Only the rows
 * in view exist.
 */
export function CheckTree({ label, rows, counts, open, allOpen, hasLevels, onToggle, onOpen }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const last = rows.length - 1;
  const current = Math.min(active, Math.max(0, last));
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
    rangeExtractor: withActive(current),
  });
  const moveTo = (index: number) => {
    const target = Math.max(0, Math.min(last, index));
    setActive(target);
    focusRow(virtual, target);
  };
  const isOpen = (node: CheckNode) => allOpen || open.has(node.id);
  const onKeyDown = (event: KeyboardEvent) => {
    const node = rows[current];
    if (node === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const act = keyAction(event.key);
    if (act === undefined) return;
    event.preventDefault();
    if (act === 'choose') onToggle(node);
    else if (act === 'open') {
      if (node.children.length === 0) return;
      if (isOpen(node)) moveTo(current + 1);
      else onOpen(node, true);
    } else if (act === 'close') {
      if (node.children.length > 0 && isOpen(node) && !allOpen) onOpen(node, false);
      else if (node.parent) moveTo(rows.indexOf(node.parent));
    } else if (act === 'first') moveTo(0);
    else if (act === 'last') moveTo(last);
    else moveTo(current + act);
  };
  return (
    <div ref={scroller} className={classes.scroller}>
      <div
        role="tree"
        aria-label={label}
        aria-multiselectable
        className={classes.rows}
        style={{ height: virtual.getTotalSize() }}
      >
        {virtual.getVirtualItems().map(({ index, start }) => {
          const node = rows[index];
          if (node === undefined) return null;
          const count = counts.get(node.id) ?? 0;
          return (
            <CheckTreeRow
              key={node.id}
              node={node}
              index={index}
              offset={start}
              count={count}
              mark={markOf(node, count)}
              isOpen={isOpen(node)}
              isActive={index === current}
              hasLevels={hasLevels}
              onActivate={() => setActive(index)}
              onKeyDown={onKeyDown}
              onToggle={() => onToggle(node)}
              onOpen={allOpen ? undefined : () => onOpen(node, !open.has(node.id))}
            />
          );
        })}
      </div>
    </div>
  );
}

/** How many rows a page key moves. */
const PAGE = 9;

function keyAction(key: string): 'choose' | 'open' | 'close' | 'first' | 'last' | number | undefined {
  switch (key) {
    case ' ':
    case 'Enter':
      return 'choose';
    case 'ArrowRight':
      return 'open';
    case 'ArrowLeft':
      return 'close';
    case 'Home':
      return 'first';
    case 'End':
      return 'last';
    case 'ArrowDown':
      return 1;
    case 'ArrowUp':
      return -1;
    case 'PageDown':
      return PAGE;
    case 'PageUp':
      return -PAGE;
    default:
      return undefined;
  }
}
