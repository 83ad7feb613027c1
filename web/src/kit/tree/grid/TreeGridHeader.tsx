import { memo } from 'react';
import { PlainCheckbox } from '../../../ui/PlainCheckbox.tsx';
import classes from './TreeGrid.module.css';
import type { TreeColumn } from './treeGridLayout.ts';

type Props<Item> = {
  columns: readonly TreeColumn<Item>[];
  isAllSelected: boolean;
  isSomeSelected: boolean;
  onToggleAll: () => void;
};

/** The heading row. It stays as it is while the rows are scrolled. */
export const TreeGridHeader = memo(Header) as typeof Header;

function Header<Item>({ columns, isAllSelected, isSomeSelected, onToggleAll }: Props<Item>) {
  return (
    <thead className={classes.head}>
      <tr aria-rowindex={1} className={classes.header}>
        <th scope="col">
          <PlainCheckbox
            aria-label="Select all"
            checked={isAllSelected}
            indeterminate={isSomeSelected}
            onChange={onToggleAll}
          />
        </th>
        {columns.map(({ id, header, isSecondary, isNumber }) => (
          <th key={id} scope="col" data-secondary={isSecondary} data-number={isNumber}>
            {header}
          </th>
        ))}
        <th scope="col">
          <span className={classes.hidden}>Actions</span>
        </th>
      </tr>
    </thead>
  );
}
