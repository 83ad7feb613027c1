import { Box, Group, Stack, Switch, Text } from '@mantine/core';
import { type ReactNode, type Ref, useCallback, useMemo, useState } from 'react';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { rowStyle } from '../list/rowStyle.ts';
import { type PlacedRow, useVirtualRows } from '../list/useVirtualRows.ts';
import type { LineSpan } from './csvRows.ts';
import classes from './ImportPreview.module.css';
import { linesText } from './readCsv.ts';

export type PreviewRow = LineSpan & {
  /** `ready` will be imported, `known` exists already, and `refused` has a problem. */
  kind: 'ready' | 'known' | 'refused';
  /** What will be imported, or why it is not. */
  details: ReactNode;
};

type Props = {
  label: string;
  /** How many rows can be imported. */
  summary: string;
  rows: readonly PreviewRow[];
};

/** Heights in pixels, the same as in the style sheet; rows may be taller. */
const ROW_HEIGHT = 33;
const HEADER_HEIGHT = 32;

const VERDICTS = { ready: 'ready', known: 'exists', refused: 'refused' } as const;

/** Previews an import: exactly what each line will add, or why it is refused. Every line is listed. */
export function ImportPreview({ label, summary, rows }: Props) {
  const [onlyRefused, setOnlyRefused] = useState(false);
  const listed = useMemo(
    () => rows.map((row, index) => ({ row, index })).filter(({ row }) => !onlyRefused || row.kind === 'refused'),
    [rows, onlyRefused],
  );
  const keyOf = useCallback((at: number) => listed[at]?.index ?? at, [listed]);
  const { scroller, ...placed } = useVirtualRows({
    count: listed.length,
    rowHeight: ROW_HEIGHT,
    headerHeight: HEADER_HEIGHT,
    overscan: 8,
    keyOf,
  });
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="sm">
        <Text size="sm" role="status">
          {summary}
        </Text>
        <Switch
          size="xs"
          label="Only refused lines"
          checked={onlyRefused}
          onChange={(event) => setOnlyRefused(event.currentTarget.checked)}
        />
      </Group>
      {/* Focusable, so that it can be scrolled with the keyboard. */}
      <Box component="section" ref={scroller} className={classes.scroller} aria-label={label} tabIndex={0}>
        {/* Only the rows in view are rendered, so the table states its real size. */}
        <table className={classes.table} aria-label={label} aria-rowcount={listed.length + 1}>
          <thead className={classes.head}>
            <tr className={classes.header} aria-rowindex={1}>
              <th>Line</th>
              <th>Result</th>
              <th className={classes.details}>Details</th>
            </tr>
          </thead>
          <tbody className={classes.body} style={{ height: placed.height }}>
            {placed.rows.map(({ index, key, offset }) => {
              const row = listed[index]?.row;
              return row && <Row key={key} ref={placed.measure} row={row} index={index} offset={offset} />;
            })}
          </tbody>
        </table>
        {listed.length === 0 && (
          <Text size="sm" c="dimmed" ta="center" p="md">
            No line was refused.
          </Text>
        )}
      </Box>
    </Stack>
  );
}

type RowProps = Omit<PlacedRow, 'key'> & { row: PreviewRow; ref: Ref<HTMLTableRowElement> | undefined };

function Row({ row, index, offset, ref }: RowProps) {
  return (
    <tr ref={ref} className={classes.row} style={rowStyle(offset)} data-index={index} aria-rowindex={index + 2}>
      <td>{linesText(row)}</td>
      <td>
        <StateBadge state={VERDICTS[row.kind]} />
      </td>
      <td className={classes.details}>{row.details}</td>
    </tr>
  );
}

/** The values that will be imported, each under its name. */
export function PreviewValues({ values }: { values: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className={classes.values}>
      {values.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
