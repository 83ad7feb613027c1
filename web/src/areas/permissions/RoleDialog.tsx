import type { Permission, RoleBody } from '@atrium-console/sdk';
import { roleBodyLimits } from '@atrium-console/sdk/limits';
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { ItemModal } from '../../kit/edit/ItemModal.tsx';
import { SETTING_TOASTS } from '../../kit/edit/settingToasts.ts';
import type { Running } from '../../kit/edit/useEditing.ts';
import { type ItemEditing, useItemEditing } from '../../kit/edit/useItemEditing.ts';
import { NameField } from '../../kit/fields/NameField.tsx';
import { PermissionFields } from './PermissionFields.tsx';
import { bodyOf, checkRole, copiedPermissions, newRole, roleWords, type StoredRole, tidyRole } from './roleDraft.ts';

type Role = StoredRole & { _id: string };

type Props<Item extends Role> = ItemEditing<Item> & {
  /** The noun for the role: `default role`. */
  one: string;
  /** The permissions that the signed-in person can grant. Only these are offered. */
  held: readonly Permission[];
  create: (body: RoleBody) => Running<unknown>;
  update: (id: string, body: RoleBody) => Running<unknown>;
  /** What is shown below the name. */
  children?: ReactNode;
};

/** The dialog that creates or changes a role, with its name and its permissions. */
export function RoleDialog<Item extends Role>({ one, held, children, ...editing }: Props<Item>) {
  const { draft, field, modal } = useItemEditing({
    ...editing,
    nameOf: ({ name }) => name,
    fresh: newRole,
    bodyOf,
    checks: { limits: roleBodyLimits, fields: checkRole, tidy: tidyRole },
    copies: { changes: (body) => ({ permissions: copiedPermissions(body, held) }) },
    messages: SETTING_TOASTS,
  });
  return (
    <ItemModal {...modal} one={one} words={roleWords} size="72rem">
      <Stack gap="md">
        <NameField {...field('name')} />
        {children}
        <PermissionFields
          {...field('permissions')}
          held={held}
          stored={editing.item === undefined ? [] : draft.stored.permissions}
          onlyHere={editing.item?.last_holder_of}
        />
      </Stack>
    </ItemModal>
  );
}
