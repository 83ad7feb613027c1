import { usersApi } from '@atrium-console/sdk/rtk';
import { useState } from 'react';
import type { GroupName } from '../../../areas/users/useGroupNames.ts';
import { MoveModal } from '../../../kit/MoveModal.tsx';
import { useBulk } from '../../../kit/useBulk.ts';
import { countText } from '../../../kit/words/countText.ts';
import { movedText } from '../../../kit/words/movedText.ts';
import { useAccountId } from '../../../session/useAccountId.ts';
import { bodyOf, type UserRow } from './userRow.ts';
import { USER_TOASTS } from './userToasts.ts';

type Props = {
  users: readonly UserRow[];
  groups: readonly GroupName[];
  /** Called when all were moved. */
  onMoved: () => void;
  onClose: () => void;
};

/** Moves users to another group. Those who could not be moved stay in the dialog. */
export function MoveUsers({ users, groups, onMoved, onClose }: Props) {
  const accountId = useAccountId();
  const [left, setLeft] = useState(users);
  const [update] = usersApi.useUpdateUserMutation();
  const { run, isRunning } = useBulk('moved');
  const [only] = left.length === 1 ? left : [];
  const what = only?.name ?? countText(left.length, 'user');
  const nameOf = (id: string) => groups.find(({ _id }) => _id === id)?.name ?? 'another group';
  const onMove = async (groupId: string) => {
    const failed = await run(
      left,
      (user) => update({ accountId, id: Number(user._id), accountUserBody: { ...bodyOf(user), group_id: groupId } }),
      movedText({ names: left.map(({ name }) => name), one: 'user' }, nameOf(groupId)),
      USER_TOASTS.failureTitle,
    );
    setLeft(failed);
    if (failed.length > 0) return undefined;
    onMoved();
    onClose();
    return undefined;
  };
  return (
    <MoveModal
      what={what}
      label="Group"
      description={`The new group of ${what}. A user is in one group at a time.`}
      options={groups.map(({ _id, name }) => ({ value: _id, label: name }))}
      total={users.length}
      left={left.length}
      isMoving={isRunning}
      onMove={onMove}
      onClose={onClose}
    />
  );
}
