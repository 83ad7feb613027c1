import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { NoMatch } from '../list/NoMatch.tsx';
import { PageBody } from '../SettingsPage.tsx';
import { LogSurface } from './LogSurface.tsx';
import type { LogPlace } from './logPages.ts';
import type { LogProps } from './logProps.ts';
import type { LogState } from './useLog.ts';
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

type Inherited = 'log' | 'noun' | 'pageOf' | 'usePage' | 'rowId' | 'summary' | 'emptyIcon' | 'emptyText';

type Props<Data, Row, Params extends LogPlace> = Pick<LogProps<Data, Row, Params>, Inherited> & {
  /** Stands in the place of the search if no filter of the log does. */
  search?: ReactNode;
  /** Buttons next to the search, given the number of matching rows; undefined while it is not known. */
  tools?: (total: number | undefined) => ReactNode;
  /** The main action, also while there are no rows at all. */
  action?: ReactNode;
  children: (shown: ShownLog<Row, Params>) => ReactNode;
};

/** The filters of rows that the server filters, and what is shown while there are none: loading, a failure, no match. */
export function LogFrame<Data, Row, Params extends LogPlace>(props: Props<Data, Row, Params>) {
  const { action, log, noun, tools, children } = props;
  const { query, opened, newer, restart, showNewer } = useOpenedLog(props);
  const isStale = opened?.key !== log.key;
  const total = isStale ? undefined : opened?.first.total;
  if (total === 0 && !log.isFiltered) {
    return (
      <EmptyState icon={props.emptyIcon} title={`No ${noun.many} yet`} action={action}>
        {props.emptyText}
      </EmptyState>
    );
  }
  const searched = textsOf(log, true).join(' ');
  const isNarrowed = textsOf(log, false).length > 0;
  // After a failure, rows of other filters must not look like the result.
  const shown = { ...query, data: isStale && query.error !== undefined ? undefined : opened };
  return (
    <LogSurface
      log={log}
      search={props.search}
      tools={
        (tools || action) && (
          <>
            {tools?.(total)}
            {action}
          </>
        )
      }
      notice={
        props.summary && (
          <Box px="sm" pb="sm">
            {props.summary}
          </Box>
        )
      }
    >
      <PageBody queries={[shown]}>
        {opened &&
          (opened.first.rows.length > 0 ? (
            children({ opened, isStale, newer, onShowNewer: showNewer, onRestart: restart })
          ) : (
            <NoMatch many={noun.many} searched={searched} isFiltered={isNarrowed} />
          ))}
      </PageBody>
    </LogSurface>
  );
}

/** What is typed in the search of a log, or what its other filters are set to. */
function textsOf({ filters, textOf }: LogState<object>, isSearch: boolean): string[] {
  const names = Object.entries(filters).filter(
    ([, { control }]) => control !== 'sort' && (control === 'search') === isSearch,
  );
  return names.map(([name]) => textOf(name)).filter(Boolean);
}
