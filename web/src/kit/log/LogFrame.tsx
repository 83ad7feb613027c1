import { Button, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageBody } from '../SettingsPage.tsx';
import { LogFilterBar } from './LogFilterBar.tsx';
import type { LogPlace } from './logPages.ts';
import type { LogProps } from './logProps.ts';
import { type OpenedLog, useOpenedLog } from './useOpenedLog.ts';

/** The opened rows, and what the table of them needs to know. */
export type ShownLog<Row, Params> = {
  opened: OpenedLog<Row, Params>;
  /** Whether rows of other filters are being fetched. */
  isStale: boolean;
  /** The number of rows that were added since the log was opened. */
  newer: number;
  onShowNewer: () => void;
  onRestart: () => void;
};

type Inherited = 'log' | 'many' | 'pageOf' | 'usePage' | 'rowId' | 'summary' | 'emptyIcon' | 'emptyText';

type Props<Data, Row, Params extends LogPlace> = Pick<LogProps<Data, Row, Params>, Inherited> & {
  /** Controls next to the filters, given the number of matching rows; undefined while it is not known. */
  tools: (total: number | undefined) => ReactNode;
  children: (shown: ShownLog<Row, Params>) => ReactNode;
};

/** The filters of rows that the server filters, and what is shown while there are none: loading, a failure, no match. */
export function LogFrame<Data, Row, Params extends LogPlace>(props: Props<Data, Row, Params>) {
  const { log, many, tools, children } = props;
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
      <LogFilterBar log={log}>{tools(total)}</LogFilterBar>
      {props.summary}
      <PageBody queries={[shown]}>
        {opened &&
          (opened.first.rows.length > 0 ? (
            children({ opened, isStale, newer, onShowNewer: showNewer, onRestart: restart })
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
