import { accountsApi } from '@atrium-console/sdk/rtk';
import { Stack } from '@mantine/core';
import { ReadOnlyNotice } from '../../../kit/ReadOnlyNotice.tsx';
import { PageBody } from '../../../kit/SettingsPage.tsx';
import { WriteNeed } from '../../../kit/WriteNeed.tsx';
import { useAccountId } from '../../../session/useAccountId.ts';
import { accountSections } from '../../generated/pageSections.ts';
import { AccountForm } from './AccountForm.tsx';
import { CrmFeatureList } from './CrmFeatureList.tsx';
import { Products } from './Products.tsx';

/** The account: its name and time zone, which can be changed, and what others set: products, password strength and CRM features. */
export function AccountTab() {
  const accountId = useAccountId();
  const query = accountsApi.useGetAccountQuery({ accountId });
  const { data: account } = query;
  return (
    <WriteNeed need={accountSections.account} what="the account">
      <ReadOnlyNotice />
      <PageBody queries={[query]}>
        {account && (
          <Stack gap="lg">
            <AccountForm account={account} query={query} />
            <Products flags={account.product} />
            <CrmFeatureList features={account.crm_features} />
          </Stack>
        )}
      </PageBody>
    </WriteNeed>
  );
}
