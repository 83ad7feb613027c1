import { groupsApi } from '@atrium-console/sdk/rtk';
import { useMemo } from 'react';
import { useNotOffered } from '../../base/served/useNotOffered.ts';
import { useMissingPermission } from '../../session/usePermission.ts';
import { useSession } from '../../session/useSession.ts';

/** A group by name. */
export type GroupName = { _id: string; name: string };

const NONE: readonly GroupName[] = [];

/**
 * The groups of the account by name. Who may only read the groups that they own gets those and the group that they are in.
 * Without either permission, only the latter, and nothing is requested.
 */
export function useGroupNames() {
  const own = useSession().data?.group;
  const missing = useMissingPermission([['center.group_management.read', 'center.group_owner.read']]);
  const off = useNotOffered('listGroups', 'the groups');
  const query = groupsApi.useListGroupsQuery(undefined, { skip: missing !== undefined || off !== undefined });
  const listed = query.data?.groups ?? NONE;
  const groups = useMemo(
    (): readonly GroupName[] =>
      own === undefined || listed.some(({ _id }) => _id === own._id) ? listed : [own, ...listed],
    [listed, own],
  );
  return { groups, missing, off, query };
}
