import { type ReactNode, useMemo } from 'react';
import { BeforeAfter } from '../../../web/src/kit/log/BeforeAfter.tsx';
import { choiceFilter, searchFilter } from '../../../web/src/kit/log/logFilters.ts';
import type { LogPage, LogProps, LogQuery } from '../../../web/src/kit/log/logProps.ts';
import { timeColumn } from '../../../web/src/kit/log/timeColumn.tsx';
import { type LogParams, type LogState, useLog } from '../../../web/src/kit/log/useLog.ts';
import { failing, LOADED } from './queries.ts';
import { answers } from './statuses.ts';

/** A change that the log of the book lists. */
export type Change = { id: string; at: string; user: string; action: 'create' | 'update'; name: string };

const filters = {
  search: searchFilter('Search changes'),
  action: choiceFilter('Action', 'All actions', [
    { value: 'create', label: 'Create' },
    { value: 'update', label: 'Update' },
  ]),
};

export type ChangeParams = LogParams<typeof filters>;
export type Changes = readonly Change[];
export type ChangeLogProps = LogProps<Changes, Change, ChangeParams>;

const NAMES = ['Delivery', 'Payment', 'Store', 'Late parcel', 'Wrong address'];

const changes: Changes = NAMES.map((name, index) => ({
  id: String(index),
  at: `2026-03-1${9 - index}T09:30:00+07:00`,
  user: index % 2 === 0 ? 'Nicha Suwan' : 'Somchai Rattana',
  action: index % 2 === 0 ? 'update' : 'create',
  name,
}));

/** Answers at once with the changes that match. */
function useChanges({ search = '', action }: ChangeParams): LogQuery<Changes> {
  const currentData = useMemo(
    () =>
      changes.filter(
        (change) =>
          change.name.toLowerCase().includes(search.toLowerCase()) &&
          (action === undefined || change.action === action),
      ),
    [search, action],
  );
  return { ...LOADED, data: currentData, currentData };
}

const none: Changes = [];

/** Stand in the place of `useChanges`: there are no changes, or they cannot be loaded. */
export const useNoChanges = (): LogQuery<Changes> => ({ ...LOADED, data: none, currentData: none });
export const useFailure = (): LogQuery<Changes> => failing(undefined);

/** The filters, kept in the URL of the story. */
export const useChangeLog = () => useLog(filters, { operation: 'listActivities' });

/** The filters as they are before anything is chosen, for the table of props. A story has some of its own. */
const unfiltered: LogState<ChangeParams> = {
  filters,
  params: {},
  key: '{}',
  textOf: () => '',
  setFilter: () => undefined,
  isFiltered: false,
  clearFilters: () => undefined,
  pageSize: undefined,
};

const pageOf = (rows: Changes): LogPage<Change> => ({ rows, total: rows.length, nextCursor: null });

const detail = ({ name }: Change): ReactNode => <BeforeAfter before={{ name: `${name} (old)` }} after={{ name }} />;

export const changeLog: ChangeLogProps = {
  label: 'Changes',
  noun: { one: 'change', many: 'changes' },
  log: unfiltered,
  usePage: useChanges,
  pageOf,
  loadPage: () => answers(changes),
  rowId: ({ id }) => id,
  rowLabel: ({ name }) => name,
  columns: [
    timeColumn({ id: 'at', header: 'Time', at: ({ at }) => at }),
    { id: 'user', header: 'User', cell: ({ user }) => user, csv: ({ user }) => user },
    { id: 'name', header: 'Tag', cell: ({ name }) => name, csv: ({ name }) => name },
  ],
  detail,
  emptyIcon: null,
  emptyText: 'Changes of tags are listed here.',
};

/** How the table of props describes what all logs have in common. */
export const logArgTypes = {
  log: {
    control: false,
    table: { type: { summary: 'LogState' } },
    description: 'The filters and what they are set to, from `useLog`.',
  },
  noun: { control: 'object' },
  usePage: { control: false },
  pageOf: { control: false },
  rowId: { control: false, description: 'What tells one row from another.' },
  summary: { control: 'text' },
  action: { control: false },
  emptyIcon: { control: false },
  emptyText: { control: 'text' },
} as const;
