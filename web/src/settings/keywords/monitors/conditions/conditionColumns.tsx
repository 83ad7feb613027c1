import type { MonitorCondition } from '@atrium-console/sdk';
import { Text } from '@mantine/core';
import type { Column } from '../../../../kit/list/useListState.ts';
import { countText } from '../../../../kit/words/countText.ts';
import { LastFiringLine, lastFiringColumn, type RowFirings } from '../lastFiringColumn.tsx';
import { conditionText } from '../monitorWords.ts';

/**
 * The columns of the list before the switch. When a condition is met is below its name, so that narrow screens show it, too.
 * @param usesOf How many monitors use a condition.
 */
export function conditionColumns(
  usesOf: (condition: MonitorCondition) => number,
  firings: RowFirings<MonitorCondition>,
): readonly Column<MonitorCondition>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      width: '3fr',
      sortBy: ({ name }) => name,
      cell: (condition) => (
        <>
          <Text size="sm" fw={500}>
            {condition.name}
          </Text>
          <Text size="xs" c="dimmed">
            {conditionText(condition)}
          </Text>
          <LastFiringLine firing={firings.firingOf(condition)} since={firings.since} />
        </>
      ),
    },
    lastFiringColumn(firings),
    {
      id: 'uses',
      header: 'Used by',
      width: '120px',
      isSecondary: true,
      sortBy: usesOf,
      cell: (condition) => <Text size="sm">{countText(usesOf(condition), 'monitor')}</Text>,
    },
  ];
}
