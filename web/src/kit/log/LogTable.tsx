import { Paper, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Fragment, useId, useState } from 'react';
import { IconAction } from '../../ui/IconAction.tsx';
import { direction, SortIcon } from '../list/ListHeader.tsx';
import classes from './Log.module.css';
import type { LogColumn, LogProps } from './logProps.ts';
import type { LogState } from './useLog.ts';

type Props<Data, Row, Params extends object> = LogProps<Data, Row, Params> & { rows: readonly Row[] };

/** The rows of a page. On narrow screens, each row is a card with labelled values. */
export function LogTable<Data, Row, Params extends object>(props: Props<Data, Row, Params>) {
  const { columns, detail, label, log, query, rowId, rows } = props;
  return (
    <Paper withBorder className={classes.frame}>
      <table className={classes.table} aria-label={label} aria-busy={query.isFetching}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column.id} column={column} log={log} />
            ))}
            {detail && (
              <th scope="col">
                <span className={classes.hidden}>Details</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <LogRow key={rowId(row)} {...props} row={row} />
          ))}
        </tbody>
      </table>
    </Paper>
  );
}

function Heading<Row>({ column, log }: { column: LogColumn<Row>; log: LogState<object> }) {
  const { header, sortKey } = column;
  if (sortKey === undefined) return <th scope="col">{header}</th>;
  const key = log.sort.replace(/^-/, '');
  const sorted = direction({ column: key, descending: log.sort.startsWith('-') }, sortKey);
  const next = { none: sortKey, ascending: `-${sortKey}`, descending: '' }[sorted];
  return (
    <th scope="col" aria-sort={sorted}>
      <UnstyledButton className={classes.sort} onClick={() => log.setSort(next)}>
        {header}
        <SortIcon direction={sorted} />
      </UnstyledButton>
    </th>
  );
}

type RowProps<Row> = {
  row: Row;
  columns: readonly LogColumn<Row>[];
  rowLabel: (row: Row) => string;
  detail?: ((row: Row) => React.ReactNode) | undefined;
};

function LogRow<Row>({ row, columns, rowLabel, detail }: RowProps<Row>) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <Fragment>
      <tr>
        {columns.map((column) => (
          <td key={column.id}>
            <span className={classes.name} aria-hidden>
              {column.header}
            </span>
            <span>{column.cell(row)}</span>
          </td>
        ))}
        {detail && (
          <td className={classes.toggle}>
            <IconAction
              label={`Details of ${rowLabel(row)}`}
              icon={<Icon size={16} aria-hidden />}
              expands={{ id, isOpen }}
              onClick={() => setOpen(!isOpen)}
            />
          </td>
        )}
      </tr>
      {detail && isOpen && (
        <tr id={id} className={classes.detail}>
          <td colSpan={columns.length + 1}>{detail(row)}</td>
        </tr>
      )}
    </Fragment>
  );
}
