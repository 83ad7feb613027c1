import { Button, Group, Stack, Text } from '@mantine/core';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageBody } from '../SettingsPage.tsx';
import { LogExport } from './LogExport.tsx';
import { LogFilterBar } from './LogFilterBar.tsx';
import { LogPager } from './LogPager.tsx';
import { LogTable } from './LogTable.tsx';
import type { LogProps } from './logProps.ts';

/**
 * A log: rows that the server filters, sorts and pages. Filters, order and page are kept in the URL. The export contains
 * all matching rows, not only the current page.
 */
export function Log<Data, Row, Params extends object>(props: LogProps<Data, Row, Params>) {
  const { log, many, query, pageOf } = props;
  // After a failure, rows of other filters must not look like the result.
  const shown = { ...query, data: query.error === undefined ? query.data : undefined };
  const page = query.data === undefined ? undefined : pageOf(query.data);
  if (page?.total === 0 && !log.isFiltered && query.error === undefined) {
    return (
      <EmptyState icon={props.emptyIcon} title={`No ${many} yet`}>
        {props.emptyText}
      </EmptyState>
    );
  }
  return (
    <Stack gap="md">
      <LogFilterBar log={log}>
        <LogExport {...props} isEmpty={page?.total === 0} />
      </LogFilterBar>
      <PageBody queries={[shown]}>
        {page && (page.rows.length > 0 ? <LogTable {...props} rows={page.rows} /> : <NoRows {...props} {...page} />)}
      </PageBody>
      {page && (
        <LogPager log={log} many={many} total={page.total} count={page.rows.length} isLoading={query.isFetching} />
      )}
    </Stack>
  );
}

/** Shown if nothing matches, or if an old link goes past the last page. */
function NoRows({ log, many, total }: { log: LogProps<never, never, object>['log']; many: string; total: number }) {
  return (
    <Stack align="center" gap="sm" p="xl">
      <Text size="sm" c="dimmed">
        {total === 0 ? `No ${many} match these filters.` : `Page ${log.page} is past the end.`}
      </Text>
      <Group gap="sm">
        {total === 0 ? (
          <Button variant="default" onClick={log.clearFilters}>
            Clear filters
          </Button>
        ) : (
          <Button variant="default" onClick={() => log.setPage(1)}>
            Go to the first page
          </Button>
        )}
      </Group>
    </Stack>
  );
}
