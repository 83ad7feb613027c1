import type { AccountRole } from '@atrium-console/sdk';
import { rolesApi } from '@atrium-console/sdk/rtk';
import { RoleDialog } from '../../../areas/permissions/RoleDialog.tsx';
import type { ItemEditing } from '../../../kit/edit/useItemEditing.ts';
import { heldBy } from '../../../session/requirements.ts';
import { useSession } from '../../../session/useSession.ts';
import { RoleUsers } from './RoleUsers.tsx';

/** Creates or changes a role. Only permissions that the signed-in person has are offered. */
export function RoleEditor(props: ItemEditing<AccountRole>) {
  const held = heldBy(useSession().data);
  const [create] = rolesApi.useCreateRoleMutation();
  const [update] = rolesApi.useUpdateRoleMutation();
  return (
    <RoleDialog
      {...props}
      one="role"
      held={held}
      create={(body) => create({ roleBody: body })}
      update={(id, body) => update({ id, roleBody: body })}
    >
      {props.item && <RoleUsers role={props.item} />}
    </RoleDialog>
  );
}
