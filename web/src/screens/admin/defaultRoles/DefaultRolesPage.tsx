import type { DefaultRole, DefaultRoleList } from '@atrium-console/sdk';
import { platformApi } from '@atrium-console/sdk/rtk';
import { IconCertificate } from '@tabler/icons-react';
import { defaultRoleColumns } from '../../../areas/permissions/roleColumns.tsx';
import { nameOfRole, roleText } from '../../../areas/permissions/roleList.ts';
import { Collection } from '../../../kit/collection/Collection.tsx';
import { lazyEditor } from '../../../kit/edit/lazyEditor.ts';
import { SettingsPage } from '../../../kit/SettingsPage.tsx';

const DefaultRoleEditor = lazyEditor(async () => (await import('./DefaultRoleEditor.tsx')).DefaultRoleEditor);

const itemsOf = ({ roles }: DefaultRoleList) => roles;

function deletionNote(roles: readonly DefaultRole[]): string {
  const [which, kept] = roles.length === 1 ? ['this role', 'it'] : ['these roles', 'them'];
  return `New accounts will be created without ${which}. Existing accounts keep ${kept}.`;
}

/** The roles that each new account gets (SPEC 2.4). */
export function Component() {
  const query = platformApi.useListDefaultRolesQuery();
  const [remove] = platformApi.useDeleteDefaultRoleMutation();
  return (
    <SettingsPage
      title="Default roles"
      description="Each new account starts with a copy of these roles. Changes here do not affect existing accounts."
      queries={[query]}
    >
      <Collection
        kind={{
          label: 'Default roles',
          one: 'default role',
          many: 'default roles',
          itemsOf,
          nameOf: nameOfRole,
          searchText: roleText,
        }}
        query={query}
        calls={{ add: 'createDefaultRole', change: 'updateDefaultRole', remove: 'deleteDefaultRole' }}
        columns={defaultRoleColumns}
        empty={{ icon: IconCertificate, text: 'New accounts have only an owner role until you add roles here.' }}
        editor={(editing) => <DefaultRoleEditor {...editing} />}
        deletion={{ remove: ({ _id }) => remove({ id: _id }), note: deletionNote }}
      />
    </SettingsPage>
  );
}
