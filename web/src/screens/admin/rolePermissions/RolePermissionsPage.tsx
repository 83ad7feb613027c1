import { adminApi } from '@atrium-console/sdk/rtk';
import { IconShieldLock } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { fixedReason } from '../../../areas/permissions/roleList.ts';
import { ReadOnlyNotice } from '../../../kit/ReadOnlyNotice.tsx';
import { ReadOnlyContext } from '../../../ui/ReadOnlyContext.ts';
import { AdminAccountPage, useAdminAccountId } from '../AdminAccountPage.tsx';
import { isNotFound, NotFound } from '../NotFound.tsx';
import { RoleForm } from './RoleForm.tsx';

/** The name and the permissions of one role of an account (SPEC 2.4). The administrator role is shown read only. */
export function Component() {
  const accountId = useAdminAccountId();
  const { role_id: roleId = '' } = useParams();
  const query = adminApi.useGetAccountRoleQuery({ accountId, roleId });
  const roles = { to: `/admin/accountrole/${accountId}`, label: 'Account roles' };
  return (
    <AdminAccountPage
      title="Role permissions"
      description={(account) => `What users of ${account} with this role may see and do.`}
      // The page itself says that there is no such role, and its form that the role was deleted.
      queries={[isNotFound(query.error) ? { ...query, error: undefined } : query]}
      back={roles}
    >
      {() =>
        query.currentData ? (
          <ReadOnlyContext value={fixedReason(query.currentData)}>
            <ReadOnlyNotice />
            <RoleForm key={roleId} accountId={accountId} role={query.currentData} query={query} />
          </ReadOnlyContext>
        ) : (
          <NotFound
            icon={<IconShieldLock size={32} aria-hidden />}
            title="Role not found"
            back={{ to: roles.to, label: 'Show all roles of the account' }}
          >
            The account has no role with this ID. It may have been deleted.
          </NotFound>
        )
      }
    </AdminAccountPage>
  );
}
