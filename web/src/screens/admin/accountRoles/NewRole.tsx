import type { AccountRole } from '@atrium-console/sdk';
import { adminApi } from '@atrium-console/sdk/rtk';
import { everyPermission } from '../../../areas/permissions/everyPermission.ts';
import { RoleDialog } from '../../../areas/permissions/RoleDialog.tsx';
import type { ItemEditing } from '../../../kit/edit/useItemEditing.ts';

/** Creates a role in an account. A stored one is changed on a page of its own. */
export function NewRole({ accountId, ...editing }: ItemEditing<AccountRole> & { accountId: number }) {
  const [create] = adminApi.useCreateAccountRoleMutation();
  const [update] = adminApi.useUpdateAccountRoleMutation();
  return (
    <RoleDialog
      {...editing}
      one="role"
      held={everyPermission}
      create={(roleBody) => create({ accountId, roleBody })}
      update={(roleId, roleBody) => update({ accountId, roleId, roleBody })}
    />
  );
}
