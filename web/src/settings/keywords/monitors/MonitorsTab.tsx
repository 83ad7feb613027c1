import type { MonitorCondition, MonitorKeyword } from '@atrium-console/sdk';
import { monitorsApi } from '@atrium-console/sdk/rtk';
import { Stack } from '@mantine/core';
import { useMemo } from 'react';
import { useKeywordNames } from '../../../areas/keywords/useKeywordNames.ts';
import { isNotServed } from '../../../base/served/notServed.ts';
import { PickerFailure } from '../../../kit/PickerFailure.tsx';
import { ReadOnlyNotice } from '../../../kit/ReadOnlyNotice.tsx';
import { SectionHeading } from '../../../kit/SectionHeading.tsx';
import { PageBody } from '../../../kit/SettingsPage.tsx';
import { Served } from '../../../kit/served/Served.tsx';
import { ZoneNote } from '../../../kit/time/ZoneNote.tsx';
import { useRemaining } from '../../../kit/undo/DeletionsContext.ts';
import { WriteNeed } from '../../../kit/WriteNeed.tsx';
import { keywordsSections } from '../../generated/pageSections.ts';
import { ConditionList } from './conditions/ConditionList.tsx';
import { firingsIn } from './firings.ts';
import { MonitorList } from './list/MonitorList.tsx';
import { CONDITIONS, MONITORS } from './monitorWords.ts';

const NO_CONDITIONS: readonly MonitorCondition[] = [];
const NO_MONITORS: readonly MonitorKeyword[] = [];

/** Monitors of keywords and their conditions, which have permissions of their own. */
export function MonitorsTab() {
  return (
    <WriteNeed need={keywordsSections.monitors} what="these lists">
      <Stack gap="md">
        <ReadOnlyNotice />
        <Lists />
      </Stack>
    </WriteNeed>
  );
}

function Lists() {
  const monitors = monitorsApi.useListMonitorKeywordsQuery();
  const conditions = monitorsApi.useListMonitorConditionsQuery();
  const fired = monitorsApi.useListMonitorFiringsQuery({});
  const firings = useMemo(() => firingsIn(fired.data), [fired.data]);
  const keywords = useKeywordNames();
  const remainingConditions = useRemaining(CONDITIONS.label, conditions.data?.conditions ?? NO_CONDITIONS);
  const remainingMonitors = useRemaining(MONITORS.label, monitors.data?.keywords ?? NO_MONITORS);
  return (
    <PageBody queries={[conditions, monitors]}>
      <Stack gap="xl">
        {fired.isError && fired.data === undefined && !isNotServed(fired.error) && (
          <PickerFailure onRetry={fired.refetch}>
            When monitors would last have fired could not be loaded.
          </PickerFailure>
        )}
        {fired.data && <ZoneNote />}
        <Served by="listMonitorConditions">
          <Stack gap="sm" component="section" aria-label="Conditions">
            <SectionHeading
              title="Conditions"
              description="Changes that are worth an email, for example many more mentions than usual."
            />
            <ConditionList
              query={conditions}
              monitors={remainingMonitors}
              firings={firings}
              pathOf={keywords.names.pathOf}
            />
          </Stack>
        </Served>
        <Stack gap="sm" component="section" aria-label="Monitors">
          <SectionHeading
            title="Monitors"
            description="The keywords that conditions are applied to, and who gets an email when one is met."
          />
          <MonitorList query={monitors} conditions={remainingConditions} firings={firings} keywords={keywords} />
        </Stack>
      </Stack>
    </PageBody>
  );
}
