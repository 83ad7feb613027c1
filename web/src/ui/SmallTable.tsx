import { Text } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import classes from './SmallTable.module.css';

export type SmallColumn<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** What the last line says of all rows, for example their sum. */
  foot?: ReactNode;
  /** Numbers and amounts stand below each other, with their units. */
  isNumeric?: boolean;
  /** A CSS width, for example `30%`. Without it, the content decides. */
  width?: CSSProperties['width'];
};

type Props<Row> = {
  /** What the table shows, for people who cannot see what stands around it. */
  label: string;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** The first one names the row. */
  columns: readonly SmallColumn<Row>[];
  /** Shown instead of a table without rows. */
  emptyText?: string;
  /**
   * For cells that are too wide to stand side by side on a phone: there, they stand below the name of the row, each with its
   * heading before it.
   */
  isStacked?: boolean;
  /** Keeps the headings in view while the page scrolls, for tables that may be longer than the window. */
  isLong?: boolean;
};

/**
 * A small table to read: a few rows, of which none is opened, sorted or selected. It has no frame: it stands on a surface,
 * aligned with what is above it. What grows with the account is a `DataList`.
 */
export function SmallTable<Row>({ label, rows, rowId, columns, emptyText, isStacked, isLong }: Props<Row>) {
  if (rows.length === 0 && emptyText !== undefined) {
    return (
      <Text size="sm" c="dimmed">
        {emptyText}
      </Text>
    );
  }
  const hasFoot = columns.some(({ foot }) => foot !== undefined);
  return (
    <div className={classes.place}>
      <table
        className={classes.table}
        aria-label={label}
        data-stacked={isStacked || undefined}
        data-long={isLong || undefined}
      >
        <thead>
          <tr>
            {columns.map(({ id, header, isNumeric, width }) => (
              <th key={id} scope="col" data-numeric={isNumeric} style={{ width }}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line key={rowId(row)} columns={columns} content={({ cell }) => cell(row)} />
          ))}
        </tbody>
        {hasFoot && (
          <tfoot>
            <Line columns={columns} content={({ foot }) => foot} />
          </tfoot>
        )}
      </table>
    </div>
  );
}

type LineProps<Row> = { columns: readonly SmallColumn<Row>[]; content: (column: SmallColumn<Row>) => ReactNode };

function Line<Row>({ columns, content }: LineProps<Row>) {
  return (
    <tr>
      {columns.map((column, index) =>
        index === 0 ? (
          <th key={column.id} scope="row">
            {content(column)}
          </th>
        ) : (
          <td key={column.id} data-numeric={column.isNumeric} data-heading={column.header}>
            {content(column)}
          </td>
        ),
      )}
    </tr>
  );
}
