import { UnstyledButton } from '@mantine/core';
import { type Direction, SortIcon } from '../list/ListHeader.tsx';
import classes from './Log.module.css';
import type { LogColumn } from './logProps.ts';
import type { LogState } from './useLog.ts';

type Props<Row> = { columns: readonly LogColumn<Row>[]; log: LogState<object>; hasDetails: boolean };

/** The headings of a log. Those by which the server can sort are buttons, as in a list. */
export function LogHeader<Row>({ columns, log, hasDetails }: Props<Row>) {
  const name = Object.entries(log.filters).find(([, { control }]) => control === 'sort')?.[0];
  const sorted = name === undefined ? '' : log.textOf(name);
  return (
    <thead className={classes.head}>
      <tr className={classes.header} aria-rowindex={1}>
        {columns.map(({ header, id, sort }) => {
          const direction: Direction = sort?.value === sorted ? sort.direction : 'none';
          return (
            <th key={id} scope="col" aria-sort={sort && direction}>
              {sort && name !== undefined ? (
                <>
                  <UnstyledButton
                    className={classes.sort}
                    onClick={() => log.setFilter(name, sort.value === sorted ? '' : sort.value)}
                  >
                    {header}
                    <SortIcon direction={direction} />
                  </UnstyledButton>
                  <span className={classes.unsorted}>{header}</span>
                </>
              ) : (
                header
              )}
            </th>
          );
        })}
        {hasDetails && (
          <th scope="col">
            <span className={classes.hidden}>Details</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
