import { useMemo } from 'react';
import { useGroupNames } from '../../../areas/users/useGroupNames.ts';
import { useRoleChoices } from '../../../areas/users/useRoleChoices.ts';
import { useSession } from '../../../session/useSession.ts';

export type RolesAndGroups = ReturnType<typeof useRolesAndGroups>;

/** Shown for a role or group whose name may not be read. */
const HIDDEN = 'Not visible to you';

/** The roles and groups of users by name, as far as the signed-in person may read them, and which of them they can assign. */
export function useRolesAndGroups() {
  const { roles, ...ofRoles } = useRoleChoices();
  const { groups, ...ofGroups } = useGroupNames();
  const ownId = String(useSession().data?.user._id);
  const names = useMemo(() => {
    const known = new Map([...roles, ...groups].map(({ _id, name }) => [_id, name]));
    const nameOf = (id: string) => known.get(id) ?? HIDDEN;
    return { roleName: nameOf, groupName: nameOf };
  }, [roles, groups]);
  return {
    roles,
    groups,
    ...names,
    ownId,
    /** The permissions to read roles and groups that are missing, if any. */
    missingRoles: ofRoles.missing,
    missingGroups: ofGroups.missing,
    queries: [ofRoles.query, ofGroups.query],
  };
}
