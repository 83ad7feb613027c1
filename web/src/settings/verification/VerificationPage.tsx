import { verificationApi } from '@atrium-console/sdk/rtk';
import { SettingsPage } from '../../kit/SettingsPage.tsx';
import { UrlTabs } from '../../kit/UrlTabs.tsx';
import { LabelList } from './labels/LabelList.tsx';
import { LinkList } from './links/LinkList.tsx';

/** Verification links of the CRM desk and the labels that they assign (SPEC 7). */
export function Component() {
  const links = verificationApi.useListVerificationSettingsQuery();
  const labels = verificationApi.useListVerificationLabelsQuery();
  const given = labels.data?.labels ?? [];
  const giving = links.data?.settings ?? [];
  return (
    <SettingsPage
      title="Verification links"
      description="Pages where customers verify their identity, and the labels that verified customers get."
      queries={[links, labels]}
    >
      <UrlTabs
        tabs={[
          {
            value: 'links',
            label: 'Links',
            by: 'listVerificationSettings',
            panel: () => <LinkList query={links} labels={given} />,
          },
          {
            value: 'labels',
            label: 'Labels',
            by: 'listVerificationLabels',
            panel: () => <LabelList query={labels} links={giving} />,
          },
        ]}
      />
    </SettingsPage>
  );
}
