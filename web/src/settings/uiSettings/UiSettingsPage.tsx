import { uiSettingsApi } from '@atrium-console/sdk/rtk';
import { SettingsPage } from '../../kit/SettingsPage.tsx';
import { UiSettingsForm } from './UiSettingsForm.tsx';

/** The settings of the CRM desk: the fourteen flags of SPEC 3, ticket states and ticket creation. */
export function Component() {
  const query = uiSettingsApi.useGetUiSettingsQuery();
  return (
    <SettingsPage
      title="CRM settings"
      description="How the desk treats tickets: what agents can do with them, what customers are sent, and which states there are."
      queries={[query]}
    >
      {query.data && <UiSettingsForm settings={query.data} query={query} />}
    </SettingsPage>
  );
}
