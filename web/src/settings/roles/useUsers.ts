import type { AccountUser } from '@atrium-console/sdk';
import { usersApi } from '@atrium-console/sdk/rtk';
import { useMemo } from 'react';
import { useNotOffered } from '../../base/served/useNotOffered.ts';
import { useAccountId } from '../../session/useAccountId.ts';
import { useMissingPermission } from '../../session/usePermission.ts';

/** Reads the users of the account, if the signed-in person may. `missing` is the permission that is lacking, in words; `off` says if the server does not have them. */
export function useUsers() {
  const accountId = useAccountId();
  const missing = useMissingPermission(['center.user_management.read']);
  const off = useNotOffered('listUsers', 'the users');
  const query = usersApi.useListUsersQuery({ accountId }, { skip: missing !== undefined || off !== undefined });
  return { users: query.data?.users, query, missing, off };
}

/** The users of each role, by its id; undefined while they are not known. */
export function useUsersByRole(): ReadonlyMap<string, readonly AccountUser[]> | undefined {
  const { users } = useUsers();
  return useMemo(() => users && Map.groupBy(users, ({ role_id }) => role_id), [users]);
}
