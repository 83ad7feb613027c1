import { rolesApi } from '@atrium-console/sdk/rtk';
import { SettingsPage } from '../../kit/SettingsPage.tsx';
import { UrlTabs } from '../../kit/UrlTabs.tsx';
import { CompareTab } from './compare/CompareTab.tsx';
import { RolesTab } from './list/RolesTab.tsx';
import { OpensTab } from './opens/OpensTab.tsx';
import { WhyTab } from './why/WhyTab.tsx';

/** Roles (SPEC 6): the list with the editor, a comparison of two, and what a role or a person can open. */
export function Component() {
  const query = rolesApi.useListRolesQuery();
  const roles = query.data?.roles ?? [];
  return (
    <SettingsPage title="Roles" description="What users may see and do. Each user has one role." queries={[query]}>
      <UrlTabs
        tabs={[
          { value: 'roles', label: 'Roles', panel: () => <RolesTab query={query} /> },
          { value: 'compare', label: 'Compare', panel: () => <CompareTab roles={roles} /> },
          { value: 'opens', label: 'What a role opens', panel: () => <OpensTab roles={roles} /> },
          { value: 'why', label: 'Who can open a page', by: 'listUsers', panel: () => <WhyTab roles={roles} /> },
        ]}
      />
    </SettingsPage>
  );
}
