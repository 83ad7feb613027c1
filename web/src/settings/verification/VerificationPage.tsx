import { verificationApi } from '@atrium-console/sdk/rtk';
import { SettingsPage } from '../../kit/SettingsPage.tsx';
import { UrlTabs } from '../../kit/UrlTabs.tsx';
import { LabelList } from './labels/LabelList.tsx';
import { LinkList } from './links/LinkList.tsx';

/** Verification links of the CRM desk and the labels that they give (SPEC 7). */
export function Component() {
  const links = verificationApi.useListVerificationSettingsQuery();
  const labels = verificationApi.useListVerificationLabelsQuery();
  const given = labels.data?.labels ?? [];
  const giving = links.data?.settings ?? [];
  return (
    <SettingsPage
      title="Verification links"
      description="Pages on which customers prove who they are, and the labels that they get when they have."
      queries={[links, labels]}
    >
      <UrlTabs
        tabs={[
          {
            value: 'links',
            label: 'Links',
            panel: () => <LinkList query={links} labels={given} />,
          },
          {
            value: 'labels',
            label: 'Labels',
            panel: () => <LabelList query={labels} links={giving} />,
          },
        ]}
      />
    </SettingsPage>
  );
}
