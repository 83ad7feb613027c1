import { cannedResponsesApi } from '@atrium-console/sdk/rtk';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { SUCCESS, TITLES } from '../../../messages.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { NameList } from '../../kit/NameList.tsx';
import { useBulk } from '../../kit/useBulk.ts';
import { type ResponseRow, responseCount } from './responseRow.ts';

type Props = { responses: readonly ResponseRow[]; onClose: () => void };

/** Asks before responses are deleted, naming them. Those that the server refuses stay in the dialog and in the list. */
export function DeleteResponses({ responses, onClose }: Props) {
  const [left, setLeft] = useState(responses);
  const [remove] = cannedResponsesApi.useDeleteCannedResponseMutation();
  const bulk = useBulk(TITLES.cannedResponses);
  const [first] = left;
  const isOne = left.length === 1;
  const confirm = async () => {
    const failed = await bulk.run(left, ({ _id }) => remove({ id: _id }), SUCCESS.responseDeleted);
    if (failed.length === 0) onClose();
    else setLeft(failed);
  };
  return (
    <ConfirmDialog
      opened
      danger
      title={isOne ? `Delete ${first?.title}?` : `Delete ${responseCount(left.length)}?`}
      confirmLabel={isOne ? 'Delete response' : `Delete ${responseCount(left.length)}`}
      busy={bulk.isRunning}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {isOne
        ? `The response “${first?.title}” leaves the folder ${first?.folderName} and goes for good.`
        : 'They leave their folders and go for good:'}
      {!isOne && <NameList items={left.map(({ _id, title }) => ({ id: _id, name: title }))} />}
      {left.length < responses.length && (
        <Text size="sm" mt="sm" role="status">
          {responses.length - left.length} of {responses.length} were deleted; {left.length} could not be.
        </Text>
      )}
    </ConfirmDialog>
  );
}
