import type { UserGroup } from '@atrium-console/sdk';
import { userGroupBodyLimits } from '@atrium-console/sdk/limits';
import { groupsApi } from '@atrium-console/sdk/rtk';
import { Stack } from '@mantine/core';
import type { UserSource } from '../../areas/users/useUserNames.ts';
import { ItemModal } from '../../kit/edit/ItemModal.tsx';
import { SETTING_TOASTS } from '../../kit/edit/settingToasts.ts';
import { type ItemEditing, useItemEditing } from '../../kit/edit/useItemEditing.ts';
import { NameField } from '../../kit/fields/NameField.tsx';
import { NamesField } from '../../kit/names/NamesField.tsx';
import { bodyOf, checkGroup, groupWords, newGroup, tidyGroup } from './groupDraft.ts';

type Props = ItemEditing<UserGroup> & { users: UserSource };

/** Creates or edits a group. A copy has no members: a user is in one group at a time. */
export function GroupEditor({ users, ...props }: Props) {
  const [create] = groupsApi.useCreateGroupMutation();
  const [update] = groupsApi.useUpdateGroupMutation();
  const { field, modal } = useItemEditing({
    ...props,
    nameOf: ({ name }) => name,
    fresh: newGroup,
    bodyOf,
    copies: { changes: () => ({ members: [] }) },
    checks: { limits: userGroupBodyLimits, fields: checkGroup, tidy: tidyGroup },
    create: (userGroupBody) => create({ userGroupBody }),
    update: (id, userGroupBody) => update({ id, userGroupBody }),
    // An error about one member, `members.2`, is shown at the field.
    problems: { fieldOf: (path) => path.split('.')[0] ?? path },
    messages: SETTING_TOASTS,
  });
  const members = field('members');
  const owner = field('owner_id');
  return (
    <ItemModal {...modal} one="group" words={groupWords(users.nameOf)} size="lg">
      <Stack gap="md">
        <NameField {...field('name')} />
        <NamesField
          label="Owner"
          description="Sees the group and chooses its options, if their role permits it."
          many="users"
          placeholder="Nobody"
          source={users}
          error={owner.error}
          value={owner.value === null ? [] : [String(owner.value)]}
          // The last one chosen replaces the other.
          onChange={(ids) => owner.onChange(Number(ids.find((id) => id !== String(owner.value)) ?? ids[0]) || null)}
        />
        <NamesField
          label="Members"
          description="A user is in one group at a time: who joins leaves the old one, and who is removed moves to the first other group."
          many="users"
          source={users}
          error={members.error}
          value={members.value.map(String)}
          onChange={(ids) => members.onChange(ids.map(Number))}
        />
      </Stack>
    </ItemModal>
  );
}
