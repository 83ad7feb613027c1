import type { DefaultRole } from '@atrium-console/sdk';
import { platformApi } from '@atrium-console/sdk/rtk';
import { everyPermission } from '../../../areas/permissions/everyPermission.ts';
import { RoleDialog } from '../../../areas/permissions/RoleDialog.tsx';
import type { ItemEditing } from '../../../kit/edit/useItemEditing.ts';

/** Creates or changes a role that new accounts get. */
export function DefaultRoleEditor(props: ItemEditing<DefaultRole>) {
  const [create] = platformApi.useCreateDefaultRoleMutation();
  const [update] = platformApi.useUpdateDefaultRoleMutation();
  return (
    <RoleDialog
      {...props}
      one="default role"
      held={everyPermission}
      create={(body) => create({ roleBody: body })}
      update={(id, body) => update({ id, roleBody: body })}
    />
  );
}
