import { usersApi } from '@atrium-console/sdk/rtk';
import { IconUserCheck, IconUserOff, IconUsersGroup } from '@tabler/icons-react';
import { DeleteSelected } from '../../../kit/collection/DeleteSelected.tsx';
import { firstReason } from '../../../kit/collection/firstReason.ts';
import { Served } from '../../../kit/served/Served.tsx';
import { useBulk } from '../../../kit/useBulk.ts';
import { useAccountId } from '../../../session/useAccountId.ts';
import { WriteButton } from '../../../ui/WriteButton.tsx';
import type { RolesAndGroups } from './useRolesAndGroups.ts';
import { userLocks } from './userLocks.ts';
import { bodyOf, type UserRow } from './userRow.ts';
import { USER_TOASTS } from './userToasts.ts';

type Props = {
  users: readonly UserRow[];
  names: RolesAndGroups;
  /** Why not all of them can be deleted; undefined if they can. */
  cannotDelete: string | undefined;
  onMove: () => void;
  onDelete: () => void;
};

/** What can be done to the selected users. */
export function SelectedUsers({ users, names, cannotDelete, onMove, onDelete }: Props) {
  const accountId = useAccountId();
  const [update] = usersApi.useUpdateUserMutation();
  const { run, isRunning } = useBulk('saved');
  const isActivating = users.every(({ active }) => !active);
  const setActive = () =>
    run(
      users.filter(({ active }) => active !== isActivating),
      (user) => update({ accountId, id: Number(user._id), accountUserBody: { ...bodyOf(user), active: isActivating } }),
      isActivating ? 'Users have been activated' : 'Users have been deactivated',
      USER_TOASTS.failureTitle,
    );
  const Icon = isActivating ? IconUserCheck : IconUserOff;
  return (
    <>
      <Served by="updateUser">
        <WriteButton
          variant="default"
          leftSection={<Icon size={16} aria-hidden />}
          loading={isRunning}
          disabledReason={firstReason(users, (user) => userLocks(user, names.roles, names.ownId).active)}
          onClick={setActive}
        >
          {isActivating ? 'Activate' : 'Deactivate'} {users.length}
        </WriteButton>
      </Served>
      <Served by="updateUser">
        <WriteButton variant="default" leftSection={<IconUsersGroup size={16} aria-hidden />} onClick={onMove}>
          Move {users.length}…
        </WriteButton>
      </Served>
      <Served by="deleteUser">
        <DeleteSelected count={users.length} disabledReason={cannotDelete} onClick={onDelete} />
      </Served>
    </>
  );
}
