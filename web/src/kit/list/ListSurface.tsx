import { Button, Group, Paper } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import classes from './ListSurface.module.css';

type Props = {
  /** The search field, at the start of the first line. */
  search: ReactNode;
  /** Buttons at its end. The main action is the last one. */
  tools?: ReactNode;
  /** A `ListFilterRow`, below the search. */
  filters?: ReactNode;
  /** What is said about the rows as a whole, above them. */
  notice?: ReactNode;
  style?: CSSProperties;
  /** The rows and a `ListFooter`. */
  children: ReactNode;
};

/** The frame of everything that lists: search, filters, rows and count stand in the same places, on one bordered surface. */
export function ListSurface({ search, tools, filters, notice, style, children }: Props) {
  return (
    <Paper withBorder className={classes.surface} style={style} data-list>
      <Group p="sm" gap="sm" justify="space-between">
        {search}
        {tools && <Group gap="sm">{tools}</Group>}
      </Group>
      {filters}
      {notice}
      <div className={classes.body}>{children}</div>
    </Paper>
  );
}

type FilterRowProps = {
  /** Stands in the place of the search, because there is none. */
  isFirstLine?: boolean;
  /** Shows the button that clears them, if set. */
  onClear?: (() => void) | undefined;
  children: ReactNode;
};

/** The filters of a list, with a button that clears all of them. */
export function ListFilterRow({ isFirstLine = false, onClear, children }: FilterRowProps) {
  return (
    <Group
      gap="sm"
      role="group"
      aria-label="Filters"
      className={classes.filters}
      data-first-line={isFirstLine || undefined}
    >
      {children}
      {onClear && (
        <Button variant="subtle" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </Group>
  );
}
