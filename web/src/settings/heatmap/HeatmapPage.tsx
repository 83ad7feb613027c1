import { activityApi } from '@atrium-console/sdk/rtk';
import { Group, Stack, Text } from '@mantine/core';
import { IconFlame } from '@tabler/icons-react';
import { PRODUCT_KEYS } from '../../base/config/runtimeConfig.ts';
import { ExportButton } from '../../kit/csv/ExportButton.tsx';
import { useCsvExport } from '../../kit/csv/useCsvExport.ts';
import { LogFilterBar } from '../../kit/log/LogFilterBar.tsx';
import { choiceFilter, dayFilter } from '../../kit/log/logFilters.ts';
import { useLog } from '../../kit/log/useLog.ts';
import { PageBody, SettingsPage } from '../../kit/SettingsPage.tsx';
import { useTimeZone } from '../../kit/time/TimeZoneContext.ts';
import { ZoneNote } from '../../kit/time/ZoneNote.tsx';
import { countText } from '../../kit/words/countText.ts';
import { listText } from '../../kit/words/listText.ts';
import { PRODUCT_NAMES } from '../../messages.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { HeatmapTable } from './HeatmapTable.tsx';
import { busiest, HOURS, heatmapRows, heatmapTable, hourText } from './heatmapTable.ts';

const filters = {
  product: choiceFilter(
    'Product',
    PRODUCT_KEYS.map((value) => ({ value, label: PRODUCT_NAMES[value] })),
  ),
  from: dayFilter('From'),
  to: dayFilter('To', true),
};

/** Heatmap history: accesses by weekday and hour (SPEC 2.3). */
export function Component() {
  const log = useLog(filters);
  const timeZone = useTimeZone();
  const query = activityApi.useGetHeatmapQuery({ ...log.params, timeZone }, { refetchOnMountOrArgChange: true });
  const save = useCsvExport('Could not export');
  // After a failure, the counts of other filters must not look like the result.
  const data = query.error === undefined ? query.data : undefined;
  const table = data && heatmapTable(data.cells);
  const columns = [`Weekday (${data?.time_zone})`, ...HOURS.map(hourText), 'Total'];
  return (
    <SettingsPage title="Heatmap history" description="When people use the products." queries={[]}>
      {table?.total === 0 && !log.isFiltered ? (
        <EmptyState icon={<IconFlame size={32} aria-hidden />} title="No accesses yet">
          Every access to a product is counted here by weekday and hour.
        </EmptyState>
      ) : (
        <Stack gap="md">
          <LogFilterBar log={log}>
            <ExportButton
              disabled={!table || table.total === 0}
              onClick={() => table && save('heatmap history.csv', columns, heatmapRows(table))}
            />
          </LogFilterBar>
          <PageBody queries={[{ ...query, data }]}>
            {data && table && (
              <>
                <Group justify="space-between" gap="sm">
                  <Text size="sm" role="status">
                    {table.total === 0
                      ? 'No accesses match these filters.'
                      : `${countText(table.total, 'access', 'accesses')}. Busiest: ${listText(busiest(table))}.`}
                  </Text>
                  <ZoneNote what="Hours" timeZone={data.time_zone} />
                </Group>
                {table.total > 0 && <HeatmapTable table={table} />}
              </>
            )}
          </PageBody>
        </Stack>
      )}
    </SettingsPage>
  );
}
