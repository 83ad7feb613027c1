import type { MonitorCondition, MonitorKeyword } from '@atrium-console/sdk';
import { Text } from '@mantine/core';
import type { Column } from '../../../../kit/list/useListState.ts';
import { listText, shortListText } from '../../../../kit/words/listText.ts';
import { LastFiringLine, lastFiringColumn, type RowFirings } from '../lastFiringColumn.tsx';
import { conditionsOf } from './monitorDraft.ts';

/** The conditions of a monitor by name. Those that are off are marked. */
export function conditionNames(conditions: readonly MonitorCondition[]): string {
  if (conditions.length === 0) return 'Never fires: it has no conditions';
  return listText(conditions.map(({ name, enabled }) => (enabled ? name : `${name} (off)`)));
}

/**
 * The columns of the list. The conditions are below the keyword, so that narrow screens show them, too.
 * @param pathOf The path of a keyword.
 */
export function monitorColumns(
  conditions: readonly MonitorCondition[],
  firings: RowFirings<MonitorKeyword>,
  pathOf: (id: string) => string,
): readonly Column<MonitorKeyword>[] {
  return [
    {
      id: 'keyword',
      header: 'Keyword',
      width: '3fr',
      sortBy: ({ keyword_id }) => pathOf(keyword_id),
      cell: (monitor) => (
        <>
          <Text size="sm" fw={500}>
            {pathOf(monitor.keyword_id)}
          </Text>
          <Text size="xs" c="dimmed">
            {conditionNames(conditionsOf(conditions, monitor.condition_ids))}
          </Text>
          <LastFiringLine firing={firings.firingOf(monitor)} since={firings.since} />
        </>
      ),
    },
    lastFiringColumn(firings),
    {
      id: 'recipients',
      header: 'Recipients',
      width: '2fr',
      isSecondary: true,
      sortBy: ({ recipients }) => recipients.join(' '),
      cell: ({ recipients }) => (
        <Text size="sm" truncate title={recipients.join(', ')} c={recipients.length === 0 ? 'dimmed' : undefined}>
          {recipients.length === 0 ? 'No recipients' : shortListText(recipients, 1)}
        </Text>
      ),
    },
  ];
}
