import { useRuntimeConfig } from '../../base/config/RuntimeConfigContext.ts';
import { SettingsPage } from '../../kit/SettingsPage.tsx';
import { UrlTabs } from '../../kit/UrlTabs.tsx';
import { useAccountId } from '../../session/useAccountId.ts';
import { LookTab } from './look/LookTab.tsx';
import { StrengthTab } from './strength/StrengthTab.tsx';

/** How strong passwords must be and how long they are valid, and the look of a partner organisation. */
export function Component() {
  const accountId = useAccountId();
  const brand = useRuntimeConfig().brands.find(({ account_id }) => account_id === accountId);
  const strength = () => <StrengthTab accountId={accountId} />;
  return (
    <SettingsPage
      title="System settings"
      description={
        brand ? 'Passwords, and the look of your site.' : 'How long the passwords of your account are valid.'
      }
      queries={[]}
    >
      {brand ? (
        <UrlTabs
          tabs={[
            { value: 'passwords', label: 'Passwords', by: 'getAccount', panel: strength },
            {
              value: 'look',
              label: 'Look',
              by: 'getCustomTheme',
              panel: () => <LookTab accountId={accountId} origin={brand.origin} />,
            },
          ]}
        />
      ) : (
        strength()
      )}
    </SettingsPage>
  );
}
