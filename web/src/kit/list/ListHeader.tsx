import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { memo } from 'react';
import { PlainCheckbox } from '../../ui/PlainCheckbox.tsx';
import classes from './DataList.module.css';
import type { Column, ListState } from './useListState.ts';

type Props<Row> = {
  list: ListState<Row>;
  columns: readonly Column<Row>[];
  canSelect: boolean;
  hasActions: boolean;
};

/** The header row: select all, and a button per sortable column. Not rendered again while scrolling. */
export const ListHeader = memo(Header) as typeof Header;

function Header<Row>({ list, columns, canSelect, hasActions }: Props<Row>) {
  return (
    <thead className={classes.head}>
      <tr aria-rowindex={1} className={classes.header}>
        {canSelect && (
          <th scope="col" className={classes.cell}>
            <PlainCheckbox
              aria-label="Select all"
              checked={list.selected.size > 0 && list.selected.size === list.visible.length}
              indeterminate={list.selected.size > 0 && list.selected.size < list.visible.length}
              onChange={list.toggleAll}
            />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            className={classes.cell}
            data-secondary={column.isSecondary}
            data-over-actions={column.isOverActions}
            data-numeric={column.isNumeric}
            aria-sort={column.sortBy ? direction(list.sort, column.id) : undefined}
          >
            {column.sortBy ? (
              <UnstyledButton className={classes.sort} onClick={() => list.toggleSort(column.id)}>
                {column.header}
                <SortIcon direction={direction(list.sort, column.id)} />
              </UnstyledButton>
            ) : (
              column.header
            )}
          </th>
        ))}
        {hasActions && (
          <th scope="col" className={classes.actions}>
            <span className={classes.hidden}>Actions</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

export type Direction = 'ascending' | 'descending' | 'none';

/** How the list is sorted by a column. */
export function direction(sort: { column: string; descending: boolean } | undefined, column: string): Direction {
  if (sort?.column !== column) return 'none';
  return sort.descending ? 'descending' : 'ascending';
}

/** The sort icon next to the column's heading. */
export function SortIcon({ direction }: { direction: Direction }) {
  const Icon = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }[direction];
  return <Icon size={14} aria-hidden />;
}
