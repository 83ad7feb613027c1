import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import { focusRow } from '../../../kit/list/focusRow.ts';
import { withActive } from '../../../kit/list/withActive.ts';
import classes from './KeywordTree.module.css';
import { KeywordTreeRow } from './KeywordTreeRow.tsx';
import type { KeywordRow } from './keywordRows.ts';
import { useTreeKeys } from './useTreeKeys.ts';

type Props = {
  rows: readonly KeywordRow[];
  /** The id of the keyword that is read beside the tree. */
  chosen: string | undefined;
  onChoose: (row: KeywordRow) => void;
  onToggle: (row: KeywordRow) => void;
};

const ROW_HEIGHT = 40;

/** The keywords as a tree. Only the lines in view exist, and its height has a limit (SPEC 9). */
export function KeywordTree({ rows, chosen, onChoose, onToggle }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const lastIndex = Math.max(0, rows.length - 1);
  const focusable = Math.min(active, lastIndex);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
    rangeExtractor: withActive(focusable),
  });
  const moveTo = (index: number) => {
    const next = Math.min(Math.max(index, 0), lastIndex);
    setActive(next);
    focusRow(virtual, next);
  };
  const onKeyDown = useTreeKeys({ rows, moveTo, choose: onChoose, toggle: onToggle });
  return (
    <div ref={scroller} className={classes.scroller}>
      <div role="tree" aria-label="Keywords" className={classes.lines} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          return (
            row && (
              <KeywordTreeRow
                key={row.keyword._id}
                row={row}
                index={index}
                offset={start}
                isFocusable={index === focusable}
                isChosen={row.keyword._id === chosen}
                onFocus={() => setActive(index)}
                onKeyDown={(event) => onKeyDown(event, index)}
                onChoose={() => onChoose(row)}
                onToggle={() => onToggle(row)}
              />
            )
          );
        })}
      </div>
    </div>
  );
}
