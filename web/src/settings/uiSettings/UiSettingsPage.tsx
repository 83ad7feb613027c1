import { uiSettingsApi } from '@atrium-console/sdk/rtk';
import { SettingsPage } from '../../kit/SettingsPage.tsx';
import { UiSettingsForm } from './UiSettingsForm.tsx';

/** The settings of the CRM desk: the fourteen flags of SPEC 3, ticket states and ticket creation. */
export function Component() {
  const query = uiSettingsApi.useGetUiSettingsQuery();
  return (
    <SettingsPage
      title="CRM settings"
      description="How the desk handles tickets: what agents can do with them, what is sent to customers, and which states tickets can have."
      queries={[query]}
    >
      {query.data && <UiSettingsForm settings={query.data} query={query} />}
    </SettingsPage>
  );
}
