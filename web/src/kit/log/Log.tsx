import { Button, Group, Stack, Text } from '@mantine/core';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageBody } from '../SettingsPage.tsx';
import { LogExport } from './LogExport.tsx';
import { LogFilterBar } from './LogFilterBar.tsx';
import { LogPager } from './LogPager.tsx';
import { LogTable } from './LogTable.tsx';
import type { LogProps } from './logProps.ts';

/**
 * A log: rows that the server filters, sorts and pages. What is chosen is held in the address; all that the filters find,
 * and not only the page that is shown, can be exported.
 */
export function Log<Data, Row, Params extends object>(props: LogProps<Data, Row, Params>) {
  const { log, many, query, pageOf } = props;
  // Rows of other filters must not stand under a failure as if they were what was asked for.
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

/** Nothing matches, or an old link leads past the end. */
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
