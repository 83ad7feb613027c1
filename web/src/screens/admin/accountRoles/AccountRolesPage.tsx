import { adminApi } from '@atrium-console/sdk/rtk';
import { IconShieldLock } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { roleColumns } from '../../../areas/permissions/roleColumns.tsx';
import { fixedReason, keepReason, ROLE_LIST } from '../../../areas/permissions/roleList.ts';
import { Collection } from '../../../kit/collection/Collection.tsx';
import { lazyEditor } from '../../../kit/edit/lazyEditor.ts';
import { AdminAccountPage, useAdminAccountId } from '../AdminAccountPage.tsx';

const NewRole = lazyEditor(async () => (await import('./NewRole.tsx')).NewRole);

/** The roles of one account (SPEC 2.4). Each opens on a page of its own. */
export function Component() {
  const accountId = useAdminAccountId();
  const query = adminApi.useListAccountRolesQuery({ accountId });
  const [remove] = adminApi.useDeleteAccountRoleMutation();
  const navigate = useNavigate();
  return (
    <AdminAccountPage
      title="Account roles"
      description={(account) =>
        `What users of ${account} may see and do. Changes are written to the account’s activity log.`
      }
      queries={[query]}
    >
      {() => (
        <Collection
          kind={ROLE_LIST}
          query={query}
          calls={{ add: 'createAccountRole', change: 'updateAccountRole', remove: 'deleteAccountRole' }}
          columns={roleColumns}
          empty={{
            icon: IconShieldLock,
            text: 'Create a role: give it a name and choose what its users may see and do.',
          }}
          editor={(editing) => <NewRole {...editing} accountId={accountId} />}
          openItem={({ _id }) => navigate(`/admin/permission/${accountId}/${_id}`)}
          whyNot={{ change: fixedReason, remove: keepReason }}
          deletion={{ remove: ({ _id }) => remove({ accountId, roleId: _id }) }}
        />
      )}
    </AdminAccountPage>
  );
}
