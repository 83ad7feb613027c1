import type { AccountRole } from '@atrium-console/sdk';
import { roleBodyLimits } from '@atrium-console/sdk/limits';
import { rolesApi } from '@atrium-console/sdk/rtk';
import { Stack } from '@mantine/core';
import { ItemModal } from '../../../kit/edit/ItemModal.tsx';
import { SETTING_TOASTS } from '../../../kit/edit/settingToasts.ts';
import { type ItemEditing, useItemEditing } from '../../../kit/edit/useItemEditing.ts';
import { NameField } from '../../../kit/fields/NameField.tsx';
import { heldBy } from '../../../session/requirements.ts';
import { useSession } from '../../../session/useSession.ts';
import { PermissionFields } from '../permissions/PermissionFields.tsx';
import { RoleUsers } from './RoleUsers.tsx';
import { bodyOf, checkRole, copiedPermissions, newRole, roleWords, tidyRole } from './roleDraft.ts';

/** Creates or changes a role. Only permissions that the signed-in person has are offered. */
export function RoleEditor(props: ItemEditing<AccountRole>) {
  const held = heldBy(useSession().data);
  const [create] = rolesApi.useCreateRoleMutation();
  const [update] = rolesApi.useUpdateRoleMutation();
  const { draft, field, modal } = useItemEditing({
    ...props,
    nameOf: ({ name }) => name,
    fresh: newRole,
    bodyOf,
    limits: roleBodyLimits,
    check: checkRole,
    tidy: tidyRole,
    copied: (body) => ({ permissions: copiedPermissions(body, held) }),
    create: (body) => create({ roleBody: body }),
    update: (id, body) => update({ id, roleBody: body }),
    ...SETTING_TOASTS,
  });
  return (
    <ItemModal {...modal} one="role" words={roleWords} size="72rem">
      <Stack gap="md">
        <NameField {...field('name')} />
        {props.item && <RoleUsers role={props.item} />}
        <PermissionFields
          {...field('permissions')}
          held={held}
          stored={props.item === undefined ? [] : draft.stored.permissions}
        />
      </Stack>
    </ItemModal>
  );
}
