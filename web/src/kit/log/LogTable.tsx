import { Button, Group, Paper, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type CSSProperties, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { clampIndex, nextIndex } from '../keys/nextIndex.ts';
import { focusRow, showRow } from '../list/focusRow.ts';
import { useStable } from '../list/useStable.ts';
import { useVirtualRows } from '../list/useVirtualRows.ts';
import { numberText } from '../words/numberText.ts';
import classes from './Log.module.css';
import { LogFailure } from './LogFailure.tsx';
import { LogFetcher } from './LogFetcher.tsx';
import { LogRow, type LogRowEvents } from './LogRow.tsx';
import type { LogPlace } from './logPages.ts';
import { pageAt, rowCount } from './logPages.ts';
import type { LogProps } from './logProps.ts';
import { useHeldPages } from './useHeldPages.ts';
import type { OpenedLog } from './useOpenedLog.ts';

type Props<Data, Row, Params extends LogPlace> = LogProps<Data, Row, Params> & {
  opened: OpenedLog<Row, Params>;
  /** Whether rows of other filters are being fetched. */
  isStale: boolean;
  /** The number of rows that were added since the log was opened. */
  newer: number;
  onShowNewer: () => void;
  onRestart: () => void;
};

/** Heights in pixels, the same as in the style sheet; rows may be taller. */
const ROW_HEIGHT = 52;
const HEADER_HEIGHT = 40;
const OVERSCAN = 4;
/** Pages that have a row this close to those in view are kept; all others are dropped. */
const NEAR = 20;
/** Waits for the end of scrolling before it announces which rows are in view, in milliseconds. */
const PAUSE = 300;

/** The rows of a log. They are fetched while scrolling, and only those near the view are kept. */
export function LogTable<Data, Row, Params extends LogPlace>(props: Props<Data, Row, Params>) {
  const { detail, label, many, newer, opened, pageOf, rowLabel, usePage } = props;
  const columns = useMemo(() => props.columns.filter(({ cell }) => cell !== undefined), [props.columns]);
  const { known, rowAt, change } = useHeldPages(opened);
  const [active, setActive] = useState(0);
  const [open, setOpen] = useState<{ id: number; rows: ReadonlySet<number> }>({ id: opened.id, rows: new Set() });
  const openRows = open.id === opened.id ? open.rows : new Set<number>();
  const count = rowCount(known);
  const { total } = opened.first;
  const current = clampIndex(active, count - 1);
  const { scroller, virtual, pageSize } = useVirtualRows({
    count,
    rowHeight: ROW_HEIGHT,
    headerHeight: HEADER_HEIGHT,
    overscan: OVERSCAN,
    active: current,
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

  // Updates the range.
  const items = virtual.getVirtualItems();
  const { startIndex = 0, endIndex = 0 } = virtual.range ?? {};
  const [from, to] = [pageAt(known, startIndex - NEAR), pageAt(known, endIndex + NEAR)];
  const near = known.flatMap(({ cursor }, index) =>
    cursor !== undefined && index >= from && index <= to ? [{ cursor, index }] : [],
  );
  const range = `${numberText(startIndex + 1)}–${numberText(Math.min(endIndex + 1, total))}`;
  // One row of a page that could not be fetched says so; the others stay empty.
  const failed = new Map(
    items.toReversed().flatMap(({ index }) => {
      const { held } = rowAt(index);
      return held?.error === undefined || held.page ? [] : [[held, index]];
    }),
  );
  return (
    <>
      {near.map(({ cursor, index }) => (
        <LogFetcher
          key={`${opened.id} ${index}`}
          index={index}
          params={{ ...opened.params, cursor }}
          pageOf={pageOf}
          usePage={usePage}
          onChange={change}
        />
      ))}
      <Group justify="space-between" gap="sm" mih={36}>
        <RangeText text={`Rows ${range} of ${numberText(total)} ${many}`} />
        <div role="status">
          {newer > 0 && (
            <Button variant="light" size="compact-sm" onClick={showNewer}>
              Show new {many} ({numberText(newer)})
            </Button>
          )}
        </div>
      </Group>
      <Paper withBorder className={classes.frame}>
        <div ref={scroller} className={classes.scroller} style={tracks({ columns, detail })}>
          {/* Only the rows in view are rendered, so the table states its real size. */}
          <table className={classes.table} aria-label={label} aria-rowcount={total + 1} aria-busy={props.isStale}>
            <thead className={classes.head}>
              <tr className={classes.header} aria-rowindex={1}>
                {columns.map(({ header, id }) => (
                  <th key={id} scope="col">
                    {header}
                  </th>
                ))}
                {detail && (
                  <th scope="col">
                    <span className={classes.hidden}>Details</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody className={classes.body} style={{ height: virtual.getTotalSize() }}>
              {items.map(({ index, start }) => {
                const { row, held } = rowAt(index);
                return (
                  <LogRow
                    key={index}
                    ref={virtual.measureElement}
                    row={row}
                    failure={
                      held && failed.get(held) === index ? <LogFailure held={held} onRestart={props.onRestart} /> : null
                    }
                    index={index}
                    offset={start - HEADER_HEIGHT}
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
      </Paper>
    </>
  );
}

/** Shows and announces which rows are in view. */
function RangeText({ text }: { text: string }) {
  const [settled] = useDebouncedValue(text, PAUSE, { leading: true });
  return (
    <Text size="sm" c="dimmed" role="status">
      {settled}
    </Text>
  );
}

/** The grid's columns, as a custom property for the style sheet. */
function tracks<Row>({ columns, detail }: Pick<LogProps<never, Row, LogPlace>, 'columns' | 'detail'>): CSSProperties {
  const widths = [...columns.map(({ width = '1fr' }) => `minmax(0, ${width})`), ...(detail ? ['32px'] : [])];
  const style: Record<`--${string}`, string> = { '--tracks': widths.join(' ') };
  return style;
}
