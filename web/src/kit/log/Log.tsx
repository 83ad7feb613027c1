import { Button, Stack, Text } from '@mantine/core';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageBody } from '../SettingsPage.tsx';
import { LogExport } from './LogExport.tsx';
import { LogFilterBar } from './LogFilterBar.tsx';
import { LogTable } from './LogTable.tsx';
import type { LogPlace } from './logPages.ts';
import type { LogProps } from './logProps.ts';
import { useOpenedLog } from './useOpenedLog.ts';

/**
 * A log: rows that the server filters, and that arrive while scrolling. The filters are kept in the URL. The export
 * contains all matching rows.
 */
export function Log<Data, Row, Params extends LogPlace>(props: LogProps<Data, Row, Params>) {
  const { log, many } = props;
  const { query, opened, newer, restart, showNewer } = useOpenedLog(props);
  const isStale = opened?.key !== log.key;
  const total = isStale ? undefined : opened?.first.total;
  if (total === 0 && !log.isFiltered) {
    return (
      <EmptyState icon={props.emptyIcon} title={`No ${many} yet`}>
        {props.emptyText}
      </EmptyState>
    );
  }
  // After a failure, rows of other filters must not look like the result.
  const shown = { ...query, data: isStale && query.error !== undefined ? undefined : opened };
  return (
    <Stack gap="md">
      <LogFilterBar log={log}>
        <LogExport {...props} total={total ?? 0} isEmpty={total === 0} />
      </LogFilterBar>
      {props.summary}
      <PageBody queries={[shown]}>
        {opened &&
          (opened.first.rows.length > 0 ? (
            <LogTable
              {...props}
              opened={opened}
              isStale={isStale}
              newer={newer}
              onShowNewer={showNewer}
              onRestart={restart}
            />
          ) : (
            <NoRows many={many} onClear={log.clearFilters} />
          ))}
      </PageBody>
    </Stack>
  );
}

function NoRows({ many, onClear }: { many: string; onClear: () => void }) {
  return (
    <Stack align="center" gap="sm" p="xl">
      <Text size="sm" c="dimmed" role="status">
        No {many} match these filters.
      </Text>
      <Button variant="default" onClick={onClear}>
        Clear filters
      </Button>
    </Stack>
  );
}
