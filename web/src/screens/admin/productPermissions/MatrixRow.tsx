import type { ProductPermission } from '@atrium-console/sdk';
import { Skeleton } from '@mantine/core';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, memo, type ReactNode, type Ref, useId } from 'react';
import { rowStyle } from '../../../kit/list/rowStyle.ts';
import type { PlacedRow } from '../../../kit/list/useVirtualRows.ts';
import { PlainCheckbox } from '../../../ui/PlainCheckbox.tsx';
import { useReadOnlyReason } from '../../../ui/ReadOnlyContext.ts';
import type { Flag } from './flags.ts';
import classes from './Matrix.module.css';
import { type AccountChanges, isOnIn } from './permissionDraft.ts';

/** The events of a row. Must be the same object between renders. */
export type MatrixRowEvents = {
  toggle: (account: ProductPermission, flag: Flag) => void;
  select: (account: ProductPermission) => void;
  activate: (row: number, column: number) => void;
  /** Moves the focus if it is a navigation key. Returns whether it did. */
  move: (event: KeyboardEvent, row: number, column: number) => boolean;
};

type Props = {
  ref: Ref<HTMLTableRowElement> | undefined;
  /** Undefined while it is being fetched. */
  account: ProductPermission | undefined;
  /** What to show instead of a row that could not be fetched. */
  failure: ReactNode;
  flags: readonly Flag[];
  changes: AccountChanges | undefined;
  isSelected: boolean;
  index: number;
  offset: PlacedRow['offset'];
  /** The column with the tab stop; undefined in other rows. Column 0 is the account. */
  activeColumn: number | undefined;
  events: MatrixRowEvents;
};

/** An account with a checkbox for each product and feature. Rendered again only when it has changed itself. */
export const MatrixRow = memo(function Row(props: Props) {
  const { account, events, failure, index } = props;
  const onFocus = ({ target }: FocusEvent) => events.activate(index, columnOf(target));
  const onKeyDown = (event: KeyboardEvent) => {
    const isOnCell = event.target instanceof HTMLInputElement;
    if (isOnCell && events.move(event, index, columnOf(event.target))) event.preventDefault();
  };
  // The whole cell is the target of the pointer.
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof HTMLTableCellElement) target.querySelector('input')?.click();
  };
  return (
    <tr
      ref={props.ref}
      data-index={index}
      className={classes.row}
      style={rowStyle(props.offset)}
      aria-rowindex={index + 3}
      aria-selected={account && props.isSelected}
      aria-busy={account === undefined && !failure}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {account === undefined ? (
        <td className={classes.absent}>{failure ?? <Skeleton height={14} radius="sm" aria-label="Loading" />}</td>
      ) : (
        <>
          <AccountCell
            account={account}
            isSelected={props.isSelected}
            isActive={props.activeColumn === 0}
            onSelect={events.select}
          />
          <FlagCells
            account={account}
            flags={props.flags}
            changes={props.changes}
            activeColumn={props.activeColumn}
            onToggle={events.toggle}
          />
        </>
      )}
    </tr>
  );
});

type AccountCellProps = {
  account: ProductPermission;
  isSelected: boolean;
  /** Whether it is the tab stop. */
  isActive: boolean;
  onSelect: MatrixRowEvents['select'];
};

function AccountCell({ account, isSelected, isActive, onSelect }: AccountCellProps) {
  const { account_id, name } = account;
  const id = useId();
  return (
    // Without its checkbox, which would say the name twice in front of each cell.
    <th scope="row" aria-labelledby={id} className={classes.account} data-column={0}>
      <PlainCheckbox
        aria-label={`Select ${name}`}
        checked={isSelected}
        tabIndex={isActive ? 0 : -1}
        onChange={() => onSelect(account)}
      />
      <span id={id} className={classes.name} title={name}>
        {name} <span className={classes.id}>{account_id}</span>
      </span>
    </th>
  );
}

type FlagCellsProps = Pick<Props, 'activeColumn' | 'changes' | 'flags'> & Pick<CellProps, 'account' | 'onToggle'>;

/** Not rendered again when accounts are selected: that changes none of hundreds of cells. */
const FlagCells = memo(function FlagCellsOf({ account, activeColumn, changes, flags, onToggle }: FlagCellsProps) {
  return flags.map((flag, index) => (
    <Cell
      key={flag.id}
      account={account}
      flag={flag}
      column={index + 1}
      isOn={isOnIn(account, changes, flag)}
      isChanged={changes?.flags.has(flag.id) ?? false}
      isActive={activeColumn === index + 1}
      onToggle={onToggle}
    />
  ));
});

type CellProps = {
  account: ProductPermission;
  flag: Flag;
  column: number;
  isOn: boolean;
  isChanged: boolean;
  /** Whether it is the tab stop. */
  isActive: boolean;
  onToggle: MatrixRowEvents['toggle'];
};

/** Rendered again only when it has changed itself: a key that moves the tab stop changes two of a row. */
const Cell = memo(function MatrixCell({ account, flag, column, isOn, isChanged, isActive, onToggle }: CellProps) {
  const fixed = useReadOnlyReason();
  return (
    <td className={classes.cell} data-column={column} data-kind={flag.kind} data-changed={isChanged || undefined}>
      <PlainCheckbox
        aria-label={`${flag.label} for ${account.name}`}
        aria-description={fixed ?? (isChanged ? 'Changed, not saved yet' : undefined)}
        aria-disabled={fixed !== undefined || undefined}
        checked={isOn}
        tabIndex={isActive ? 0 : -1}
        onChange={() => fixed === undefined && onToggle(account, flag)}
      />
    </td>
  );
});

function columnOf(target: EventTarget): number {
  const cell = target instanceof Element ? target.closest('[data-column]') : null;
  return Number(cell?.getAttribute('data-column') ?? 0);
}
