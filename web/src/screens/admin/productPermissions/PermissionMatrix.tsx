import type { ProductPermission } from '@atrium-console/sdk';
import { platformApi } from '@atrium-console/sdk/rtk';
import { Box } from '@mantine/core';
import { type CSSProperties, useCallback, useRef, useState } from 'react';
import { nextCell } from '../../../kit/keys/nextCell.ts';
import { clampIndex } from '../../../kit/keys/nextIndex.ts';
import { showRow } from '../../../kit/list/focusRow.ts';
import { focusSoon } from '../../../kit/list/focusSoon.ts';
import { ListFooter } from '../../../kit/list/ListFooter.tsx';
import { useStable } from '../../../kit/list/useStable.ts';
import { useVirtualRows } from '../../../kit/list/useVirtualRows.ts';
import { LogFailure } from '../../../kit/log/LogFailure.tsx';
import type { HeldPage } from '../../../kit/log/LogFetcher.tsx';
import { LogFetchers } from '../../../kit/log/LogFetchers.tsx';
import type { ShownLog } from '../../../kit/log/LogFrame.tsx';
import { type LogPlace, rowCount } from '../../../kit/log/logPages.ts';
import { RangeText } from '../../../kit/log/RangeText.tsx';
import { useHeldPages } from '../../../kit/log/useHeldPages.ts';
import { numberText } from '../../../kit/words/numberText.ts';
import type { Flag } from './flags.ts';
import classes from './Matrix.module.css';
import { MatrixHeader } from './MatrixHeader.tsx';
import { MatrixRow, type MatrixRowEvents } from './MatrixRow.tsx';
import { ACCOUNT, pageOf } from './pageOf.ts';
import type { PermissionDraft } from './permissionDraft.ts';

/** Heights in pixels, the same as in the style sheet; rows may be taller. */
const ROW_HEIGHT = 46;
const HEADER_HEIGHT = 92;
const OVERSCAN = 2;

export type Selection = ReadonlyMap<number, ProductPermission>;

type Props = {
  shown: ShownLog<ProductPermission, LogPlace>;
  flags: readonly Flag[];
  draft: PermissionDraft;
  onToggle: MatrixRowEvents['toggle'];
  selected: Selection;
  onSelect: (selected: Selection) => void;
};

/**
 * Accounts by products and features. Rows are fetched while scrolling, and only those near the view are rendered. Arrow keys
 * move between cells, Space turns one on or off. Give it a `key` of the opened rows.
 */
export function PermissionMatrix({ shown, flags, draft, onToggle, selected, onSelect }: Props) {
  const { opened, isStale, onRestart } = shown;
  const { known, rowAt, failuresIn, change } = useHeldPages(opened);
  const [active, setActive] = useState({ row: 0, column: 0 });
  const { total } = opened.first;
  const count = rowCount(known);
  const current = { row: clampIndex(active.row, count - 1), column: clampIndex(active.column, flags.length) };
  const { scroller, virtual, rows, height, measure, pageSize } = useVirtualRows({
    count,
    rowHeight: ROW_HEIGHT,
    headerHeight: HEADER_HEIGHT,
    overscan: OVERSCAN,
    active: current.row,
  });
  // Pages that are far from the view are dropped; their accounts can still be selected.
  const fetched = useRef(new Map<number, ProductPermission>());
  const remember = useCallback(
    (index: number, held: HeldPage<ProductPermission> | undefined) => {
      for (const account of held?.page?.rows ?? []) fetched.current.set(account.account_id, account);
      change(index, held);
    },
    [change],
  );
  const loaded = known.reduce((sum, page) => sum + (page.count ?? 0), 0);
  const events = useStable<MatrixRowEvents & { selectAll: () => void }>({
    toggle: onToggle,
    select: (account) => {
      const next = new Map(selected);
      if (!next.delete(account.account_id)) next.set(account.account_id, account);
      onSelect(next);
    },
    selectAll: () => {
      for (const account of opened.first.rows) fetched.current.set(account.account_id, account);
      const isAll = [...fetched.current.keys()].every((id) => selected.has(id));
      onSelect(isAll ? new Map() : new Map([...selected, ...fetched.current]));
    },
    activate: (row, column) => setActive({ row, column }),
    move: (event, row, column) => {
      const grid = { rows: count, columns: flags.length + 1, page: pageSize() };
      const target = nextCell(event.key, event.ctrlKey || event.metaKey, { row, column }, grid);
      if (target === undefined) return false;
      setActive(target);
      showRow(virtual, target.row);
      const cell = `[data-index="${target.row}"] [data-column="${target.column}"] input`;
      focusSoon(() => scroller.current?.querySelector<HTMLElement>(cell));
      return true;
    },
  });
  const inView = virtual.range ?? { startIndex: 0, endIndex: 0 };
  const failed = failuresIn(rows);
  return (
    <>
      <LogFetchers
        opened={opened}
        known={known}
        inView={inView}
        pageOf={pageOf}
        usePage={platformApi.useListProductPermissionsQuery}
        onChange={remember}
      />
      <div ref={scroller} className={classes.scroller} style={columnCount(flags.length)}>
        {/* Only the rows in view are rendered, so the grid states its real size. */}
        <Box
          component="table"
          role="grid"
          className={classes.table}
          aria-label="Product permissions"
          aria-rowcount={total + 2}
          aria-multiselectable
          aria-busy={isStale}
        >
          <MatrixHeader
            flags={flags}
            loaded={numberText(loaded)}
            selected={selected.size === 0 ? 'none' : selected.size < loaded ? 'some' : 'all'}
            onSelectAll={events.selectAll}
          />
          <tbody className={classes.body} style={{ height }}>
            {rows.map(({ index, offset }) => {
              const { row: account, held } = rowAt(index);
              const isFailure = held !== undefined && failed.get(held) === index;
              return (
                <MatrixRow
                  key={index}
                  ref={measure}
                  account={account}
                  failure={isFailure ? <LogFailure held={held} onRestart={onRestart} /> : null}
                  flags={flags}
                  changes={account && draft.get(account.account_id)}
                  isSelected={account !== undefined && selected.has(account.account_id)}
                  index={index}
                  offset={offset}
                  activeColumn={index === current.row ? current.column : undefined}
                  events={events}
                />
              );
            })}
          </tbody>
        </Box>
      </div>
      <ListFooter>
        <RangeText inView={inView} total={total} noun={ACCOUNT} />
      </ListFooter>
    </>
  );
}

/** The number of columns besides the account, for the style sheet. */
function columnCount(columns: number): CSSProperties {
  const style: Record<`--${string}`, number> = { '--columns': columns };
  return style;
}
