import type { AccountRole, AccountRoleList } from '@atrium-console/sdk';
import { rolesApi } from '@atrium-console/sdk/rtk';
import { IconDoorEnter, IconShieldLock } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router';
import { roleColumns } from '../../../areas/permissions/roleColumns.tsx';
import { fixedReason, keepReason, ROLE_LIST } from '../../../areas/permissions/roleList.ts';
import { Collection } from '../../../kit/collection/Collection.tsx';
import { lazyEditor } from '../../../kit/edit/lazyEditor.ts';
import { IconAction } from '../../../ui/IconAction.tsx';
import { useUsersByRole } from '../useUsers.ts';

const RoleEditor = lazyEditor(async () => (await import('./RoleEditor.tsx')).RoleEditor);

type Props = { query: ComponentProps<typeof Collection<AccountRoleList, AccountRole>>['query'] };

/** The roles of the account. The search also finds roles by their permissions. */
export function RolesTab({ query }: Props) {
  const [remove] = rolesApi.useDeleteRoleMutation();
  const navigate = useNavigate();
  const users = useUsersByRole();
  return (
    <Collection
      kind={ROLE_LIST}
      query={query}
      calls={{ add: 'createRole', change: 'updateRole', remove: 'deleteRole' }}
      columns={roleColumns}
      empty={{ icon: IconShieldLock, text: 'Create a role: give it a name and choose what its users may see and do.' }}
      editor={(editing) => <RoleEditor {...editing} />}
      whyNot={{
        change: fixedReason,
        remove: (role) =>
          keepReason(
            role,
            users?.get(role._id)?.map(({ name }) => name),
          ),
      }}
      deletion={{ remove: ({ _id }) => remove({ id: _id }) }}
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
