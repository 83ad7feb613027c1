import { uiSettingsApi } from '@atrium-console/sdk/rtk';
import { Stack } from '@mantine/core';
import { SettingsPage } from '../../kit/SettingsPage.tsx';
import { CustomActions } from './actions/CustomActions.tsx';
import { UiSettingsForm } from './UiSettingsForm.tsx';

/** The settings of the CRM desk: the fourteen flags of SPEC 3, ticket states, ticket creation and custom actions. */
export function Component() {
  const query = uiSettingsApi.useGetUiSettingsQuery();
  return (
    <SettingsPage
      title="CRM settings"
      description="How the desk handles tickets: what agents can do with them, what is sent to customers, and which states tickets can have."
      queries={[query]}
    >
      {query.data && (
        <Stack gap="xl">
          <UiSettingsForm settings={query.data} query={query} />
          <CustomActions />
        </Stack>
      )}
    </SettingsPage>
  );
}
