import type { AccountRole, AccountRoleList } from '@atrium-console/sdk';
import { rolesApi } from '@atrium-console/sdk/rtk';
import { IconDoorEnter, IconShieldLock } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router';
import { Collection } from '../../../kit/collection/Collection.tsx';
import { countText } from '../../../kit/words/countText.ts';
import { shortListText } from '../../../kit/words/listText.ts';
import { IconAction } from '../../../ui/IconAction.tsx';
import { useUsersByRole } from '../useUsers.ts';
import { RoleEditor } from './RoleEditor.tsx';
import { roleColumns } from './roleColumns.tsx';

const itemsOf = ({ roles }: AccountRoleList) => roles;
const nameOf = ({ name }: AccountRole) => name;
const searchText = ({ name, permissions }: AccountRole) => [name, ...permissions].join(' ');

/** Labels and accessors of the list. */
const ROLES = { label: 'Roles', one: 'role', many: 'roles', itemsOf, nameOf, searchText };

const FIXED = 'The administrator role is fixed.';

type Props = { query: ComponentProps<typeof Collection<AccountRoleList, AccountRole>>['query'] };

/** The roles of the account. The search also finds roles by their permissions. */
export function RolesTab({ query }: Props) {
  const [remove] = rolesApi.useDeleteRoleMutation();
  const navigate = useNavigate();
  const users = useUsersByRole();
  /** Why a role cannot be deleted: the server would refuse it. */
  const keepReason = ({ _id, fixed, users: count }: AccountRole) => {
    if (fixed) return FIXED;
    if (count === 0) return undefined;
    const names = users?.get(_id)?.map(({ name }) => name) ?? [];
    const who = names.length > 0 ? shortListText(names) : countText(count, 'user');
    return `${who} ${count === 1 ? 'has' : 'have'} this role. Assign another one first.`;
  };
  return (
    <Collection
      {...ROLES}
      query={query}
      columns={roleColumns}
      emptyIcon={<IconShieldLock size={32} aria-hidden />}
      emptyText="Create a role: give it a name and choose what its users may see and do."
      editor={(editing) => <RoleEditor {...editing} />}
      lockReason={({ fixed }) => (fixed ? FIXED : undefined)}
      remove={({ _id }) => remove({ id: _id })}
      keepReason={keepReason}
      actionsWidth="132px"
      rowActions={({ _id, name }) => (
        <IconAction
          label={`Show what ${name} opens`}
          icon={<IconDoorEnter size={16} aria-hidden />}
          onClick={() => navigate({ search: `?tab=opens&role=${_id}` })}
        />
      )}
    />
  );
}
