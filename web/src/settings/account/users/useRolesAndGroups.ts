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
    /** Why no others can be chosen, if they cannot. */
    noRoles: reasonOf('role', ofRoles),
    noGroups: reasonOf('group', ofGroups),
    queries: [ofRoles.query, ofGroups.query],
  };
}

function reasonOf(one: string, { missing, off }: { missing: string | undefined; off: string | undefined }) {
  return off ?? (missing && `Choosing another ${one} needs the permission ${missing}.`);
}
