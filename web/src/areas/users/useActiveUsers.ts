import type { AccountUser } from '@atrium-console/sdk';
import { usersApi } from '@atrium-console/sdk/rtk';
import { useMemo } from 'react';
import { useNotOffered } from '../../base/served/useNotOffered.ts';
import { useAccountId } from '../../session/useAccountId.ts';
import { useMissingPermission } from '../../session/usePermission.ts';

const NOBODY: readonly AccountUser[] = [];

/** The users of the account who can sign in. Without the permission to read them, nobody, and nothing is requested. */
export function useActiveUsers() {
  const accountId = useAccountId();
  const missing = useMissingPermission(['center.user_management.read']);
  const off = useNotOffered('listUsers', 'the users');
  const query = usersApi.useListUsersQuery({ accountId }, { skip: missing !== undefined || off !== undefined });
  const all = query.data?.users;
  const users = useMemo(() => all?.filter(({ active }) => active) ?? NOBODY, [all]);
  return { users, query };
}
