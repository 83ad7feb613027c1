import type { AccountRole } from '@atrium-console/sdk';
import { roleBodyLimits } from '@atrium-console/sdk/limits';
import { adminApi } from '@atrium-console/sdk/rtk';
import { Box, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useNavigate } from 'react-router';
import { everyPermission } from '../../../areas/permissions/everyPermission.ts';
import { PermissionFields } from '../../../areas/permissions/PermissionFields.tsx';
import { bodyOf, checkRole, roleWords, tidyRole } from '../../../areas/permissions/roleDraft.ts';
import { fieldsOf } from '../../../kit/edit/fieldsOf.ts';
import { SettingsForm } from '../../../kit/edit/SettingsForm.tsx';
import { SETTING_TOASTS } from '../../../kit/edit/settingToasts.ts';
import { type Running, useEditing } from '../../../kit/edit/useEditing.ts';
import { NameField } from '../../../kit/fields/NameField.tsx';
import { countText } from '../../../kit/words/countText.ts';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import { readOrGone } from '../readOrGone.ts';

type Props = { accountId: number; role: AccountRole; query: { refetch: () => Running<AccountRole> } };

/** Edits a role. If someone else has deleted it, saving creates it again. */
export function RoleForm({ accountId, role, query }: Props) {
  const [create] = adminApi.useCreateAccountRoleMutation();
  const [update] = adminApi.useUpdateAccountRoleMutation();
  const navigate = useNavigate();
  const reload = async () => {
    const latest = await readOrGone(query);
    return latest && bodyOf(latest);
  };
  const editing = useEditing({
    stored: bodyOf(role),
    checks: { limits: roleBodyLimits, fields: checkRole, tidy: tidyRole },
    save: (roleBody, isGone) =>
      isGone ? create({ accountId, roleBody }) : update({ accountId, roleId: role._id, roleBody }),
    messages: {
      success: SETTING_TOASTS.updated,
      storedAnew: SETTING_TOASTS.created,
      failureTitle: SETTING_TOASTS.failureTitle,
    },
    reload,
    savedAs: bodyOf,
    // A role that was created again has another id.
    onSaved: ({ _id }: AccountRole) =>
      _id === role._id ? undefined : navigate(`/admin/permission/${accountId}/${_id}`, { replace: true }),
  });
  const field = fieldsOf(editing);
  return (
    <SettingsForm by="updateAccountRole" editing={editing} one="role" words={roleWords} canRecreate>
      <Paper withBorder p="md">
        <Stack gap="lg">
          <div>
            <Group gap="xs">
              <Title order={2} size="h3">
                {role.name}
              </Title>
              {role.fixed && <StateBadge state="fixed" />}
            </Group>
            <Text size="sm" c="dimmed">
              {usersText(role)}
            </Text>
          </div>
          <Box maw={420}>
            <NameField {...field('name')} />
          </Box>
          <PermissionFields
            {...field('permissions')}
            held={everyPermission}
            stored={editing.draft.stored.permissions}
            onlyHere={role.last_holder_of}
          />
        </Stack>
      </Paper>
    </SettingsForm>
  );
}

function usersText({ fixed, users }: AccountRole): string {
  if (users === 0) return 'No user has this role.';
  const have = `${countText(users, 'user')} ${users === 1 ? 'has' : 'have'} this role.`;
  return fixed ? have : `${have} Changes apply to ${users === 1 ? 'this user' : 'them'} at once.`;
}
