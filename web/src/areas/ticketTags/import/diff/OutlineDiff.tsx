import type { OutlineDiff as Diff } from '@atrium-console/sdk/rules';
import { Box, Group, Stack, Switch, Text, VisuallyHidden } from '@mantine/core';
import { IconEqual, IconMinus, IconPlus } from '@tabler/icons-react';
import { memo, type Ref, useCallback, useMemo, useState } from 'react';
import { rowStyle } from '../../../../kit/list/rowStyle.ts';
import { type PlacedRow, useVirtualRows } from '../../../../kit/list/useVirtualRows.ts';
import { ToneBadge } from '../../../../ui/ToneBadge.tsx';
import { countsText } from '../../tagWords.ts';
import { total } from '../outlineWords.ts';
import classes from './Diff.module.css';
import { type DiffRow, diffRows } from './diffRows.ts';

type Props = {
  diff: Diff;
  /** The colours of new groups, by name. */
  colors: ReadonlyMap<string, string>;
  /** Whether items that are not in the outline will be deleted. */
  deletesMissing: boolean;
};

const ROW_HEIGHT = 32;

/** Previews an import as a tree: new items, existing items, and items that are not in the outline. */
export const OutlineDiff = memo(function OutlineDiff({ diff, colors, deletesMissing }: Props) {
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const rows = useMemo(() => diffRows(diff.nodes, onlyDifferences), [diff, onlyDifferences]);
  const keyOf = useCallback((index: number) => rows[index]?.key ?? index, [rows]);
  const { scroller, ...placed } = useVirtualRows({ count: rows.length, rowHeight: ROW_HEIGHT, overscan: 8, keyOf });
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="sm">
        <Summary diff={diff} deletesMissing={deletesMissing} />
        <Switch
          size="xs"
          label="Only differences"
          checked={onlyDifferences}
          onChange={(event) => setOnlyDifferences(event.currentTarget.checked)}
        />
      </Group>
      <div className={classes.frame}>
        {/* Focusable, so that it can be scrolled with the keyboard. */}
        <Box component="section" ref={scroller} className={classes.scroller} aria-label="Comparison" tabIndex={0}>
          <ul className={classes.rows} style={{ height: placed.height }}>
            {placed.rows.map(({ index, key, offset }) => {
              const row = rows[index];
              return (
                row && (
                  <Row
                    key={key}
                    ref={placed.measure}
                    row={row}
                    index={index}
                    count={rows.length}
                    offset={offset}
                    colors={colors}
                    deletesMissing={deletesMissing}
                  />
                )
              );
            })}
          </ul>
          {rows.length === 0 && (
            <Text size="sm" c="dimmed" ta="center" p="md">
              No differences.
            </Text>
          )}
        </Box>
      </div>
    </Stack>
  );
});

function Summary({ diff: { counts }, deletesMissing }: Omit<Props, 'colors'>) {
  const [added, same, missing] = [total(counts.new), total(counts.there), total(counts.missing)];
  return (
    <Group gap={6} role="status">
      <ToneBadge tone={added > 0 ? 'good' : 'quiet'} title={countsText(counts.new)}>
        {`${added} new`}
      </ToneBadge>
      <ToneBadge tone="quiet" title={countsText(counts.there)}>
        {`${same} already exist`}
      </ToneBadge>
      {missing > 0 && (
        <ToneBadge tone={deletesMissing ? 'bad' : 'quiet'} title={countsText(counts.missing)}>
          {`${missing} ${deletesMissing ? 'to be deleted' : 'not in the outline'}`}
        </ToneBadge>
      )}
    </Group>
  );
}

const CHANGES = {
  new: { Icon: IconPlus, verdict: 'New' },
  there: { Icon: IconEqual, verdict: 'Already exists' },
  missing: { Icon: IconMinus, verdict: 'Unchanged' },
  deleted: { Icon: IconMinus, verdict: 'Will be deleted' },
} as const;

type RowProps = {
  row: DiffRow;
  index: number;
  count: number;
  offset: PlacedRow['offset'];
  colors: ReadonlyMap<string, string>;
  deletesMissing: boolean;
  ref: Ref<HTMLLIElement> | undefined;
};

function Row({ row: { node, depth }, index, count, offset, colors, deletesMissing, ref }: RowProps) {
  const change = node.change === 'missing' && deletesMissing ? 'deleted' : node.change;
  const { Icon, verdict } = CHANGES[change];
  return (
    <li
      ref={ref}
      className={classes.row}
      style={rowStyle(offset, { '--depth': depth })}
      data-index={index}
      data-level={node.level}
      data-change={change}
      // Only the rows in view exist, so each one states its position.
      aria-setsize={count}
      aria-posinset={index + 1}
    >
      <Icon size={14} className={classes.sign} aria-hidden />
      <span className={classes.name}>
        {node.level === 'group' && (
          <span className={classes.dot} style={{ background: node.stored?.color ?? colors.get(node.name) }} />
        )}
        <VisuallyHidden>{node.level} </VisuallyHidden>
        {node.name}
      </span>
      {change === 'there' ? (
        <VisuallyHidden>{verdict}</VisuallyHidden>
      ) : (
        <span className={classes.verdict}>{verdict}</span>
      )}
    </li>
  );
}
