import type { AccountUserBody } from '@atrium-console/sdk';
import { accountUserBodyLimits } from '@atrium-console/sdk/limits';
import { usersApi } from '@atrium-console/sdk/rtk';
import { Stack } from '@mantine/core';
import { ItemModal } from '../../../kit/edit/ItemModal.tsx';
import { type ItemEditing, useItemEditing } from '../../../kit/edit/useItemEditing.ts';
import { ChoiceField } from '../../../kit/fields/ChoiceField.tsx';
import { NameField } from '../../../kit/fields/NameField.tsx';
import { SwitchField } from '../../../kit/fields/SwitchField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { useAccountId } from '../../../session/useAccountId.ts';
import { usePlanProblem } from './usePlanProblem.ts';
import type { RolesAndGroups } from './useRolesAndGroups.ts';
import { checkUser, tidyUser, userWords } from './userDraft.ts';
import { keepingRoles, onlyHolder, userLocks } from './userLocks.ts';
import { bodyOf, nameOf, type UserRow } from './userRow.ts';
import { USER_TOASTS } from './userToasts.ts';

type Props = ItemEditing<UserRow> & { names: RolesAndGroups };

/** Invites or edits a user. Only roles that permit no more than one’s own are offered. A copy is for another person. */
export function UserEditor({ names, ...props }: Props) {
  const accountId = useAccountId();
  const [create] = usersApi.useCreateUserMutation();
  const [update] = usersApi.useUpdateUserMutation();
  const { roles, groups, roleName, groupName } = names;
  const planProblem = usePlanProblem(roles, props.item);
  const permitted = roles.filter(({ permitsMore }) => !permitsMore);
  const assignable = props.item ? keepingRoles(permitted, props.item) : permitted;
  const { draft, field, modal } = useItemEditing({
    ...props,
    nameOf,
    fresh: newUser(assignable, groups),
    bodyOf,
    copies: { changes: () => ({ name: '', email: '' }) },
    checks: { limits: accountUserBodyLimits, fields: (body) => checkUser(body, planProblem(body)), tidy: tidyUser },
    create: (accountUserBody) => create({ accountId, accountUserBody }),
    update: (id, accountUserBody) => update({ accountId, id: Number(id), accountUserBody }),
    messages: USER_TOASTS,
  });
  const locks = props.item ? userLocks(props.item, roles, names.ownId) : {};
  const { role_id, group_id } = draft.value;
  return (
    <ItemModal {...modal} one="user" createVerb="Invite" words={userWords(roleName, groupName)}>
      <Stack gap="md">
        <NameField {...field('name')} />
        <TextField
          label="Email"
          required
          description={props.item ? undefined : 'The invitation is sent to this address.'}
          disabledReason={locks.email}
          {...field('email')}
        />
        <ChoiceField
          label="Role"
          required
          searchable
          description={roleHint(names, assignable.length < permitted.length ? props.item : undefined)}
          options={optionsWith(assignable, role_id, roleName)}
          disabledReason={locks.role_id}
          {...field('role_id')}
        />
        <ChoiceField
          label="Group"
          required
          searchable
          description={names.noGroups}
          options={optionsWith(groups, group_id, groupName)}
          {...field('group_id')}
        />
        <SwitchField
          label="Invisible"
          description="Hidden from everyone whose role lacks the permission to see invisible users."
          {...field('invisible')}
        />
        <SwitchField label="Active" description="Can sign in." disabledReason={locks.active} {...field('active')} />
      </Stack>
    </ItemModal>
  );
}

/** Which roles are offered, and why not others. `onlyOne`: a user whom not every role would leave what only they can do. */
function roleHint({ noRoles }: RolesAndGroups, onlyOne: UserRow | undefined): string {
  if (noRoles !== undefined) return noRoles;
  if (onlyOne === undefined) return 'Roles that permit no more than yours.';
  return `Roles that permit no more than yours and keep this. ${onlyHolder(onlyOne)}`;
}

type Named = { _id: string; name: string };

/** The initial values of a new user. What has only one option is chosen already. */
function newUser(roles: readonly Named[], groups: readonly Named[]): AccountUserBody {
  const only = (options: readonly Named[]) => (options.length === 1 ? (options[0]?._id ?? '') : '');
  return { name: '', email: '', role_id: only(roles), group_id: only(groups), invisible: false, active: true };
}

/** The options by name, with the current value even if it cannot be chosen anew. */
function optionsWith(options: readonly Named[], current: string, nameOf: (id: string) => string) {
  const listed = options.map(({ _id, name }) => ({ value: _id, label: name }));
  const isListed = current === '' || options.some(({ _id }) => _id === current);
  return isListed ? listed : [{ value: current, label: nameOf(current) }, ...listed];
}
