import { usersApi } from '@atrium-console/sdk/rtk';
import { useCallback, useMemo } from 'react';
import { useNotOffered } from '../../base/served/useNotOffered.ts';
import { pathNames } from '../../kit/names/pathNames.ts';
import { useAccountId } from '../../session/useAccountId.ts';
import { useMissingPermission } from '../../session/usePermission.ts';

export type UserSource = ReturnType<typeof useUserNames>;

/**
 * The users of the account by name, for pages that refer to users without editing them. Reading them takes a permission of
 * its own; without it nothing is requested.
 */
export function useUserNames() {
  const accountId = useAccountId();
  const missing = useMissingPermission(['center.user_management.read']);
  const off = useNotOffered('listUsers', 'the users');
  const query = usersApi.useListUsersQuery({ accountId }, { skip: missing !== undefined || off !== undefined });
  const users = query.data?.users;
  const names = useMemo(
    () =>
      pathNames(
        users?.map(({ _id, name, email }) => ({ _id: String(_id), name: `${name} (${email})` })),
        'user',
      ),
    [users],
  );
  const byId = useMemo(() => new Map(users?.map(({ _id, name }) => [_id, name])), [users]);
  /** The name of a user; of one who may not be read, the number. */
  const nameOf = useCallback((id: number) => byId.get(id) ?? `User ${id}`, [byId]);
  return { names, nameOf, missing, off, query };
}
