import { Button } from '@mantine/core';
import { type CSSProperties, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { clampIndex, nextIndex } from '../keys/nextIndex.ts';
import { focusRow, showRow } from '../list/focusRow.ts';
import { ListFooter } from '../list/ListFooter.tsx';
import { useStable } from '../list/useStable.ts';
import { useShowsAll, useVirtualRows } from '../list/useVirtualRows.ts';
import { numberText } from '../words/numberText.ts';
import classes from './Log.module.css';
import { LogFailure } from './LogFailure.tsx';
import { LogFetchers } from './LogFetchers.tsx';
import type { ShownLog } from './LogFrame.tsx';
import { LogHeader } from './LogHeader.tsx';
import { LogRow, type LogRowEvents } from './LogRow.tsx';
import type { LogPlace } from './logPages.ts';
import { rowCount } from './logPages.ts';
import type { LogProps } from './logProps.ts';
import { RangeText } from './RangeText.tsx';
import { useHeldPages } from './useHeldPages.ts';

type Props<Data, Row, Params extends LogPlace> = LogProps<Data, Row, Params> & ShownLog<Row, Params>;

/** Heights in pixels, the same as in the style sheet; rows may be taller. */
const ROW_HEIGHT = 52;
const HEADER_HEIGHT = 40;
const OVERSCAN = 4;

/** The rows of a log. They are fetched while scrolling, and only those near the view are kept. */
export function LogTable<Data, Row, Params extends LogPlace>(props: Props<Data, Row, Params>) {
  const { detail, label, newer, noun, opened, rowLabel } = props;
  const columns = useMemo(() => props.columns.filter(({ cell }) => cell !== undefined), [props.columns]);
  const { known, rowAt, failuresIn, change } = useHeldPages(opened);
  const [active, setActive] = useState(0);
  const [open, setOpen] = useState<{ id: number; rows: ReadonlySet<number> }>({ id: opened.id, rows: new Set() });
  const openRows = open.id === opened.id ? open.rows : new Set<number>();
  const count = rowCount(known);
  const { total } = opened.first;
  const current = clampIndex(active, count - 1);
  const showsAll = useShowsAll(count);
  const { scroller, virtual, rows, height, measure, pageSize } = useVirtualRows({
    count,
    rowHeight: ROW_HEIGHT,
    headerHeight: HEADER_HEIGHT,
    overscan: OVERSCAN,
    active: current,
    showsAll,
  });
  const events = useStable<LogRowEvents>({
    activate: setActive,
    toggle: (index) => {
      const rows = new Set(openRows);
      if (!rows.delete(index)) rows.add(index);
      setOpen({ id: opened.id, rows });
    },
    move: (key, index) => {
      const target = nextIndex(key, { index, count, page: pageSize() });
      if (target === undefined) return false;
      setActive(target);
      focusRow(virtual, target);
      return true;
    },
  });
  // Other rows start at the first.
  const shownId = useRef(opened.id);
  useLayoutEffect(() => {
    if (shownId.current === opened.id) return;
    shownId.current = opened.id;
    setActive(0);
    // Not within the effect: the virtualizer renders right away when it is scrolled.
    queueMicrotask(() => showRow(virtual, 0));
  }, [opened.id, virtual]);
  const showNewer = () => {
    props.onShowNewer();
    focusRow(virtual, 0);
  };

  const all = { startIndex: 0, endIndex: Math.max(0, count - 1) };
  const inView = showsAll ? all : (virtual.range ?? { startIndex: 0, endIndex: 0 });
  const failed = failuresIn(rows);
  return (
    <>
      <LogFetchers {...props} known={known} inView={inView} onChange={change} />
      <div role="status">
        {newer > 0 && (
          <Button variant="light" size="compact-sm" onClick={showNewer}>
            Show new {noun.many} ({numberText(newer)})
          </Button>
        )}
      </div>
      <div
        ref={scroller}
        className={classes.scroller}
        data-few={showsAll || undefined}
        style={tracks({ columns, detail })}
      >
        {/* Only the rows in view are rendered, so the table states its real size. */}
        <table className={classes.table} aria-label={label} aria-rowcount={total + 1} aria-busy={props.isStale}>
          <LogHeader columns={columns} log={props.log} hasDetails={detail !== undefined} />
          <tbody className={classes.body} style={{ height }}>
            {rows.map(({ index, offset }) => {
              const { row, held } = rowAt(index);
              return (
                <LogRow
                  key={index}
                  ref={measure}
                  row={row}
                  failure={
                    held && failed.get(held) === index ? <LogFailure held={held} onRestart={props.onRestart} /> : null
                  }
                  index={index}
                  offset={offset}
                  isActive={index === current}
                  isOpen={openRows.has(index)}
                  columns={columns}
                  rowLabel={rowLabel}
                  detail={detail}
                  events={events}
                />
              );
            })}
          </tbody>
        </table>
      </div>
      <ListFooter>
        <RangeText inView={inView} total={total} noun={noun} />
      </ListFooter>
    </>
  );
}

/** The grid's columns, as a custom property for the style sheet. */
function tracks<Row>({ columns, detail }: Pick<LogProps<never, Row, LogPlace>, 'columns' | 'detail'>): CSSProperties {
  const widths = [...columns.map(({ width = '1fr' }) => `minmax(0, ${width})`), ...(detail ? ['32px'] : [])];
  const style: Record<`--${string}`, string> = { '--tracks': widths.join(' ') };
  return style;
}
