import type { AccountRole } from '@atrium-console/sdk';
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { countText } from '../../../kit/words/countText.ts';
import { listText } from '../../../kit/words/listText.ts';
import { useSitePages } from '../../../session/SitePages.ts';
import { useVisitor } from '../../../session/useVisitor.ts';
import { useUsersByRole } from '../useUsers.ts';

const USERS = '/settings/account/main?page=users';

/** Who has a role, with a link to the users. Without permission to see users, how many have it. */
export function RoleUsers({ role }: { role: AccountRole }) {
  const users = useUsersByRole();
  const canOpenUsers = useSitePages().isOpen(USERS, useVisitor());
  if (users === undefined || role.users === 0) {
    return (
      <Text size="sm" c="dimmed">
        {role.users === 0 ? 'No user has this role.' : `${countText(role.users, 'user')} with this role.`}
      </Text>
    );
  }
  const names = (users.get(role._id) ?? []).map(({ name }) => name);
  // Users without permission to see invisible users do not get them in the list, but the role counts them.
  const hidden = role.users - names.length;
  const all = hidden > 0 ? [...names, countText(hidden, 'invisible user')] : names;
  return (
    <Text size="sm" c="dimmed">
      Users with this role: {listText(all)}.{' '}
      {canOpenUsers && (
        <Anchor component={Link} to={`${USERS}&userrole=${role._id}`} inherit>
          Manage users
        </Anchor>
      )}
    </Text>
  );
}
