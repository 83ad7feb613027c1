import { createMockFetch, type ScenarioId } from '@atrium-console/mock';
import type { Activity, ActivityPage } from '@atrium-console/sdk';
import { activityApi } from '@atrium-console/sdk/rtk';
import { useState } from 'react';
import { createMemoryRouter } from 'react-router';
import configFile from '../../web/public/config.json' with { type: 'json' };
import { Console } from '../../web/src/app/Console.tsx';
import { parseRuntimeConfig } from '../../web/src/base/config/runtimeConfig.ts';
import { asChoice } from '../../web/src/kit/edit/fieldWords.ts';
import { BeforeAfter } from '../../web/src/kit/log/BeforeAfter.tsx';
import { Log } from '../../web/src/kit/log/Log.tsx';
import { choiceFilter, dayFilter, numberFilter, textFilter } from '../../web/src/kit/log/logFilters.ts';
import type { LogColumn } from '../../web/src/kit/log/logProps.ts';
import { timeColumn } from '../../web/src/kit/log/timeColumn.tsx';
import { useLog } from '../../web/src/kit/log/useLog.ts';
import { SettingsPage } from '../../web/src/kit/SettingsPage.tsx';
import { type ConsoleStore, makeStore } from '../../web/src/session/makeStore.ts';
import { type ForcedAnswers, forcedFetch } from './forcedFetch.ts';
import { mockServices } from './mockServices.ts';

export type LogExampleProps = {
  /** Path and query of the URL. */
  address?: string;
  scenario?: ScenarioId;
  scheme?: 'light' | 'dark';
  force?: ForcedAnswers;
  /** Wraps the engine's fetch, to simulate failures. */
  wrapFetch?: (inner: typeof fetch) => typeof fetch;
  /** Called with the store, to look at what is kept and to make calls of one's own. */
  onStart?: (store: ConsoleStore) => void;
};

const parsed = parseRuntimeConfig(configFile);

/** A log with its own mock engine: the activities of the account, with every kind of filter. */
export function LogExample(props: LogExampleProps) {
  // Created once per mount, so that a re-render keeps its engine.
  const [{ store, router, services }] = useState(() => start(props));
  if (!parsed.ok) throw new Error('web/public/config.json is not valid.');
  return (
    <Console
      store={store}
      router={router}
      config={parsed.config}
      services={services}
      colorScheme={props.scheme ?? 'light'}
    />
  );
}

function start({ address = '/', scenario, force = {}, wrapFetch, onStart }: LogExampleProps) {
  const mock = forcedFetch(createMockFetch({ signedInAs: 'owner', scenario }), force);
  const store = makeStore({ fetch: wrapFetch?.(mock) ?? mock, baseUrl: 'http://atrium.story' });
  onStart?.(store);
  return {
    store,
    router: createMemoryRouter([{ path: '/', element: <ActivityLog /> }], { initialEntries: [address] }),
    services: mockServices().services,
  };
}

const filters = {
  userId: numberFilter('User ID', 1),
  action: choiceFilter('Action', 'All actions', [
    { value: 'create', label: 'Create' },
    { value: 'update', label: 'Update' },
    { value: 'delete', label: 'Delete' },
  ]),
  object: textFilter('Type', /^[a-z_]+$/, 'Lowercase letters only.'),
  from: dayFilter('From'),
  to: dayFilter('To', true),
};

const columns: readonly LogColumn<Activity>[] = [
  timeColumn({ id: 'at', header: 'Time', at: ({ at }) => at }),
  { id: 'user', header: 'User', cell: ({ user }) => user.name, csv: ({ user }) => user.name },
  { id: 'action', header: 'Action', cell: ({ action }) => asChoice(action), csv: ({ action }) => action },
  { id: 'object', header: 'Object', cell: ({ object }) => object.name, csv: ({ object }) => object.name },
];

const pageOf = ({ activities, next_cursor, total }: ActivityPage) => ({
  rows: activities,
  total,
  nextCursor: next_cursor,
});

function ActivityLog() {
  const log = useLog(filters, { operation: 'listActivities', pageSize: 40 });
  const [load] = activityApi.useLazyListActivitiesQuery();
  return (
    <main style={{ padding: 16 }}>
      <SettingsPage title="Activity log" queries={[]}>
        <Log
          label="Activity log"
          noun={{ one: 'activity', many: 'activities' }}
          log={log}
          usePage={activityApi.useListActivitiesQuery}
          pageOf={pageOf}
          loadPage={load}
          maxPageSize={200}
          rowId={({ _id }) => _id}
          rowLabel={({ action, object }) => `${action} ${object.name}`}
          columns={columns}
          detail={({ before, after }) => <BeforeAfter before={before} after={after} />}
          emptyIcon={null}
          emptyText="Changes to this account are listed here."
        />
      </SettingsPage>
    </main>
  );
}
