import { integrationApiApi } from '@atrium-console/sdk/rtk';
import { useSite } from '../../base/useSite.ts';
import { SettingsPage } from '../../kit/SettingsPage.tsx';
import { UrlTabs } from '../../kit/UrlTabs.tsx';
import { KeyList } from './keys/KeyList.tsx';
import { WebhookList } from './webhooks/WebhookList.tsx';

/** API keys and webhooks of the account (SPEC 7, 9). */
export function Component() {
  const { name } = useSite();
  const keys = integrationApiApi.useListApiKeysQuery();
  const webhooks = integrationApiApi.useListWebhooksQuery();
  return (
    <SettingsPage
      title="Integrations"
      description={`API keys let other systems call ${name}, and webhooks tell them what happens here.`}
      queries={[keys, webhooks]}
    >
      <UrlTabs
        tabs={[
          { value: 'keys', label: 'API keys', by: 'listApiKeys', panel: () => <KeyList query={keys} /> },
          { value: 'webhooks', label: 'Webhooks', by: 'listWebhooks', panel: () => <WebhookList query={webhooks} /> },
        ]}
      />
    </SettingsPage>
  );
}
