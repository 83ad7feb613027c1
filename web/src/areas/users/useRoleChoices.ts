import type { AccountRole, Profile } from '@atrium-console/sdk';
import { rolesApi } from '@atrium-console/sdk/rtk';
import { lacking } from '@atrium-console/sdk/rules';
import { useMemo } from 'react';
import { useNotOffered } from '../../base/served/useNotOffered.ts';
import { ADMINISTRATOR } from '../../session/requirements.ts';
import { useMissingPermission } from '../../session/usePermission.ts';
import { useSession } from '../../session/useSession.ts';

export type RoleChoice = Pick<AccountRole, '_id' | 'name' | 'permissions'> & {
  /** Whether it permits more than one’s own role, so that it cannot be assigned and its users cannot be taken over. */
  permitsMore: boolean;
};

const NONE: readonly RoleChoice[] = [];

function permitsMore({ fixed, permissions }: AccountRole, own: Profile['role']): boolean {
  return (fixed && own.name !== ADMINISTRATOR) || lacking(own.permissions, permissions).length > 0;
}

/**
 * The roles of the account, and which of them the signed-in person may assign. Without the permission to read roles, only
 * their own, and nothing is requested.
 */
export function useRoleChoices() {
  const { data: profile } = useSession();
  const missing = useMissingPermission(['center.role_management.read']);
  const off = useNotOffered('listRoles', 'the roles');
  const query = rolesApi.useListRolesQuery(undefined, { skip: missing !== undefined || off !== undefined });
  const own = profile?.role;
  const listed = query.data?.roles;
  const roles = useMemo((): readonly RoleChoice[] => {
    if (own === undefined) return NONE;
    if (listed === undefined)
      return [{ _id: own._id, name: own.name, permissions: own.permissions, permitsMore: false }];
    return listed.map((role) => ({
      _id: role._id,
      name: role.name,
      permissions: role.permissions,
      permitsMore: permitsMore(role, own),
    }));
  }, [listed, own]);
  return { roles, missing, off, query };
}
