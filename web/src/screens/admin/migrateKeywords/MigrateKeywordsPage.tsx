import { platformApi } from '@atrium-console/sdk/rtk';
import { Stack } from '@mantine/core';
import { isNotServed } from '../../../base/served/notServed.ts';
import { SettingsPage } from '../../../kit/SettingsPage.tsx';
import { Served } from '../../../kit/served/Served.tsx';
import { MigrationList } from './MigrationList.tsx';
import { NewMigration } from './NewMigration.tsx';

/** How often the progress of running migrations is asked for, in milliseconds. */
const POLLING = 1000;

/** Copies keywords from one account to another. The server does it, so it goes on without this page (SPEC 2.4). */
export function Component() {
  const { data: known } = platformApi.endpoints.listKeywordMigrations.useQueryState();
  const isRunning = known?.migrations.some(({ status }) => status === 'running') ?? false;
  const query = platformApi.useListKeywordMigrationsQuery(undefined, {
    pollingInterval: isRunning ? POLLING : 0,
    refetchOnMountOrArgChange: true,
  });
  return (
    <SettingsPage
      title="Migrate keywords"
      description="Copy the keywords of Listening from one account to another. The source keeps its own."
      queries={isNotServed(query.error) ? [] : [query]}
    >
      <Stack gap="xl">
        <Served by="createKeywordMigration">
          <NewMigration />
        </Served>
        <Served by="listKeywordMigrations">
          <MigrationList migrations={query.data?.migrations ?? []} />
        </Served>
      </Stack>
    </SettingsPage>
  );
}
