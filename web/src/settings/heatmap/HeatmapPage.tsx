import { activityApi } from '@atrium-console/sdk/rtk';
import { Stack } from '@mantine/core';
import { IconFlame } from '@tabler/icons-react';
import { PRODUCT_KEYS } from '../../base/config/runtimeConfig.ts';
import { ExportButton } from '../../kit/csv/ExportButton.tsx';
import { useCsvExport } from '../../kit/csv/useCsvExport.ts';
import { ListFooter } from '../../kit/list/ListFooter.tsx';
import { NoMatch } from '../../kit/list/NoMatch.tsx';
import { LogSurface } from '../../kit/log/LogSurface.tsx';
import { choiceFilter, dayFilter } from '../../kit/log/logFilters.ts';
import { useLog } from '../../kit/log/useLog.ts';
import { PageBody, SettingsPage } from '../../kit/SettingsPage.tsx';
import { useTimeZone } from '../../kit/time/TimeZoneContext.ts';
import { ZoneNote } from '../../kit/time/ZoneNote.tsx';
import { countText } from '../../kit/words/countText.ts';
import { listText } from '../../kit/words/listText.ts';
import { productOptions } from '../../kit/words/productWords.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { HeatmapLegend } from './HeatmapLegend.tsx';
import { HeatmapTable } from './HeatmapTable.tsx';
import { busiest, HOURS, heatmapRows, heatmapTable, hourText } from './heatmapTable.ts';

const filters = {
  product: choiceFilter('Product', 'All products', productOptions(PRODUCT_KEYS)),
  from: dayFilter('From'),
  to: dayFilter('To', true),
};

/** Heatmap history: accesses by weekday and hour (SPEC 2.3). */
export function Component() {
  const log = useLog(filters, { operation: 'getHeatmap' });
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
          {data && <ZoneNote what="Hours" timeZone={data.time_zone} />}
          <LogSurface
            log={log}
            tools={
              <ExportButton
                disabled={!table || table.total === 0}
                onClick={() => table && save('heatmap history.csv', columns, heatmapRows(table))}
              />
            }
          >
            <PageBody queries={[{ ...query, data }]}>
              {table &&
                (table.total === 0 ? (
                  <NoMatch many="accesses" isFiltered />
                ) : (
                  <>
                    <HeatmapTable table={table} />
                    <ListFooter end={<HeatmapLegend most={table.most} />}>
                      {`${countText(table.total, 'access', 'accesses')}. Busiest: ${listText(busiest(table))}.`}
                    </ListFooter>
                  </>
                ))}
            </PageBody>
          </LogSurface>
        </Stack>
      )}
    </SettingsPage>
  );
}
