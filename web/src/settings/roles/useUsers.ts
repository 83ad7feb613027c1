import type { AccountUser } from '@atrium-console/sdk';
import { usersApi } from '@atrium-console/sdk/rtk';
import { useMemo } from 'react';
import { useIsServed } from '../../base/served/useIsServed.ts';
import { useAccountId } from '../../session/useAccountId.ts';
import { useMissingPermission } from '../../session/usePermission.ts';

/**
 * Reads the users of the account, if the server has them and the signed-in person may. `missing` is the permission that is lacking,
 * in words.
 */
export function useUsers() {
  const accountId = useAccountId();
  const missing = useMissingPermission(['center.user_management.read']);
  const isServed = useIsServed();
  const query = usersApi.useListUsersQuery({ accountId }, { skip: missing !== undefined || !isServed('listUsers') });
  return { users: query.data?.users, query, missing };
}

/** The users of each role, by its id; undefined while they are not known. */
export function useUsersByRole(): ReadonlyMap<string, readonly AccountUser[]> | undefined {
  const { users } = useUsers();
  return useMemo(() => users && Map.groupBy(users, ({ role_id }) => role_id), [users]);
}
