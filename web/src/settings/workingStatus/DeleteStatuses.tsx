import type { WorkingStatus } from '@atrium-console/sdk';
import { workingStatusApi } from '@atrium-console/sdk/rtk';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { SUCCESS, TITLES } from '../../messages.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { NameList } from '../kit/NameList.tsx';
import { useBulk } from '../kit/useBulk.ts';

type Props = { statuses: readonly WorkingStatus[]; onClose: () => void };

/** Asks before statuses are deleted, naming them. Those that the server refuses stay in the dialog and in the list. */
export function DeleteStatuses({ statuses, onClose }: Props) {
  const [left, setLeft] = useState(statuses);
  const [remove] = workingStatusApi.useDeleteWorkingStatusMutation();
  const bulk = useBulk(TITLES.validation);
  const count = left.length;
  const [first] = left;
  const isOne = count === 1;
  const confirm = async () => {
    const failed = await bulk.run(left, ({ _id }) => remove({ id: _id }), SUCCESS.statusDeleted);
    if (failed.length === 0) onClose();
    else setLeft(failed);
  };
  return (
    <ConfirmDialog
      opened
      danger
      title={isOne ? `Delete ${first?.name}?` : `Delete ${count} statuses?`}
      confirmLabel={isOne ? 'Delete status' : `Delete ${count} statuses`}
      busy={bulk.isRunning}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {isOne ? `The working status “${first?.name}” goes for good.` : `These ${count} working statuses go for good:`}
      {!isOne && <NameList items={left.map(({ _id, name }) => ({ id: _id, name }))} />}
      {count < statuses.length && (
        <Text size="sm" mt="sm" role="status">
          {statuses.length - count} of {statuses.length} were deleted; {isOne ? 'this one is' : 'these are'} left.
        </Text>
      )}
    </ConfirmDialog>
  );
}
