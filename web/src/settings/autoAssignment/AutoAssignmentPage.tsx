import { autoAssignApi } from '@atrium-console/sdk/rtk';
import { IconPlayerPause } from '@tabler/icons-react';
import { SettingsPage } from '../../kit/SettingsPage.tsx';
import { UrlTabs } from '../../kit/UrlTabs.tsx';
import { Note } from '../../ui/Note.tsx';
import { AgentsTab } from './agents/AgentsTab.tsx';
import type { AssignTabProps } from './assignTab.ts';
import { ConditionsTab } from './conditions/ConditionsTab.tsx';
import { DryRunTab } from './dryRun/DryRunTab.tsx';
import { RulesTab } from './rules/RulesTab.tsx';
import { SettingsTab } from './settings/SettingsTab.tsx';

/** Auto-assignment of the CRM desk: which agents get which tickets (SPEC 3, 4). */
export function Component() {
  const query = autoAssignApi.useGetAutoAssignQuery();
  return (
    <SettingsPage
      title="Auto-assignment"
      description="Which agents get new tickets. Rules match tickets by conditions, and each agent works for some of the rules."
      queries={[query]}
    >
      {query.data && <Tabs query={query} all={query.data} />}
    </SettingsPage>
  );
}

function Tabs(props: AssignTabProps) {
  return (
    <>
      {!props.all.settings.enabled && (
        <Note icon={<IconPlayerPause aria-hidden />} title="Auto-assignment is off">
          No ticket is assigned automatically. Turn it on under Settings.
        </Note>
      )}
      <UrlTabs
        tabs={[
          { value: 'agents', label: 'Agents', panel: () => <AgentsTab {...props} /> },
          { value: 'rules', label: 'Rules', panel: () => <RulesTab {...props} /> },
          { value: 'conditions', label: 'Conditions', panel: () => <ConditionsTab {...props} /> },
          { value: 'settings', label: 'Settings', panel: () => <SettingsTab {...props} /> },
          {
            value: 'try',
            label: 'Who would get this ticket?',
            panel: () => <DryRunTab all={props.all} />,
          },
        ]}
      />
    </>
  );
}
