import type { AccountRole, AccountUser } from '@atrium-console/sdk';
import { rolesApi, usersApi } from '@atrium-console/sdk/rtk';
import { missingPermissions, type PermissionNeed } from '@atrium-console/sdk/rules';
import { Text } from '@mantine/core';
import { shortListText } from '../kit/words/listText.ts';
import { useAccountId } from '../session/useAccountId.ts';
import { useMissingPermission } from '../session/usePermission.ts';
import { useSession } from '../session/useSession.ts';

/** Who can grant permissions: by name, as far as the person may see users and roles. */
export function GrantedBy({ need }: { need: PermissionNeed }) {
  const accountId = useAccountId();
  const own = useSession().data?.user._id;
  const isBlind = useMissingPermission(['center.user_management.read', 'center.role_management.read']) !== undefined;
  const users = usersApi.useListUsersQuery({ accountId }, { skip: isBlind });
  const roles = rolesApi.useListRolesQuery(undefined, { skip: isBlind });
  if (users.isLoading || roles.isLoading) return null;
  const names = granters(need, roles.data?.roles ?? [], users.data?.users ?? [])
    .filter(({ _id }) => _id !== own)
    .map(({ name }) => name);
  return (
    <Text size="sm">
      {names.length === 0
        ? 'An administrator of your account can grant it to you.'
        : `${shortListText(names)} can grant it to you.`}
    </Text>
  );
}

/** Who may change roles and has what is granted: nobody can grant more than they have. */
function granters(
  need: PermissionNeed,
  roles: readonly AccountRole[],
  users: readonly AccountUser[],
): readonly AccountUser[] {
  const able = roles
    .filter(
      ({ permissions }) => missingPermissions(permissions, ['center.role_management.write', ...need]).length === 0,
    )
    .map(({ _id }) => _id);
  return users.filter(({ active, role_id }) => active && able.includes(role_id));
}
